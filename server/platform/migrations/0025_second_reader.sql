ALTER TABLE "read_pages" ADD COLUMN "doubted" jsonb;--> statement-breakpoint
ALTER TABLE "read_pages" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "read_pages" ADD COLUMN "answer" jsonb;