ALTER TABLE "quotations" ADD COLUMN "taxes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE "quotations" SET "taxes" = jsonb_build_array(jsonb_build_object('rate', 500, 'amountPaise', "amount_paise", 'taxPaise', "tax_paise")) WHERE "tax_paise" > 0;--> statement-breakpoint
ALTER TABLE "quotations" ALTER COLUMN "taxes" DROP DEFAULT;
