CREATE TABLE "not_sold_names" (
	"name" text PRIMARY KEY NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "not_sold_names_updated_at" ON "not_sold_names" USING btree ("updated_at");