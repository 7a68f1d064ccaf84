DROP INDEX "payment_links_open";--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "unclear_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_links_unsettled" ON "payment_links" USING btree ("looked_at") WHERE "payment_links"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_links_unclear" ON "payment_links" USING btree ("order_id") WHERE "payment_links"."state" = 'unclear';