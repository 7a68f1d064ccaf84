-- Who works at the desk already stays able to do everything.
ALTER TABLE "operators" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ALTER COLUMN "role" DROP DEFAULT;
