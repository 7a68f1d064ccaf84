CREATE TABLE "pandit_holds" (
	"order_id" uuid NOT NULL,
	"pandit_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pandit_holds_order_id_starts_at_pk" PRIMARY KEY("order_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "pandits" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"languages" jsonb NOT NULL,
	"pujas" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pujas" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_hi" text NOT NULL,
	"aliases" jsonb NOT NULL,
	"includes" text NOT NULL,
	"minutes" integer NOT NULL,
	"days" integer NOT NULL,
	"dakshina_paise" bigint NOT NULL,
	"kit" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "muted_mails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "puja_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "calendar_sequence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancellation_fee_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pandit_holds" ADD CONSTRAINT "pandit_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pandit_holds" ADD CONSTRAINT "pandit_holds_pandit_id_pandits_id_fk" FOREIGN KEY ("pandit_id") REFERENCES "public"."pandits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_shares" ADD CONSTRAINT "quotation_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_shares_of_order" ON "quotation_shares" USING btree ("order_id") WHERE "quotation_shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'Quoted';--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" USING btree ("starts_at") WHERE "orders"."status" = 'Upcoming';--> statement-breakpoint
ALTER TABLE "pandit_holds" ADD CONSTRAINT "pandit_holds_apart" EXCLUDE USING gist (int4range("pandit_id", "pandit_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
UPDATE "orders" SET "expires_at" = least(q."valid_until", "starts_at") FROM "quotations" q WHERE q."order_id" = "orders"."id" AND q."version" = "orders"."quotation_version";--> statement-breakpoint
UPDATE "quotations" SET "lines" = (SELECT coalesce(jsonb_agg('{"kind":"item"}'::jsonb || l.line ORDER BY l.place), '[]') FROM jsonb_array_elements("lines") WITH ORDINALITY l(line, place));
