CREATE TABLE "once_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"content" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"made" text,
	"status" smallint,
	"content_type" text,
	"body" text
);
--> statement-breakpoint
ALTER TABLE "once_requests" ADD CONSTRAINT "once_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "once_requests_created" ON "once_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "once_requests_customer" ON "once_requests" USING btree ("customer_id") WHERE "once_requests"."customer_id" is not null;