CREATE TABLE "stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"tracked" boolean NOT NULL,
	"on_hand" numeric(14, 3) DEFAULT 0 NOT NULL,
	"reserved" numeric(14, 3) DEFAULT 0 NOT NULL,
	"reorder_point" numeric(14, 3),
	"low_since" timestamp with time zone,
	CONSTRAINT "stock_item" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 3) NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"operator_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bought" (
	"day" date NOT NULL,
	"thing" text NOT NULL,
	"amount" numeric(14, 3) NOT NULL,
	"operator_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bought_day_thing_pk" PRIMARY KEY("day","thing")
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"day" date PRIMARY KEY NOT NULL,
	"order_ids" jsonb NOT NULL,
	"operator_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "vendor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bought" ADD CONSTRAINT "bought_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_low" ON "stock" USING btree ("low_since") WHERE "stock"."low_since" is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_of_item" ON "stock_moves" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_of_order" ON "stock_moves" USING btree ("order_id") WHERE "stock_moves"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree ("delivery_at") WHERE "orders"."delivery_at" is not null;