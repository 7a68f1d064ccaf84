ALTER TABLE "customer_mails" ADD COLUMN "held" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_mails_held" ON "customer_mails" USING btree ("at") WHERE "customer_mails"."held" is not null;--> statement-breakpoint
-- An account that the desk opened has no password until its customer chooses one, with a code that only a mail to the address brings. Whoever has been
-- logged in to such an account, or has ordered there themselves, has shown that our mails reach them. Of the other accounts nothing tells.
UPDATE "customers" SET "confirmed_at" = now()
WHERE EXISTS (SELECT 1 FROM "audit_log" a WHERE a."action" = 'customer.open' AND a."subject" = 'customer' AND a."subject_id" = "customers"."id"::text)
  AND (EXISTS (SELECT 1 FROM "sessions" s WHERE s."customer_id" = "customers"."id")
    OR EXISTS (SELECT 1 FROM "orders" o WHERE o."customer_id" = "customers"."id" AND o."taken_by" IS NULL));
