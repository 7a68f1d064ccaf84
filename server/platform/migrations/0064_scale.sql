CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_files_unsent" ON "answer_files" USING btree ("at") WHERE "answer_files"."answer_id" is null;--> statement-breakpoint
CREATE INDEX "customer_mails_by_age" ON "customer_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("closed_at") WHERE "enquiries"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_with_files" ON "feedback" USING btree ("created_at") WHERE jsonb_array_length("feedback"."files") > 0;--> statement-breakpoint
CREATE INDEX "hand_messages_by_age" ON "hand_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "landing_visitors_by_age" ON "landing_visitors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_with_text" ON "orders" USING btree ("id") WHERE "orders"."list_text" is not null;--> statement-breakpoint
CREATE INDEX "reset_codes_by_age" ON "reset_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_used" ON "sessions" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "corrections_by_age" ON "corrections" USING btree ("at");