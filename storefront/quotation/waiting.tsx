import { Hourglass, TriangleAlert } from 'lucide-react'
import { hasNoListPage } from '#contract/no-list.ts'
import type { Order } from '#contract/order.ts'
import { needsWords } from '#contract/to-confirm.ts'
import { unreadRows } from '#contract/unread.ts'
import { coming } from '#ui/coming.ts'
import { HavanKund } from '#ui/drawings/havan-kund.tsx'
import { AnswerTime } from '../answer-time.tsx'
import { onDemand } from '../later.tsx'
import { isWithSecondReader } from '../orders/progress.ts'
import { Band } from './band.tsx'
import type { Settling } from './use-settle.ts'

// Most lists are read to their end.
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
  /** A page was taken for a list. */
  onDone: () => void
}

/** What a list that is read, but has no quotation yet, waits for. */
export function Waiting({ order, settling, onDone }: WaitingProps) {
  const lines = order.quotation?.lines ?? []
  const kept = lines.filter((line) => !line.leftOut)
  const isUnread = unreadRows(order).length > 0
  if (order.type === 'custom' && (isWithSecondReader(order) || (lines.length === 0 && !isUnread)))
    return <NotRead order={order} settling={settling} onDone={onDone} />
  const needs = order.quotation && needsWords(order.quotation.toConfirm)
  if (needs) {
    const title = `${needs} a look from you`
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={title}>
        Answer{isUnread && ', and tell us what the rows say that we could not read,'} and the quotation is ready at
        once. If you would rather wait, our desk does it <AnswerTime />.
      </Band>
    )
  }
  if (order.type === 'appointment' && order.quotation === null) return <Preparing where={whereOf(order)} />
  if (lines.length > 0 && kept.length === 0) {
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title="Every line is left out">
        Take back in what you want, and the quotation is ready at once. If you want nothing of it, cancel the order.
      </Band>
    )
  }
  if (order.type === 'custom' && (order.reading.problems.length > 0 || hasNoListPage(order)))
    return <NotRead order={order} settling={settling} onDone={onDone} />
  return (
    <Band
      ground="plain"
      icon={<Hourglass />}
      title={`Our desk is looking at your ${order.type === 'custom' ? 'list' : 'booking'}`}
    >
      You get the quotation {whereOf(order)} <AnswerTime />.
    </Band>
  )
}

/** Where a quotation reaches its owner: mails to an address that nobody has confirmed may wait. */
const whereOf = ({ emailConfirmed }: Order) => (emailConfirmed ? 'here and by e-mail' : 'on this page')

/** A booked puja before its quotation. */
function Preparing({ where }: { where: string }) {
  return (
    <section className="flex flex-wrap items-center gap-x-7 gap-y-3 rounded-card bg-haldi-tint px-5 py-5 sm:px-7 print:hidden">
      <HavanKund className="w-40 max-w-full max-sm:mx-auto" />
      <div className="min-w-0 max-w-text grow basis-56">
        <h2 className="text-h3">Our desk is preparing your quotation</h2>
        <p className="mt-1 text-kajal-soft">
          No pandit is kept for you before that; our desk finds the one who fits. You pay nothing until you have seen
          and accepted it. You get it {where} <AnswerTime />.
        </p>
      </div>
    </section>
  )
}
