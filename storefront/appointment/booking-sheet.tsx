import { calendarLeaf, formatDateTime } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import { Card } from '#ui/card.tsx'
import { DateLeaf } from './date-leaf.tsx'

/** What was booked: the puja, its day and hour in India, and the customer's own words. */
export function BookingSheet({ booking }: { booking: Appointment }) {
  const { nameOfPuja, startsAt, description } = booking
  return (
    <Card className="overflow-hidden border-t-[6px] border-t-haldi p-5 sm:p-6 print:border-x-0 print:border-b-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <DateLeaf iso={startsAt} className="w-21 shrink-0 print:hidden" />
        <div className="min-w-0 grow basis-40">
          <h2 className="text-h3 wrap-anywhere">{nameOfPuja}</h2>
          <p className="mt-1.5 font-medium leading-snug figures">
            {calendarLeaf(startsAt).weekday}, {formatDateTime(startsAt)}
          </p>
        </div>
      </div>
      {description && (
        <div className="mt-4 border-t border-chandan pt-3.5">
          <p className="text-fine text-bhasma">Your words</p>
          <p className="mt-0.5 whitespace-pre-line text-small text-kajal-soft wrap-anywhere">{description}</p>
        </div>
      )}
    </Card>
  )
}
