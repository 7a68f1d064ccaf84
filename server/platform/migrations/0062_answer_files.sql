CREATE TABLE "answer_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"answer_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_files_of_answer" ON "answer_files" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "answer_files_of_subject" ON "answer_files" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "answer_files_by_age" ON "answer_files" USING btree ("at");