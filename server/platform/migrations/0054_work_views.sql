CREATE TABLE "work_views" (
	"operator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "work_views_operator_id_name_pk" PRIMARY KEY("operator_id","name")
);
--> statement-breakpoint
ALTER TABLE "work_views" ADD CONSTRAINT "work_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;