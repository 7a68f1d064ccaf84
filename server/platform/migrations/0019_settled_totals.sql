-- Totals count settled lines only. Versions of before that have lines in doubt counted them too.
UPDATE "quotations" q SET "amount_paise" = s.amount, "tax_paise" = (s.amount * 500 + 5000) / 10000, "total_paise" = s.amount + (s.amount * 500 + 5000) / 10000 + q."shipping_paise"
FROM (
  SELECT "order_id", "version", coalesce(sum((line->>'amountPaise')::bigint) FILTER (WHERE line->>'state' = 'matched' AND NOT (line->>'leftOut')::boolean), 0)::bigint AS amount
  FROM "quotations", jsonb_array_elements("lines") AS line GROUP BY "order_id", "version"
) s
WHERE s."order_id" = q."order_id" AND s."version" = q."version" AND s.amount <> q."amount_paise";
