ALTER TABLE "catalogue_items" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "gst_rate" smallint;