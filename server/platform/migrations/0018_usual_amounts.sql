ALTER TABLE "catalogue_items" ADD COLUMN "usual" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "usual_by_desk" boolean DEFAULT false NOT NULL;