CREATE TABLE "read_pages" (
	"file_id" uuid NOT NULL,
	"page" smallint NOT NULL,
	"pages" smallint NOT NULL,
	"took_ms" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "read_pages_file_id_page_pk" PRIMARY KEY("file_id","page")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reading_job" uuid;--> statement-breakpoint
ALTER TABLE "read_pages" ADD CONSTRAINT "read_pages_file_id_order_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."order_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_to_read" ON "orders" USING btree ("id") WHERE "orders"."reading"->>'state' in ('waiting', 'reading');--> statement-breakpoint
-- What was read of these was kept nowhere but in the process that read them: they begin anew.
UPDATE "orders" SET "reading" = "reading" || '{"state":"waiting","pagesDone":0,"pages":0,"itemsFound":0,"problems":[],"skipped":[]}' WHERE "reading"->>'state' = 'reading';
