CREATE TABLE "failed_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_days" (
	"day" date PRIMARY KEY NOT NULL,
	"most_waiting" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failed_mails_at" ON "failed_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_history_moves" ON "order_history" USING btree ("at","to_status") WHERE "order_history"."from_status" is distinct from "order_history"."to_status";--> statement-breakpoint
CREATE INDEX "order_history_first_quoted" ON "order_history" USING btree ("at","order_id","by_actor") WHERE "order_history"."to_status" = 'Quoted' and "order_history"."from_status" = 'Pending';--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at") WHERE "orders"."placed_at" is not null;