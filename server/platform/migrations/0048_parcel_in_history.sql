ALTER TABLE "order_history" ADD COLUMN "parcel" text;--> statement-breakpoint
-- Until now the notes said where a parcel was.
update "order_history" set "parcel" = case when "note" like 'Sent out%' then 'out' when "note" like 'Nobody was there%' then 'not-there' else 'returned' end
  where "from_status" = "to_status" and ("note" like 'Sent out%' or "note" like 'Nobody was there%' or "note" like 'It came back%');--> statement-breakpoint
-- Another time after a try.
update "order_history" h set "parcel" = 'again' where h."from_status" = h."to_status" and h."note" like 'Delivery %' and (
  select p."parcel" from "order_history" p where p."order_id" = h."order_id" and p."id" < h."id" and p."parcel" is not null order by p."id" desc limit 1
) in ('not-there', 'returned');
