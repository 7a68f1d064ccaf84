-- A code works for ten minutes, and of these nobody knows who asked.
DELETE FROM "reset_codes";--> statement-breakpoint
ALTER TABLE "reset_codes" DROP CONSTRAINT "reset_codes_pkey";--> statement-breakpoint
ALTER TABLE "reset_codes" ADD COLUMN "asker" text NOT NULL;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_customer_id_asker_pk" PRIMARY KEY("customer_id","asker");
