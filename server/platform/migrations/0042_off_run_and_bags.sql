ALTER TABLE "orders" ADD COLUMN "bags" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "off_run_at" timestamp with time zone;