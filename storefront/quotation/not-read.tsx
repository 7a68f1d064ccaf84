import { TriangleAlert } from 'lucide-react'
import { hasNoListPage } from '#contract/no-list.ts'
import { noListTitle, noListWords } from '#contract/no-list-words.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AnswerTime } from '../answer-time.tsx'
import { isWithSecondReader } from '../orders/progress.ts'
import { SecondReader } from '../orders/queue-place.tsx'
import { AddItemButton } from './add-item-button.tsx'
import { Band } from './band.tsx'
import { NoListButton } from './no-list.tsx'
import { Refusal } from './refusal.tsx'
import type { Settling } from './use-settle.ts'

const DESK = (
  <>
    Our desk looks at it and answers <AnswerTime />.
  </>
)

interface NotReadProps {
  order: CustomOrder
  settling: Settling
  /** A page was taken for a list. */
  onDone: () => void
}

/** A list of which nothing was read, or not all, or not yet by the second reader. */
export function NotRead({ order, settling, onDone }: NotReadProps) {
  if (isWithSecondReader(order)) return <SecondReader />
  const kept = order.quotation?.lines.filter((line) => !line.leftOut) ?? []
  if (kept.length > 0) return <PartRead order={order} kept={kept} settling={settling} onDone={onDone} />
  if (hasNoListPage(order)) return <NoList order={order} settling={settling} onDone={onDone} />
  const { text, reading } = order
  const failed = reading.state === 'failed'
  return (
    <Band
      ground="look"
      icon={<TriangleAlert className="text-kumkum" />}
      title={failed ? 'We could not read this list' : 'We found no items in this list'}
    >
      <p>
        {text === undefined ? 'A clear new photo helps most.' : 'It helps to write each item on its own line.'} {DESK}
      </p>
      <p>You can also add what you need yourself: you get its price at once.</p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <SendAgain order={order} />
        <AddItemButton settling={settling} tone="secondary" />
      </div>
    </Band>
  )
}

function NoList({ order, settling, onDone }: NotReadProps) {
  return (
    <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={noListTitle(order)}>
      <p>{noListWords(order)}</p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <SendAgain order={order} />
        <NoListButton settling={settling} onDone={onDone} />
        <AddItemButton settling={settling} tone="secondary" />
      </div>
    </Band>
  )
}

function SendAgain({ order: { text } }: { order: CustomOrder }) {
  return (
    <ButtonLink to="/upload" className="min-h-11">
      {text === undefined ? 'Upload your list again' : 'Send your list again'}
    </ButtonLink>
  )
}

interface PartReadProps extends NotReadProps {
  kept: readonly Line[]
}

/** All that was read is sure, but a file is missing, or a page looks like no list: the customer knows whether it matters. */
function PartRead({ order, kept, settling, onDone }: PartReadProps) {
  const [first] = kept
  const isPageMissing = hasNoListPage(order)
  if (!first) return null
  const failure = settling.failures[first.id]
  return (
    <Band
      ground="look"
      icon={<TriangleAlert className="text-kumkum" />}
      title={kept.length === 1 ? 'Is this 1 line all you need?' : `Are these ${kept.length} lines all you need?`}
    >
      <p>
        {isPageMissing
          ? `${noListTitle(order)}, so we took no items from it.`
          : 'A part of your list could not be read.'}{' '}
        {DESK} You need not wait: go on with the lines below, and send the missing part as a list of its own.
      </p>
      {failure && <Refusal>{failure.message}</Refusal>}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button
          // The line is kept as it is; that it is said makes the quotation ready.
          onClick={() => void settling.settle(first.id, { leftOut: false })}
          busy={settling.busyIds.includes(first.id)}
          className="min-h-11"
        >
          {kept.length === 1 ? 'Go on with this line' : `Go on with these ${kept.length} lines`}
        </Button>
        {isPageMissing && <NoListButton settling={settling} onDone={onDone} />}
      </div>
    </Band>
  )
}
