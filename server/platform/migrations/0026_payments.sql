CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"provider_id" text,
	"url" text,
	CONSTRAINT "payment_links_provider_id" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"reference" text,
	"sent_by" uuid,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_settled_by_operators_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent_by_operators_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_of_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_links_open" ON "payment_links" USING btree ("looked_at") WHERE "payment_links"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_by_reference" ON "payments" USING btree ("way","reference") WHERE "payments"."reference" is not null and "payments"."state" <> 'rejected';--> statement-breakpoint
CREATE INDEX "payments_claimed" ON "payments" USING btree ("order_id") WHERE "payments"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_requested" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'requested';