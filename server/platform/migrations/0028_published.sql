ALTER TABLE "quotations" ADD COLUMN "published" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The first version of an order, and each that an operator brought out after it. An item that a customer added to an operator's version looks like one of them.
UPDATE "quotations" q SET "published" = p."published"
  FROM (SELECT "order_id", "version",
      1 + count(*) FILTER (WHERE "prepared_by" <> 'Instant estimate' AND NOT "is_correction" AND NOT "is_first") OVER (PARTITION BY "order_id" ORDER BY "version") AS "published"
    FROM (SELECT *, row_number() OVER (PARTITION BY "order_id" ORDER BY "version") = 1 AS "is_first" FROM "quotations") each) p
  WHERE p."order_id" = q."order_id" AND p."version" = q."version" AND p."published" > 1;--> statement-breakpoint
-- Accepting fixes prices; so are those of what was accepted before.
UPDATE "quotations" q SET "lines" = (SELECT jsonb_agg(l."line" || '{"priceIsEstimate": false}' ORDER BY l."at") FROM jsonb_array_elements(q."lines") WITH ORDINALITY l("line", "at"))
  FROM "orders" o WHERE o."id" = q."order_id" AND o."quotation_version" = q."version" AND o."placed_at" IS NOT NULL AND q."lines" @> '[{"priceIsEstimate": true}]';
