CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"lane1" text NOT NULL,
	"lane2" text NOT NULL,
	"lane3" text NOT NULL,
	"pincode" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_estimates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"list_text" text,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" jsonb NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_estimates" ADD CONSTRAINT "guest_estimates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_of_customer" ON "customer_addresses" USING btree ("customer_id","used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_estimates_token" ON "guest_estimates" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guest_estimates_created_at" ON "guest_estimates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "guest_estimates_order" ON "guest_estimates" USING btree ("order_id");--> statement-breakpoint
-- The last ten addresses to which each customer had an order placed.
INSERT INTO "customer_addresses" ("id", "customer_id", "name", "phone_number", "lane1", "lane2", "lane3", "pincode", "used_at")
SELECT gen_random_uuid(), customer_id, customer_name, phone_number, lane1, lane2, lane3, pincode, used_at FROM (
	SELECT o.customer_id, o.customer_name, o.phone_number, o.lane1, coalesce(o.lane2, '') AS lane2, coalesce(o.lane3, '') AS lane3, o.pincode,
		max(o.placed_at) AS used_at, row_number() OVER (PARTITION BY o.customer_id ORDER BY max(o.placed_at) DESC) AS place
	FROM orders o JOIN customers c ON c.id = o.customer_id
	WHERE c.deleted_at IS NULL AND o.placed_at IS NOT NULL AND o.phone_number IS NOT NULL AND o.lane1 IS NOT NULL AND o.pincode IS NOT NULL
	GROUP BY 1, 2, 3, 4, 5, 6, 7
) used WHERE place <= 10;
