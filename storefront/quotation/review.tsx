import { useEffect, useRef, useState } from 'react'
import { hasNoListPage } from '#contract/no-list.ts'
import type { CustomOrder, Order, ShareLink } from '#contract/order.ts'
import { photoPages } from '#contract/photo-pages.ts'
import type { SkippedLine } from '#contract/quotation.ts'
import { isPast } from '#contract/status.ts'
import { waitingWords } from '#contract/to-confirm.ts'
import { unreadRows } from '#contract/unread.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { coming } from '#ui/coming.ts'
import { langOf } from '#ui/lang-of.ts'
import { useWide } from '#ui/use-wide.ts'
import { onDemand } from '../later.tsx'
import { readingUnderWay } from '../orders/progress.ts'
import { Actions } from './actions.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { type LineFilter, nextWaiting } from './line-filter.ts'
import { Lines } from './lines.tsx'
import { Sheet } from './sheet.ts'
import { Sums, TotalBar } from './sums.tsx'
import { Terms } from './terms.tsx'
import { Thread } from './thread.tsx'
import { useSettle } from './use-settle.ts'
import { WhatNext } from './what-next.tsx'

// Parts that most quotations never show are loaded on demand.
const ReadingProgress = onDemand(
  coming(
    () => import('./reading-progress.tsx'),
    (part) => part.ReadingProgress,
  ),
)
const ReadingProblems = onDemand(
  coming(
    () => import('./reading-progress.tsx'),
    (part) => part.ReadingProblems,
  ),
)
const ListAgain = onDemand(
  coming(
    () => import('../orders/read-again.tsx'),
    (part) => part.ListAgain,
  ),
)
const ListText = onDemand(
  coming(
    () => import('./list-text.tsx'),
    (part) => part.ListText,
  ),
)
const ProposedTime = onDemand(
  coming(
    () => import('../appointment/proposed-time.tsx'),
    (part) => part.ProposedTime,
  ),
)
const AfterPlacing = onDemand(
  coming(
    () => import('../changes/after-placing.tsx'),
    (part) => part.AfterPlacing,
  ),
  () => <div className="min-h-40" />,
)
const SamePages = onDemand(
  coming(
    () => import('./same-pages.tsx'),
    (part) => part.SamePages,
  ),
)
const Booked = onDemand(
  coming(
    () => import('../appointment/booked.tsx'),
    (part) => part.Booked,
  ),
  () => <div className="min-h-60" />,
)
const Photo = onDemand(
  coming(
    () => import('./photo.tsx'),
    (part) => part.Photo,
  ),
  ({ frame }) => <div className={classes('min-h-60', frame)} />,
)
const PhotoStrip = onDemand(
  coming(
    () => import('./photo-strip.tsx'),
    (part) => part.PhotoStrip,
  ),
  () => <div className="min-h-24" />,
)
const Skipped = onDemand(
  coming(
    () => import('./skipped.tsx'),
    (part) => part.Skipped,
  ),
)
const UnreadRows = onDemand(
  coming(
    () => import('./unread-rows.tsx'),
    (part) => part.UnreadRows,
  ),
  () => <div className="min-h-60" />,
)
const Questions = onDemand(
  coming(
    () => import('./questions.tsx'),
    (part) => part.Questions,
  ),
  () => <div className="min-h-72" />,
)

interface ReviewProps {
  order: Order
  onOrder: (order: Order) => void
  reload: () => void
}

/** The quotation beside its source: the photo of the list, or the booking. */
export function Review({ order, onOrder, reload }: ReviewProps) {
  const { quotation } = order
  const beside = useWide('64rem')
  const settling = useSettle(order, onOrder, reload)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [filter, setFilter] = useState<LineFilter>('all')
  const [photoOpen, setPhotoOpen] = useState(false)
  /** The line to show and focus as soon as it has rendered. */
  const [goal, setGoal] = useState<{ lineId: string; afterMs: number } | null>(null)
  const [steps, setSteps] = useState(0)
  const [mayBeWrong, setMayBeWrong] = useState(false)
  const outcome = useRef<HTMLDivElement>(null)

  // The pressed button disappears, so the focus moves to the result.
  useEffect(() => {
    if (steps > 0) outcome.current?.focus()
  }, [steps])

  const pages = order.type === 'custom' ? photoPages(order.files, order.reading.problems) : []
  const text = order.type === 'custom' ? order.text : undefined
  const isOpen = order.status === 'Pending' || order.status === 'Quoted'
  const unread = isOpen && readingUnderWay(order) === null ? unreadRows(order) : []
  const skipped = order.type === 'custom' ? order.reading.skipped.filter((line) => !unread.includes(line)) : []
  const hasAside = order.type === 'appointment' || pages.length > 0 || text !== undefined
  const lines = quotation?.lines ?? []
  const reading = readingUnderWay(order)
  // All lines are about to be replaced.
  const isReadAnew = reading?.again?.whole ?? false
  const editable = isOpen && quotation !== null && !isReadAnew
  const asks = editable && waitingWords(quotation.toConfirm) !== ''

  // A line that was just taken in, or that was hidden by the filter, is in the DOM only after a later render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these can add the line to the page
  useEffect(() => {
    if (goal === null || rowOf(goal.lineId) === null) return
    const timer = setTimeout(() => {
      setGoal(null)
      showLine(goal.lineId)
    }, goal.afterMs)
    return () => clearTimeout(timer)
  }, [goal, lines, filter])

  const goTo = (lineId: string) => {
    setPhotoOpen(false)
    setFilter('all')
    setActiveId(lineId)
    setGoal({ lineId, afterMs: photoOpen || (text !== undefined && !beside) ? SHEET_CLOSES_MS : 0 })
  }
  const tell = () => setSteps((taken) => taken + 1)
  const next = () => {
    const line = nextWaiting(lines, activeId)
    if (line) goTo(line.id)
    // Only a question about a page is left.
    else tell()
  }
  // A ref, because a line may be settled while the link is being made.
  const latest = useRef(order)
  latest.current = order
  const share = (share: ShareLink | null) => onOrder({ ...latest.current, share })
  const step = (next: Order) => {
    onOrder(next)
    tell()
  }
  const actions = <Actions order={order} onOrder={step} onShare={share} reload={reload} />
  const fillIn = async (row: SkippedLine) => {
    if (await settling.takeIn(row.id)) goTo(row.id)
  }
  const photo = (frame: string) => (
    <Photo
      pages={pages}
      lines={lines}
      unread={unread}
      activeId={activeId}
      onPick={goTo}
      onFillIn={(row) => void fillIn(row)}
      frame={frame}
    />
  )

  // Beside a booking there is room for the history. A past order shows its history first, an open one its quotation.
  const historyAt =
    order.type === 'appointment' && beside ? 'beside' : isPast(order.status) && quotation !== null ? 'above' : 'below'
  const history = <History order={order} className={HISTORY_SPACE[historyAt]} />

  return (
    <>
      <Head order={order} />
      <div ref={outcome} tabIndex={-1} className="mt-6 grid scroll-mt-6 gap-3 outline-none">
        {reading && <ReadingProgress order={order} reading={reading} />}
        {(!reading || (quotation !== null && !isReadAnew)) && (
          <WhatNext order={order} settling={settling} onDone={tell} />
        )}
        {order.type === 'custom' && (order.reading.problems.length > 0 || (editable && hasNoListPage(order))) && (
          <ReadingProblems order={order} settling={settling} onDone={tell} onOrder={step} reload={reload} />
        )}
        {order.type === 'appointment' && order.proposal && (
          <ProposedTime booking={order} onOrder={step} reload={reload} />
        )}
        {order.dateOfOrder && <AfterPlacing order={order} reload={reload} />}
        {editable && lines.some(({ copyOf }) => copyOf) && (
          <SamePages
            lines={lines}
            pages={pages}
            settling={settling}
            // Without lines, because the customer compares whole pages.
            photo={(page) => <Photo pages={[page]} lines={[]} activeId={null} onPick={goTo} frame="max-h-[62dvh]" />}
            onDone={tell}
          />
        )}
        {unread.length > 0 && (
          <UnreadRows order={order} pages={pages} settling={settling} onTaken={goTo} onDone={tell} />
        )}
        {asks && quotation.toConfirm.lines > 0 && (
          <Questions lines={lines} pages={pages} settling={settling} onDone={tell} />
        )}
      </div>
      <p role="status" className="sr-only">
        {settling.said}
      </p>
      <div
        className={classes(
          'mt-6 print:block',
          hasAside && 'gap-8 lg:grid lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:items-start xl:gap-10',
        )}
      >
        {order.type === 'appointment' && (
          <aside aria-label={m.review_your_booking()} className="mb-6 lg:sticky lg:top-6 print:static">
            <Booked booking={order} onOrder={step} reload={reload} />
            {historyAt === 'beside' && history}
          </aside>
        )}
        {pages.length > 0 && (
          <aside aria-label={m.review_photo()} className="mb-6 lg:sticky lg:top-6 print:hidden">
            {beside ? (
              photo('max-h-[calc(100dvh-9.5rem)]')
            ) : (
              <PhotoStrip pages={pages} onOpen={() => setPhotoOpen(true)} />
            )}
          </aside>
        )}
        {text !== undefined && (
          <aside aria-label={m.review_your_list()} className="mb-6 lg:sticky lg:top-6 print:hidden">
            <ListText text={text} lines={lines} activeId={activeId} onPick={goTo} beside={beside} />
          </aside>
        )}
        <div className="min-w-0">
          {historyAt === 'above' && history}
          {quotation && (
            <Card className="pt-5 max-sm:-mx-(--gutter) max-sm:rounded-none max-sm:border-x-0 print:border-0 print:p-0 print:shadow-none">
              <Lines
                quotation={quotation}
                skipped={skipped}
                pages={pages}
                editable={editable}
                canAdd={editable && order.type === 'custom'}
                settling={settling}
                activeId={activeId}
                onActivate={setActiveId}
                onGoTo={goTo}
                onAccepted={tell}
                filter={filter}
                onFilter={setFilter}
                onShowPhoto={
                  beside
                    ? undefined
                    : (lineId) => {
                        setActiveId(lineId)
                        setPhotoOpen(true)
                      }
                }
              />
              <Sums quotation={quotation} type={order.type} />
              <TotalBar
                total={quotation.totalAmount}
                toConfirm={quotation.toConfirm}
                onNext={asks ? next : undefined}
                action={
                  order.moves.includes('accept') && (
                    <ButtonLink to={`/checkout/${order.type}/${order._id}`} className="max-sm:px-4">
                      {m.review_accept()}
                    </ButtonLink>
                  )
                }
              />
            </Card>
          )}
          {!quotation && skipped.length > 0 && (
            <Card className="mb-6 pb-1 [&>details]:border-t-0">
              <Skipped
                lines={skipped}
                pages={pages}
                editable={order.status === 'Pending' && reading === null}
                settling={settling}
                onTake={({ id }) => void settling.takeIn(id)}
              />
            </Card>
          )}
          <div className={classes('grid gap-8 print:mt-4 print:px-0', quotation ? 'mt-8 sm:px-8' : 'lg:pt-1')}>
            {quotation && actions}
            {order.type === 'custom' && editable && order.files.length > 0 && (
              <details className="print:hidden" onToggle={(event) => setMayBeWrong(event.currentTarget.open)}>
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-kumkum">
                  {m.review_much_wrong()}
                </summary>
                {mayBeWrong && <ListAgain order={order} onOrder={step} reload={reload} />}
              </details>
            )}
            {order.type === 'custom' && order.remark && <Remark order={order} />}
            {historyAt === 'below' && history}
            <Thread order={order} onOrder={onOrder} />
            {!quotation && actions}
            {quotation && <Terms terms={quotation.terms} />}
          </div>
        </div>
      </div>
      {!beside && photoOpen && (
        <Sheet open onOpenChange={setPhotoOpen} title={m.review_your_list()} wide>
          <p className="mb-3 text-small text-kajal-soft">{m.review_press_line()}</p>
          {photo('max-h-[62dvh]')}
        </Sheet>
      )}
    </>
  )
}

const HISTORY_SPACE = { beside: 'mt-8 px-6', above: 'mb-9', below: '' } as const

/** Waits until the photo sheet has closed and returned the focus. */
const SHEET_CLOSES_MS = 250

const rowOf = (lineId: string) => document.getElementById(`line-${lineId}`)

function showLine(lineId: string) {
  const row = rowOf(lineId)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

function Remark({ order: { remark, history } }: { order: CustomOrder }) {
  return (
    <section aria-labelledby="remark">
      <h2 id="remark" className="text-h3">
        {history[0]?.by === 'operator' ? m.review_remark_of_desk() : m.review_remark()}
      </h2>
      <p lang={langOf(remark)} className="mt-2 max-w-text whitespace-pre-line text-kajal-soft wrap-anywhere">
        {remark}
      </p>
    </section>
  )
}
