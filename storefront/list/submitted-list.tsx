import { Upload, WifiOff } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { isNoList } from '#contract/no-list.ts'
import { noListWords } from '#contract/no-list-words.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { readAgainChoices } from '#contract/read-again.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Bell } from '#ui/drawings/bell.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { Progress } from '#ui/progress.tsx'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { useCall } from '../api/use-call.ts'
import { Devanagari } from '../devanagari.tsx'
import { isWithSecondReader, lookAgainMs } from '../orders/progress.ts'
import { QueuePlace, SecondReader } from '../orders/queue-place.tsx'
import { Estimate } from './estimate.tsx'
import { Pages } from './pages.tsx'
import { Problems } from './problems.tsx'
import { stepOf } from './reading-step.ts'
import { countLines, fractionRead, outcomeOf, titleOf } from './reading-words.ts'

const LOOK_MS = 1000

/** A submitted list: its progress while it is being read, then its estimate. */
export function SubmittedList({ id }: { id: string }) {
  const { data, failure, loading, fetching, retry, setData } = useCall(PATHS.order('custom', id), UploadAnswer, {
    pollMs: ({ order }) => lookAgainMs(order, LOOK_MS),
  })
  const top = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the focus moves to the heading that tells the result.
  const goOn = (order: CustomOrder) => {
    setData({ order })
    top.current?.focus()
  }
  if (data)
    return <Found order={data.order} isOutOfReach={failure !== undefined} top={top} onOrder={goOn} reload={retry} />
  if (loading) return <ListLoading />
  if (failure?.status === 404 || failure?.status === 400) return <NotThere />
  return (
    <ErrorState
      heading="h1"
      title={m.list_not_loaded()}
      // A visitor who has this order id has a stored list, so the text can say that it is safe.
      message={`${m.list_safe()} ${failure?.message ?? ''}`}
      onRetry={retry}
      busy={fetching}
      drawing={<Bell className="w-28" />}
    />
  )
}

interface FoundProps {
  order: CustomOrder
  isOutOfReach: boolean
  top: RefObject<HTMLHeadingElement | null>
  onOrder: (order: CustomOrder) => void
  reload: () => void
}

function Found({ order, isOutOfReach, top, onOrder, reload }: FoundProps) {
  const outcome = outcomeOf(order)
  const { quotation } = order
  const isStuck = outcome === 'failed' || outcome === 'nothing' || outcome === 'unread'
  const hasPages = outcome === 'reading' || order.files.some(({ pages }) => pages.length > 0)
  const hasLines = quotation !== null && quotation.lines.length > 0
  return (
    <>
      <Devanagari words={isStuck ? 'क्षमा करें' : 'धन्यवाद'} />
      <h1 ref={top} tabIndex={-1} className="outline-none">
        {titleOf(order)}
      </h1>
      {/* Announces each outcome once, because the heading changes without navigation. */}
      <p role="status" className="sr-only">
        {outcome !== 'reading' && titleOf(order)}
      </p>
      <div className="mt-2 max-w-text text-lead text-kajal-soft">
        <p>
          <Lead order={order} />
        </p>
      </div>
      <Receipt order={order} />
      <div
        className={classes(
          'mt-7 grid gap-8 sm:mt-9 lg:gap-12',
          hasPages ? 'lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]' : 'max-w-text',
        )}
      >
        {hasPages && (
          <div className="max-lg:order-last">
            <Pages order={order} isRead={outcome !== 'reading'} />
          </div>
        )}
        <div className="grid content-start gap-6">
          {outcome === 'reading' && <ReadingNow order={order} isOutOfReach={isOutOfReach} />}
          {outcome === 'doubts' && isWithSecondReader(order) && <SecondReader />}
          {outcome !== 'reading' && hasLines && <Estimate order={order} quotation={quotation} />}
          <Problems order={order} onOrder={onOrder} reload={reload} />
          <WayOn order={order} />
        </div>
      </div>
    </>
  )
}

function Lead({ order }: { order: CustomOrder }) {
  const when = useAnswerTime()
  switch (outcomeOf(order)) {
    case 'reading': {
      const { customerName: name, reading } = order
      return reading.state === 'waiting' ? m.list_lead_waiting({ name }) : m.list_lead_reading({ name })
    }
    case 'quoted':
      return m.list_lead_quoted()
    case 'doubts':
      return m.list_lead_doubts({ count: countLines(order).doubtful, when })
    case 'emptied':
      return m.list_lead_emptied()
    case 'problems':
      return m.list_lead_problems({ when })
    case 'failed':
      return `${readAgainChoices(order).files ? m.list_lead_read_again() : m.list_lead_upload_again()} ${m.list_lead_desk({ when })}`
    case 'nothing':
      if (isNoList(order)) return noListWords(order)
      return order.text === undefined ? m.list_lead_nothing_photo({ when }) : m.list_lead_nothing_text({ when })
    case 'unread':
      return m.list_lead_unread({ when })
    case 'over':
      return m.list_lead_over()
  }
}

/** States that the list arrived, when, and under which order number. */
function Receipt({ order }: { order: CustomOrder }) {
  const { length: count } = order.files
  const said = { number: orderNumber(order._id), when: formatDateTime(order.createdAt) }
  return (
    <div className="mt-4 text-small text-kajal-soft">
      <p>
        {rich(
          count > 0
            ? m.list_receipt_files.parts({ ...said, files: m.list_files({ count }) })
            : m.list_receipt.parts(said),
          { number: (number) => <strong className="font-semibold text-kajal figures">{number}</strong> },
        )}
      </p>
      {order.remark && (
        <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">{m.list_remark({ remark: order.remark })}</p>
      )}
    </div>
  )
}

function ReadingNow({ order, isOutOfReach }: { order: CustomOrder; isOutOfReach: boolean }) {
  const { reading } = order
  const value = fractionRead(reading)
  return (
    <Card className="p-5 sm:p-8">
      <Progress
        label={stepOf(reading)}
        {...(value === undefined ? {} : { value })}
        {...(reading.itemsFound > 0 ? { detail: m.list_items_found({ count: reading.itemsFound }) } : {})}
      />
      <QueuePlace order={order} />
      {isOutOfReach && (
        <p role="status" className="mt-4 flex gap-2.5 font-medium">
          <WifiOff aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>{m.list_out_of_reach()}</span>
        </p>
      )}
      <p className="mt-4 border-t border-chandan pt-4 text-kajal-soft">
        {rich((order.emailConfirmed ? m.list_may_close_mailed : m.list_may_close).parts({}), {
          orders: (name) => <span className="whitespace-nowrap">{name}</span>,
        })}
      </p>
    </Card>
  )
}

/** The next step for outcomes where the estimate has no button, or where a file must be sent again. */
function WayOn({ order }: { order: CustomOrder }) {
  const outcome = outcomeOf(order)
  if (outcome === 'reading') return null
  const isStuck = outcome === 'failed' || outcome === 'nothing' || outcome === 'unread'
  if (!isStuck && order.reading.problems.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        to="/upload"
        tone={isStuck && outcome !== 'unread' ? 'primary' : 'secondary'}
        className={classes('max-sm:w-full', outcome === 'unread' && 'order-last')}
        icon={<Upload aria-hidden="true" className="size-5" />}
      >
        {!isStuck ? m.list_upload_file_again() : order.text === undefined ? m.list_upload_again() : m.list_send_again()}
      </ButtonLink>
      {outcome === 'unread' && (
        <ButtonLink to={`/list-review/${order._id}`} className="max-sm:w-full">
          {m.list_fill_in()}
        </ButtonLink>
      )}
      {isStuck && outcome !== 'unread' && (
        <ButtonLink
          to={isNoList(order) ? `/list-review/${order._id}` : '/my-orders'}
          tone={isNoList(order) ? 'secondary' : 'quiet'}
          className="max-sm:w-full"
        >
          {isNoList(order) ? m.list_see_read() : m.list_to_orders()}
        </ButtonLink>
      )}
    </div>
  )
}

export function ListLoading() {
  return (
    <Loading label={m.list_loading()}>
      <Skeleton className="mt-9 h-10 w-80 max-w-full" />
      <Skeleton className="mt-4 h-6 w-96 max-w-full" />
      <div className="mt-12 grid gap-8 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] lg:gap-12">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
    </Loading>
  )
}

function NotThere() {
  return (
    <EmptyState
      heading="h1"
      drawing={<EmptyOrders className="w-52" />}
      title={m.list_missing_title()}
      action={<ButtonLink to="/my-orders">{m.list_to_orders()}</ButtonLink>}
    >
      {m.list_missing_text()}
    </EmptyState>
  )
}
