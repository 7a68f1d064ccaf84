import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import { placeInQueue, timeToRead } from './progress.ts'

/** How many lists come before one that waits to be read, and how long that takes; nothing while neither is known. */
export function QueuePlace({ order }: { order: Order }) {
  const place = placeInQueue(order)
  const time = timeToRead(order)
  return (
    <div aria-live="polite">
      {(place || time) && (
        <p className="mt-4">
          <strong className="font-semibold figures">{[place, time].filter(Boolean).join(' ')}</strong>
          {place && ` ${m.orders_queue_turns()}`}
        </p>
      )}
    </div>
  )
}

/** That a second reader looks at the pages in doubt, so that nobody has to answer what may be answered in a moment. */
export function SecondReader() {
  return (
    <p role="status" className="rounded-card bg-neel-tint px-4.5 py-3.5 text-small text-kajal print:hidden">
      {m.orders_second_reader()}
    </p>
  )
}
