import { FileQuestionMark } from 'lucide-react'
import { noListTitle, noListWords } from '#contract/no-list-words.ts'
import type { CustomOrder } from '#contract/order.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Refusal } from './refusal.tsx'
import { NO_LIST, type Settling } from './use-settle.ts'

interface NoListButtonProps {
  settling: Settling
  /** Called after the page was confirmed to be a list; the button is gone. */
  onDone: () => void
}

/** Lets the customer confirm that the page is a list. */
export function NoListButton({ settling, onDone }: NoListButtonProps) {
  const failure = settling.failures[NO_LIST]
  const take = async () => {
    if (await settling.takeForList()) onDone()
  }
  return (
    <>
      <Button
        tone="secondary"
        busy={settling.busyIds.includes(NO_LIST)}
        onClick={() => void take()}
        className="min-h-11"
      >
        {m.review_no_list_yes()}
      </Button>
      {failure && <Refusal>{failure.message}</Refusal>}
    </>
  )
}

/** A note beside the lines about pages that do not look like a list. */
export function NoListNote({ order, ...button }: NoListButtonProps & { order: CustomOrder }) {
  return (
    <section className="flex gap-2.5 rounded-control bg-haldi-tint px-4 py-3 text-small print:hidden">
      <FileQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kumkum" />
      <div className="min-w-0 max-w-text">
        <h2 className="font-words text-small font-semibold">{noListTitle(order)}</h2>
        <p className="mb-3 text-kajal-soft">{noListWords(order)}</p>
        <NoListButton {...button} />
      </div>
    </section>
  )
}
