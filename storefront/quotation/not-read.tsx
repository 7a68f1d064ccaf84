import { TriangleAlert } from 'lucide-react'
import { hasNoListPage } from '#contract/no-list.ts'
import { noListTitle, noListWords } from '#contract/no-list-words.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import * as m from '#messages'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { isWithSecondReader } from '../orders/progress.ts'
import { SecondReader } from '../orders/queue-place.tsx'
import { AddItemButton } from './add-item-button.tsx'
import { Band } from './band.tsx'
import { NoListButton } from './no-list.tsx'
import { Refusal } from './refusal.tsx'
import type { Settling } from './use-settle.ts'

interface NotReadProps {
  order: CustomOrder
  settling: Settling
  /** Called after a page was confirmed to be a list. */
  onDone: () => void
}

/** For a list that was not read, was read in part, or is still with the second reader. */
export function NotRead({ order, settling, onDone }: NotReadProps) {
  const time = useAnswerTime()
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
      title={failed ? m.review_list_unread() : m.review_list_without_items()}
    >
      <p>
        {text === undefined ? m.review_new_photo_helps() : m.review_own_lines_help()} {m.review_desk_answers({ time })}
      </p>
      <p>{m.review_add_yourself()}</p>
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
      {text === undefined ? m.review_upload_again() : m.review_send_again()}
    </ButtonLink>
  )
}

interface PartReadProps extends NotReadProps {
  kept: readonly Line[]
}

/**
 * All lines are certain, but a file is missing or a page does not look like a list. The customer decides whether to
 * continue.
 */
function PartRead({ order, kept, settling, onDone }: PartReadProps) {
  const time = useAnswerTime()
  const [first] = kept
  const isPageMissing = hasNoListPage(order)
  if (!first) return null
  const failure = settling.failures[first.id]
  return (
    <Band
      ground="look"
      icon={<TriangleAlert className="text-kumkum" />}
      title={m.review_lines_are_all({ count: kept.length })}
    >
      <p>
        {isPageMissing ? m.review_page_without_items({ why: noListTitle(order) }) : m.review_part_unread()}{' '}
        {m.review_desk_answers({ time })} {m.review_need_not_wait()}
      </p>
      {failure && <Refusal>{failure.message}</Refusal>}
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button
          // Settles the line without changing it. This makes the quotation ready.
          onClick={() => void settling.settle(first.id, { leftOut: false })}
          busy={settling.busyIds.includes(first.id)}
          className="min-h-11"
        >
          {m.review_go_on_with_lines({ count: kept.length })}
        </Button>
        {isPageMissing && <NoListButton settling={settling} onDone={onDone} />}
      </div>
    </Band>
  )
}
