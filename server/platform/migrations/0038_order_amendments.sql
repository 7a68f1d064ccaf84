CREATE TABLE "order_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"base_version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"operator_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answered_at" timestamp with time zone,
	"how" text,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "substitutes_up_to_paise" integer;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_amendments_of_order" ON "order_amendments" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_amendments_open" ON "order_amendments" USING btree ("order_id") WHERE "order_amendments"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "order_amendments_to_see" ON "order_amendments" USING btree ("order_id") WHERE "order_amendments"."seen_at" is null and ("order_amendments"."state" = 'declined' or "order_amendments"."operator_id" is null);--> statement-breakpoint
-- What was prepared before an order was placed and never published: from now on a draft of a placed order is a change of it.
DELETE FROM "quotation_drafts" USING "orders" WHERE "orders"."id" = "quotation_drafts"."order_id" AND "orders"."placed_at" IS NOT NULL;
