import { useState } from 'react'
import type { DeskBooking } from '#contract/desk/bookings.ts'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { LinesEditor } from '../../quoting/lines-editor.tsx'
import type { Quoting } from '../../quoting/use-quoting.ts'
import { KitField } from './kit-field.tsx'

interface QuotationProps {
  booking: DeskBooking
  quoting: Quoting
  editable: boolean
}

/** The quotation of the booking: the puja's own lines first, then services and items. */
export function BookingQuotation({ booking, quoting, editable }: QuotationProps) {
  const { draft, failure, loading, fetching, retry } = quoting
  const published = booking.order.quotation?.published
  const [currentId, setCurrentId] = useState<string | null>(null)
  if (loading) {
    return (
      <Loading label="Loading the quotation">
        <Skeleton className="h-96" />
      </Loading>
    )
  }
  if (draft === undefined) {
    return <ErrorState message={failure?.message ?? 'This did not load.'} onRetry={retry} busy={fetching} />
  }
  return (
    <section aria-labelledby="quotation" className="min-w-0">
      <h2 id="quotation" className="mb-2 text-h3">
        {published === undefined ? 'Quotation' : `Quotation, from version ${published}`}
      </h2>
      {draft.changedByCustomer.length > 0 && (
        <p className="mb-3 rounded-control bg-haldi-tint px-3 py-2.5 text-small font-medium">
          {booking.order.customerName} has changed something since you began. What they said stands.
        </p>
      )}
      <Card>
        {draft.lines.length === 0 && (
          <p className="px-4 py-4 text-small text-kajal-soft sm:px-5">
            {editable
              ? 'Nothing is on this quotation yet. Begin with all that belongs to a puja, or add its lines one by one.'
              : 'Nothing is on this quotation.'}
          </p>
        )}
        <LinesEditor quoting={quoting} editable={editable} currentId={currentId} onCurrent={setCurrentId} pages={[]}>
          {draft.lines.length === 0 && <KitField booking={booking} quoting={quoting} />}
        </LinesEditor>
      </Card>
    </section>
  )
}
