import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import { placeInQueue, timeToRead } from './progress.ts'

/** The position of a list in the reading queue and the estimated time, as far as they are known. */
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

/**
 * Notes that a second reader is checking the uncertain pages, so that the customer does not answer questions that may
 * disappear.
 */
export function SecondReader() {
  return (
    <p role="status" className="rounded-card bg-neel-tint px-4.5 py-3.5 text-small text-kajal print:hidden">
      {m.orders_second_reader()}
    </p>
  )
}
