import { ScanEye } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { isReadAgain } from './standing.ts'

/** That a second reader looks at the pages in doubt, so that nobody answers what may be answered in a moment. */
export function SecondReader({ order }: { order: Order }) {
  return (
    <div role="status" className="print:hidden">
      {isReadAgain(order) && (
        <p className="flex gap-3 rounded-card bg-neel-tint px-4.5 py-3.5 text-small">
          <ScanEye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-neel" />
          <span className="min-w-0">
            A second reader is checking the lines we doubt. Some questions may go by themselves in less than a minute.
            You can answer them now as well; what you say stands.
          </span>
        </p>
      )}
    </div>
  )
}
