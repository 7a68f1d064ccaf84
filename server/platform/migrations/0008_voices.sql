ALTER TABLE "enquiry_replies" ADD COLUMN "sent_to" text;--> statement-breakpoint
ALTER TABLE "order_comments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customers_by_word" ON "customers" USING gin (to_tsvector('simple', translate("name", './-_@:', '      ')));--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enquiries_of_customer" ON "enquiries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "feedback_of_rating" ON "feedback" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "feedback_of_customer" ON "feedback" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "order_comments_waiting" ON "order_comments" USING btree ("id") WHERE "order_comments"."by_actor" = 'customer' and "order_comments"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "orders" USING btree (right("id"::text, 8) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree (reverse("phone_number") text_pattern_ops);