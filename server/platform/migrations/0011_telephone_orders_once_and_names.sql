ALTER TABLE "orders" ADD COLUMN "taken_request" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_content" uuid;--> statement-breakpoint
CREATE INDEX "orders_by_word" ON "orders" USING gin (to_tsvector('simple', translate("customer_name", './-_@:', '      ')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_request" UNIQUE("taken_request");