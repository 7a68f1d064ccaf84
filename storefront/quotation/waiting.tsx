import { Hourglass, TriangleAlert } from 'lucide-react'
import { hasNoListPage } from '#contract/no-list.ts'
import type { Order } from '#contract/order.ts'
import { waitingWords } from '#contract/to-confirm.ts'
import { unreadRows } from '#contract/unread.ts'
import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { HavanKund } from '#ui/drawings/havan-kund.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { onDemand } from '../later.tsx'
import { isWithSecondReader } from '../orders/progress.ts'
import { Band } from './band.tsx'
import type { Settling } from './use-settle.ts'

// Loaded on demand, because most lists are read completely.
const NotRead = onDemand(
  coming(
    () => import('./not-read.tsx'),
    (part) => part.NotRead,
  ),
  () => <div className="min-h-60" />,
)

interface WaitingProps {
  order: Order
  settling: Settling
  /** Called after a page was confirmed to be a list. */
  onDone: () => void
}

/** What a pending order waits for once its list has been read. */
export function Waiting({ order, settling, onDone }: WaitingProps) {
  const time = useAnswerTime()
  const lines = order.quotation?.lines ?? []
  const kept = lines.filter((line) => !line.leftOut)
  const isUnread = unreadRows(order).length > 0
  if (order.type === 'custom' && (isWithSecondReader(order) || (lines.length === 0 && !isUnread)))
    return <NotRead order={order} settling={settling} onDone={onDone} />
  const open = order.quotation?.toConfirm
  const what = open && waitingWords(open)
  if (what) {
    const title = m.review_needs_look({ what, count: open.lines + open.pages })
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={title}>
        {isUnread ? m.review_answer_with_rows() : m.review_answer()} {m.review_or_wait({ time })}
      </Band>
    )
  }
  if (order.type === 'appointment' && order.quotation === null) return <Preparing order={order} />
  if (lines.length > 0 && kept.length === 0) {
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={m.review_all_left_out()}>
        {m.review_all_left_out_then()}
      </Band>
    )
  }
  if (order.type === 'custom' && (order.reading.problems.length > 0 || hasNoListPage(order)))
    return <NotRead order={order} settling={settling} onDone={onDone} />
  return (
    <Band
      ground="plain"
      icon={<Hourglass />}
      title={order.type === 'custom' ? m.review_desk_looks_at_list() : m.review_desk_looks_at_booking()}
    >
      {/* E-mails to an unconfirmed address may be held back, so the text does not promise one. */}
      {order.emailConfirmed ? m.review_quotation_by_mail({ time }) : m.review_quotation_here({ time })}
    </Band>
  )
}

/** A booked puja that is not quoted yet. */
function Preparing({ order }: { order: Order }) {
  const time = useAnswerTime()
  return (
    <section className="flex flex-wrap items-center gap-x-7 gap-y-3 wrap-anywhere rounded-card bg-haldi-tint px-5 py-5 sm:px-7 print:hidden">
      <HavanKund className="w-40 max-w-full max-sm:mx-auto" />
      <div className="min-w-0 max-w-text grow basis-56">
        <h2 className="text-h3">{m.review_preparing()}</h2>
        <p className="mt-1 text-kajal-soft">
          {m.review_preparing_pandit()}{' '}
          {order.emailConfirmed ? m.review_it_by_mail({ time }) : m.review_it_here({ time })}
        </p>
      </div>
    </section>
  )
}
