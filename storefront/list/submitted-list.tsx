import { Upload, WifiOff } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { isNoList } from '#contract/no-list.ts'
import { noListWords } from '#contract/no-list-words.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { readAgainChoices } from '#contract/read-again.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Bell } from '#ui/drawings/bell.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { Progress } from '#ui/progress.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { AnswerTime } from '../answer-time.tsx'
import { useCall } from '../api/use-call.ts'
import { isWithSecondReader, lookAgainMs } from '../orders/progress.ts'
import { QueuePlace, SecondReader } from '../orders/queue-place.tsx'
import { Estimate } from './estimate.tsx'
import { Pages } from './pages.tsx'
import { Problems } from './problems.tsx'
import { stepOf } from './reading-step.ts'
import { countLines, files, fractionRead, items, lines, outcomeOf, titleOf } from './reading-words.ts'

const LOOK_MS = 1000

/** One submitted list, followed while it is read, then its estimate. */
export function SubmittedList({ id }: { id: string }) {
  const { data, failure, loading, fetching, retry, setData } = useCall(PATHS.order('custom', id), UploadAnswer, {
    pollMs: ({ order }) => lookAgainMs(order, LOOK_MS),
  })
  const top = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the focus goes to the words that tell what comes of it.
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
      title="Your list did not load"
      // Nobody has the number of a list that did not arrive.
      message={`Your list is safe with us, we only cannot show it just now. ${failure?.message ?? ''}`}
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
      <p lang="hi" className="mb-1 font-words font-semibold text-h3 leading-normal text-kumkum">
        {isStuck ? 'क्षमा करें' : 'धन्यवाद'}
      </p>
      <h1 ref={top} tabIndex={-1} className="outline-none">
        {titleOf(order)}
      </h1>
      {/* Said once for each ending: the heading changes without the page being left. */}
      <p role="status" className="sr-only">
        {outcome !== 'reading' && titleOf(order)}
      </p>
      <div className="mt-2 max-w-text text-lead text-kajal-soft">
        <Lead order={order} />
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
  const { doubtful } = countLines(order)
  switch (outcomeOf(order)) {
    case 'reading':
      return order.reading.state === 'waiting' ? (
        <p>Thank you, {order.customerName}. We have it, and it waits for its turn to be read.</p>
      ) : (
        <p>Thank you, {order.customerName}. We are reading it now, while you watch.</p>
      )
    case 'quoted':
      return <p>Every line is read and priced. Check it at your ease before you accept; you pay nothing now.</p>
    case 'doubts':
      return (
        <p>
          {lines(doubtful)} {doubtful === 1 ? 'needs' : 'need'} a look. You can settle {doubtful === 1 ? 'it' : 'them'}{' '}
          now, or leave {doubtful === 1 ? 'it' : 'them'} to our desk, which answers <AnswerTime />.
        </p>
      )
    case 'emptied':
      return (
        <p>Take back in what you want on the quotation. If you want nothing of it, you can cancel the order there.</p>
      )
    case 'problems':
      return (
        <p>
          A part of your list could not be read. You can go on with what was read, or leave it to our desk, which
          answers <AnswerTime />.
        </p>
      )
    case 'failed':
      return (
        <p>
          {readAgainChoices(order).files
            ? 'You can have it read again, or upload a clear new photo.'
            : 'Please upload it once more.'}{' '}
          Our desk also looks at this one and answers <AnswerTime />.
        </p>
      )
    case 'nothing':
      return isNoList(order) ? (
        <p>{noListWords(order)}</p>
      ) : (
        <p>
          {order.text === undefined
            ? 'Perhaps the photo shows something else, or the writing is too faint. A clear new photo helps most;'
            : 'None of the lines names an item that we know. It helps to write each item on its own line;'}{' '}
          our desk also looks at this one and answers <AnswerTime />.
        </p>
      )
    case 'unread':
      return (
        <p>
          You can fill in what stands in these rows, or leave them to our desk, which answers <AnswerTime />.
        </p>
      )
    case 'over':
      return <p>This list has gone on from here. Its quotation shows where it stands.</p>
  }
}

/** That it arrived, when, and by which number to speak of it. */
function Receipt({ order }: { order: CustomOrder }) {
  return (
    <div className="mt-4 text-small text-kajal-soft">
      <p>
        List <strong className="font-semibold text-kajal figures">{orderNumber(order._id)}</strong>, received{' '}
        {formatDateTime(order.createdAt)}
        {order.files.length > 0 && `, ${files(order.files.length)}`}
      </p>
      {order.remark && <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">Your remark: {order.remark}</p>}
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
        {...(reading.itemsFound > 0 ? { detail: `${items(reading.itemsFound)} found` } : {})}
      />
      <QueuePlace order={order} />
      {isOutOfReach && (
        <p role="status" className="mt-4 flex gap-2.5 font-medium">
          <WifiOff aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>We cannot reach you just now. Your list is safe with us, and we keep trying.</span>
        </p>
      )}
      <p className="mt-4 border-t border-chandan pt-4 text-kajal-soft">
        You may close this page: {order.emailConfirmed && 'we write to you by e-mail, and '}your list waits in{' '}
        <span className="whitespace-nowrap">My orders</span>.
      </p>
    </Card>
  )
}

/** Where the estimate has no button of its own, or a file has to be sent again. */
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
        {!isStuck
          ? 'Upload the file again'
          : order.text === undefined
            ? 'Upload your list again'
            : 'Send your list again'}
      </ButtonLink>
      {outcome === 'unread' && (
        <ButtonLink to={`/list-review/${order._id}`} className="max-sm:w-full">
          Fill in the rows
        </ButtonLink>
      )}
      {isStuck && outcome !== 'unread' && (
        <ButtonLink
          to={isNoList(order) ? `/list-review/${order._id}` : '/my-orders'}
          tone={isNoList(order) ? 'secondary' : 'quiet'}
          className="max-sm:w-full"
        >
          {isNoList(order) ? 'See what we read' : 'Go to my orders'}
        </ButtonLink>
      )}
    </div>
  )
}

export function ListLoading() {
  return (
    <Loading label="Loading your list">
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
      title="We could not find this list"
      action={<ButtonLink to="/my-orders">Go to my orders</ButtonLink>}
    >
      It may belong to another account, or the address is not complete. All your lists are in My orders.
    </EmptyState>
  )
}
