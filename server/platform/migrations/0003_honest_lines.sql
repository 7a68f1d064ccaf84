UPDATE "quotations" SET "lines" = (SELECT coalesce(jsonb_agg('{"lower":null,"kinds":null,"rule":null,"surplus":null}'::jsonb || l.line ORDER BY l.place), '[]') FROM jsonb_array_elements("lines") WITH ORDINALITY l(line, place));--> statement-breakpoint
UPDATE "orders" SET "reading" = '{"skipped":[]}'::jsonb || "reading" WHERE "reading" IS NOT NULL;
