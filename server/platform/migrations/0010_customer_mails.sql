CREATE TABLE "customer_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_mails" ADD CONSTRAINT "customer_mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_mails_job" ON "customer_mails" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "customer_mails_of_customer" ON "customer_mails" USING btree ("customer_id","id");