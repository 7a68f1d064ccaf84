import { CircleAlert } from 'lucide-react'
import { hasNoListPage } from '#contract/no-list.ts'
import type { CustomOrder, Order } from '#contract/order.ts'
import { isWaiting } from '#contract/same-page.ts'
import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { stepOf } from '../list/reading-step.ts'
import { QueuePlace } from '../orders/queue-place.tsx'
import { FilesAgain } from '../orders/read-again.tsx'
import { NoListNote } from './no-list.tsx'
import type { Settling } from './use-settle.ts'

type Reading = CustomOrder['reading']

export function ReadingProgress({ order, reading }: { order: Order; reading: Reading }) {
  const { pages, pagesDone, itemsFound } = reading
  return (
    <Card className="p-6 sm:p-8">
      <Progress
        label={stepOf(reading)}
        {...(pages > 0 && pagesDone > 0 ? { value: pagesDone / pages } : {})}
        detail={m.review_items_found({ count: itemsFound })}
      />
      <QueuePlace order={order} />
      <p className="mt-4 text-small text-kajal-soft">{m.review_prices_appear()}</p>
    </Card>
  )
}

interface ReadingProblemsProps {
  order: CustomOrder
  settling: Settling
  /** Called after a page was confirmed to be a list. */
  onDone: () => void
  /** Called when files will be read again. */
  onOrder: (order: Order) => void
  reload: () => void
}

/** Files that could not be read and pages that do not look like a list, with ways to fix them. */
export function ReadingProblems({ order, settling, onDone, onOrder, reload }: ReadingProblemsProps) {
  return (
    <>
      {order.reading.problems.length > 0 && <UnreadFiles order={order} onOrder={onOrder} reload={reload} />}
      {isBesideLines(order) && <NoListNote order={order} settling={settling} onDone={onDone} />}
    </>
  )
}

/** If no line is open, the section above already asks about these pages. */
function isBesideLines(order: CustomOrder): boolean {
  const isAsked = order.status === 'Pending' && !isWaiting(order.quotation?.lines ?? [])
  return hasNoListPage(order) && !isAsked
}

function UnreadFiles({ order, onOrder, reload }: Pick<ReadingProblemsProps, 'order' | 'onOrder' | 'reload'>) {
  const { problems } = order.reading
  return (
    <div className="grid gap-3 print:hidden">
      <ul className="grid gap-2">
        {problems.map(({ fileId, message }) => (
          <li key={fileId} className="flex gap-2.5 rounded-control bg-sindoor-tint px-4 py-3 text-small">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sindoor" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{order.files.find(({ id }) => id === fileId)?.title}</strong>
              {message}
            </span>
          </li>
        ))}
      </ul>
      <FilesAgain order={order} onOrder={onOrder} reload={reload} className="text-small" />
    </div>
  )
}
