ALTER TABLE "catalogue_items" ADD COLUMN "name_kn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pujas" ADD COLUMN "name_kn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pujas" ADD COLUMN "includes_hi" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pujas" ADD COLUMN "includes_kn" text DEFAULT '' NOT NULL;