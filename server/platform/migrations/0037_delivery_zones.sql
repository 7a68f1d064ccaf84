CREATE TABLE "delivery_slots" (
	"zone_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "delivery_slots_zone_id_starts_at_pk" PRIMARY KEY("zone_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "delivery_windows" (
	"zone_id" text NOT NULL,
	"weekdays" smallint NOT NULL,
	"starts_minute" smallint NOT NULL,
	"ends_minute" smallint NOT NULL,
	"cutoff_hours" smallint NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "delivery_windows_zone_id_starts_minute_weekdays_pk" PRIMARY KEY("zone_id","starts_minute","weekdays")
);
--> statement-breakpoint
CREATE TABLE "season_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"item_id" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"active" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zone_pincodes" (
	"pincode" text PRIMARY KEY NOT NULL,
	"zone_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"delivery_fee_paise" bigint NOT NULL,
	"free_over_paise" bigint,
	"cash_limit_paise" bigint,
	"cash_fee_paise" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "floor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "may_pay_later" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pays" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "floor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_gifts" ADD CONSTRAINT "season_gifts_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_pincodes" ADD CONSTRAINT "zone_pincodes_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zone_pincodes_of_zone" ON "zone_pincodes" USING btree ("zone_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_slot_zone_zones_id_fk" FOREIGN KEY ("slot_zone") REFERENCES "public"."zones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "zones" ("id", "name", "delivery_fee_paise", "free_over_paise", "cash_limit_paise", "cash_fee_paise") VALUES ('bengaluru', 'Bengaluru', 0, null, null, 0);
