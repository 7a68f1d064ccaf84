CREATE TABLE "hand_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone,
	"operator_id" uuid
);
--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
ALTER TABLE "hand_messages" ADD CONSTRAINT "hand_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_messages" ADD CONSTRAINT "hand_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_messages" ADD CONSTRAINT "hand_messages_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_messages_of_order" ON "hand_messages" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "hand_messages_of_customer" ON "hand_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email")) WHERE "customers"."deleted_at" is null and "customers"."email" <> '';