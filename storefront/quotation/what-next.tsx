import { CircleCheck, MessageSquare } from 'lucide-react'
import { advanceWords } from '#contract/advance-words.ts'
import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { useAnswerTime } from '../answer-time.tsx'
import { onDemand } from '../later.tsx'
import { untilWords } from '../orders/progress.ts'
import { Band } from './band.tsx'
import type { Settling } from './use-settle.ts'

// Loaded on demand, because most lists are quoted at once.
const Waiting = onDemand(
  coming(
    () => import('./waiting.tsx'),
    (part) => part.Waiting,
  ),
  () => <div className="min-h-28" />,
)
// Loaded on demand, because it is only for orders that are decided.
const Decided = onDemand(
  coming(
    () => import('./decided.tsx'),
    (part) => part.Decided,
  ),
  () => <div className="min-h-24" />,
)

interface WhatNextProps {
  order: Order
  settling: Settling
  /** Called after a page was confirmed to be a list. */
  onDone: () => void
}

/** What the order waits for, and what the customer can do. */
export function WhatNext({ order, settling, onDone }: WhatNextProps) {
  const time = useAnswerTime()
  switch (order.status) {
    case 'Pending':
      return <Waiting order={order} settling={settling} onDone={onDone} />
    case 'Quoted':
      return (
        <div className="print:hidden">
          <Band ground="good" icon={<CircleCheck className="text-tulsi" />} title={m.review_ready()}>
            {order.quotation &&
              `${hasList(order) ? m.review_ready_compare() : m.review_ready_look()} ${m.review_ready_until({ time: untilWords(order.quotation) })} ${advanceWords(order.advance)}`}
          </Band>
        </div>
      )
    case 'Changes Requested':
      return (
        <Band ground="plain" icon={<MessageSquare />} title={m.review_changes_under_way()}>
          {m.review_changes_come({ time })}
        </Band>
      )
    default:
      return <Decided order={order} />
  }
}

/** An order of catalogue items has no list to compare with. */
const hasList = (order: Order) => order.files.length > 0 || (order.type === 'custom' && order.text !== undefined)
