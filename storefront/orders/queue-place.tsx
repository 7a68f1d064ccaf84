import type { Order } from '#contract/order.ts'
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
          {place &&
            ' We read a page of each in turn, so that nobody waits for one long list. The number changes by itself.'}
        </p>
      )}
    </div>
  )
}

/** That a second reader looks at the pages in doubt, so that nobody has to answer what may be answered in a moment. */
export function SecondReader() {
  return (
    <p role="status" className="rounded-card bg-neel-tint px-4.5 py-3.5 text-small text-kajal print:hidden">
      We are double-checking the unclear lines. You can answer now; we keep your answers.
    </p>
  )
}
