ALTER TABLE "orders" ADD COLUMN "advance_paise" bigint;--> statement-breakpoint
ALTER TABLE "pujas" ADD COLUMN "advance_percent" integer DEFAULT 0 NOT NULL;