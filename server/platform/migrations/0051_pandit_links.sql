CREATE TABLE "pandit_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"pandit_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	"reason" text,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "pandits" ADD COLUMN "email_id" text;--> statement-breakpoint
ALTER TABLE "pandits" ADD COLUMN "link_id" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "pandit_asks" ADD CONSTRAINT "pandit_asks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pandit_asks" ADD CONSTRAINT "pandit_asks_pandit_id_pandits_id_fk" FOREIGN KEY ("pandit_id") REFERENCES "public"."pandits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pandit_asks_of_order" ON "pandit_asks" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pandit_asks_open" ON "pandit_asks" USING btree ("order_id") WHERE "pandit_asks"."declined_at" is null and "pandit_asks"."ended_at" is null;