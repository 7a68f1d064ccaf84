ALTER TABLE "orders" ADD COLUMN "teaching_version" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "teaching_allowed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "teaching_ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_learn_from" ON "orders" USING btree ("id") WHERE "orders"."teaching_allowed_at" is not null and "orders"."teaching_ended_at" is null;