import type { Order } from '#contract/order.ts'
import { placeInQueue } from './standing.ts'

/** How many lists come before one that waits to be read; nothing when it is next. */
export function QueuePlace({ order }: { order: Order }) {
  const place = placeInQueue(order)
  return (
    <div aria-live="polite">
      {place && (
        <p className="mt-4">
          <strong className="font-semibold figures">{place}</strong> We read a page of each in turn, so that nobody
          waits for one long list. The number changes by itself.
        </p>
      )}
    </div>
  )
}
