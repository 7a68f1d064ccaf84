import { useEffect, useLayoutEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { isNoList } from '#contract/no-list.ts'
import { noListTitle } from '#contract/no-list-words.ts'
import type { SecondReader } from '#contract/order.ts'
import { photoPages } from '#contract/photo-pages.ts'
import { copiesIn } from '#contract/same-page.ts'
import { STATUS_TONE } from '#contract/status.ts'
import { textRows } from '#contract/text-rows.ts'
import { isUnread, unreadTitle } from '#contract/unread.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TextSheet } from '#ui/text-sheet.tsx'
import { ClaimBar } from '../claim/claim-bar.tsx'
import { useClaim } from '../claim/use-claim.ts'
import { NotLoaded } from '../shell/not-loaded.tsx'
import { useTitle } from '../shell/use-title.ts'
import { CustomerBar } from './customer-bar.tsx'
import { nextOpen } from './line-words.ts'
import { LinesEditor } from './lines-editor.tsx'
import { Photo } from './photo.tsx'
import { Published } from './published.tsx'
import { QuotingFoot } from './quoting-foot.tsx'
import { ReadAgain } from './read-again.tsx'
import { SamePages } from './same-pages.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { isBeingRead, useQuoting } from './use-quoting.ts'

const OPEN: readonly string[] = ['Pending', 'Quoted', 'Changes Requested', 'Upcoming']

/**
 * A customer's list beside its lines. The operator settles each line and then publishes the next version, or proposes
 * it once the order is placed.
 */
export function ListPage() {
  const { id = '' } = useParams()
  // The key resets all state when the page shows another list.
  return <QuotedList key={id} id={id} />
}

function QuotedList({ id }: { id: string }) {
  const quoting = useQuoting(id)
  const { order, draft, customer, feeDue, loading, failure, retry, fetching } = quoting
  const [isPublished, setPublished] = useState<'published' | 'proposed' | 'made'>()
  const takesQuotation = order !== undefined && OPEN.includes(order.status) && !isBeingRead(order) && !quoting.waits
  const claim = useClaim('order', takesQuotation && !isPublished ? id : null, retry)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const number = orderNumber(id)
  useTitle(`List ${number}`)

  // When no line waits, scroll to the top, so that the customer's messages above the lines are visible.
  const [isAtTop, setAtTop] = useState(false)
  useLayoutEffect(() => {
    if (!isAtTop) return
    window.scrollTo(0, 0)
    setAtTop(false)
  }, [isAtTop])

  // Opens at the first line that waits, once.
  const [isOpened, setOpened] = useState(false)
  const isOpening = !isOpened && draft !== undefined && claim.isMine
  useEffect(() => {
    if (!isOpening) return
    setOpened(true)
    if (currentId !== null) return
    const open = nextOpen(draft.lines, null)
    const page = copiesIn(draft.lines).find(({ answer }) => answer === 'ask')?.page
    const first = open ?? draft.lines[0]
    if (!open && page !== undefined) document.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus()
    else if (first) {
      setCurrentId(first.id)
      document.querySelector<HTMLElement>(`[data-line="${first.id}"]`)?.focus()
      setAtTop(open === undefined)
    } else document.querySelector<HTMLElement>('[data-write]')?.focus()
  }, [isOpening, currentId, draft])

  // An added line exists only after the draft that contains it is rendered.
  const [pickedId, setPickedId] = useState<string>()
  useLayoutEffect(() => {
    const row = pickedId && document.querySelector<HTMLElement>(`[data-line="${pickedId}"]`)
    if (!row) return
    row.focus()
    // A row that could not be read must be typed. Its search field exists once the line is expanded.
    const isToType = draft?.lines.some(
      ({ id, text, itemId, box }) => id === pickedId && text === '' && itemId === null && box,
    )
    const field = isToType && row.querySelector<HTMLElement>('[data-field="search"]')
    if (isToType && !field && currentId !== pickedId) return
    if (field) field.focus()
    setPickedId(undefined)
  })

  if (loading) return <ListSkeleton />
  if (!order || !draft || !customer) return <NotLoaded failure={failure} fetching={fetching} retry={retry} />
  if (isPublished) return <Published order={order} how={isPublished} hasEmail={customer.emailId !== ''} />
  const isPlaced = order.status === 'Upcoming'
  const reading = order.type === 'custom' ? order.reading : null
  const pages = photoPages(order.files, reading?.problems ?? [])
  const text = order.type === 'custom' ? order.text : undefined
  const hasOriginal = pages.length > 0 || text !== undefined
  // On a phone, the original takes more space while there are no lines. Beside lines it takes less, so that an expanded
  // line fits on one screen.
  const frame = classes(draft.lines.length === 0 ? 'h-[45dvh]' : 'h-[15dvh] sm:h-[28dvh]', 'lg:h-[calc(100dvh-8.5rem)]')
  const editable = claim.isMine && takesQuotation
  const isIn = (id: string) => draft.lines.some((line) => line.id === id)
  // For a placed order, unread rows are ignored, because the accepted quotation applies.
  const unread = isPlaced ? [] : (reading?.skipped.filter((line) => isUnread(line) && !isIn(line.id)) ?? [])
  const takeIn = async (skippedId: string) => {
    const [made] = (editable && (await quoting.step(skippedId, { do: 'take-in', skippedId }))) || []
    if (made) setPickedId(made)
  }
  return (
    // The foot stays at the bottom of the window, even with few lines.
    <div className="flex min-h-[calc(100dvh-6.5rem-1px)] flex-col lg:min-h-[calc(100dvh-4rem)]">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-h3">
          {order.customerName} <span className="text-bhasma figures">{number}</span>
        </h1>
        <StatusChip tone={STATUS_TONE[order.status]}>{order.status}</StatusChip>
        <p className="text-small text-bhasma">
          {order.title}, sent {formatDateTime(order.createdAt)}
          {reading?.secondReader && readByModel(reading.secondReader)}
        </p>
      </header>
      <CustomerBar order={order} customer={customer} feeDue={feeDue} claim={claim} onChanged={retry} />
      {takesQuotation ? (
        <ClaimBar claim={claim} className="mt-3" />
      ) : (
        <p className="mt-3 rounded-control bg-akshat-deep px-3 py-2.5 text-small">
          {isBeingRead(order)
            ? 'This list is being read; its lines come in a moment.'
            : quoting.waits
              ? 'A change of this order waits for its customer. '
              : `No quotation is made of it: it is ${order.status}.`}
          {quoting.waits && (
            <Link to={`/orders/${order._id}`} className="link">
              Answer it for them, or withdraw it
            </Link>
          )}
        </p>
      )}
      {isPlaced && editable && (
        <p className="mt-3 rounded-control bg-haldi-tint px-3 py-2.5 text-small font-medium">
          This order is placed. Change its lines, then propose that to {order.customerName}; until it is accepted
          nothing changes.
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-2 text-small font-medium text-sindoor">
          {failure.message} What you see may be old.
          <Button tone="quiet" busy={fetching} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {unread.length > 0 && editable && (
        <p className="mt-3 rounded-control bg-haldi-tint px-3 py-2.5 text-small font-medium">
          {unreadTitle(order)}: press its place on the photo to write what it says.
        </p>
      )}
      {draft.changedByCustomer.length > 0 && (
        <p className="mt-3 rounded-control bg-haldi-tint px-3 py-2.5 text-small font-medium">
          {order.customerName} has changed{' '}
          {draft.changedByCustomer.length === 1 ? 'a line' : `${draft.changedByCustomer.length} lines`} since you began.
          What they said stands.
        </p>
      )}
      {order.type === 'custom' && editable && !isPlaced && <ReadAgain order={order} quoting={quoting} />}
      <div
        // On a phone, the photo stays above the expanded line, so the line does not need to show its marked text in
        // full.
        data-original={hasOriginal || undefined}
        className={classes(
          'mt-4 grow lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start lg:gap-5',
          hasOriginal && '[--original:calc(15dvh+0.5rem)] sm:[--original:calc(28dvh+0.75rem)]',
        )}
      >
        {hasOriginal && (
          <div className="sticky top-14 z-10 -mx-4 bg-akshat px-4 py-1 sm:pb-2 sm:-mx-6 sm:px-6 lg:top-4 lg:mx-0 lg:bg-transparent lg:p-0">
            {text === undefined ? (
              <Photo
                pages={pages}
                files={order.files}
                lines={draft.lines}
                unread={unread}
                currentId={currentId}
                onPick={setPickedId}
                onTakeIn={(id) => void takeIn(id)}
                frame={frame}
              />
            ) : (
              <TextSheet
                label="The list as it was sent"
                rows={textRows(text, draft.lines)}
                activeId={currentId}
                onPick={setPickedId}
                frame={frame}
              />
            )}
          </div>
        )}
        <Card className={hasOriginal ? '' : 'col-span-2'}>
          {draft.lines.length === 0 && (
            <p className="px-4 py-4 text-small text-kajal-soft sm:px-5">
              {order.type === 'custom' && isNoList(order)
                ? `${noListTitle(order)}, and its customer was told so. Write the lines if it is a list, or take them in below.`
                : text !== undefined
                  ? 'No line of this text names an item. Write the lines as they are meant; several can be pasted at once.'
                  : reading?.state === 'failed' || pages.length > 0
                    ? 'No item was found on the photo. Write the lines as they stand on the photo; several can be pasted at once.'
                    : 'Nothing is on this quotation yet. Write its lines as one writes a list.'}
            </p>
          )}
          <SamePages quoting={quoting} pages={pages} editable={editable} />
          <LinesEditor
            quoting={quoting}
            editable={editable}
            currentId={currentId}
            onCurrent={setCurrentId}
            pages={pages}
          />
          {reading && (
            <SkippedLines
              skipped={reading.skipped}
              quoting={quoting}
              pages={pages}
              editable={editable}
              onTaken={setPickedId}
            />
          )}
        </Card>
      </div>
      <QuotingFoot
        quoting={quoting}
        editable={editable}
        hasPhoto={pages.length > 0}
        unread={unread.length}
        onPublished={setPublished}
      />
    </div>
  )
}

/** Says which pages a vision model also read, for operators who compare its text with the photo. */
function readByModel({ waiting, pages }: SecondReader): string {
  if (waiting) return '. The vision model is reading what we doubted'
  if (pages.length === 0) return '. The vision model was asked for pages we doubted and read none'
  return `. ${pages.length === 1 ? 'A page was' : `${pages.length} pages were`} also read by the vision model`
}

function ListSkeleton() {
  return (
    <Loading label="Loading the list">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className="mt-6 grid gap-5 lg:grid-cols-[5fr_7fr]">
        <Skeleton className="h-[28dvh] lg:h-[70dvh]" />
        <Skeleton className="h-[60dvh]" />
      </div>
    </Loading>
  )
}
