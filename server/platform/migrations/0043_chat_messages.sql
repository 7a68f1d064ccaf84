CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "chats_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_of_order" ON "chat_messages" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "chat_messages_of_customer" ON "chat_messages" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "chat_messages_by_time" ON "chat_messages" USING btree ("at");