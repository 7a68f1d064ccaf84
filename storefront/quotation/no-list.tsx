import { FileQuestionMark } from 'lucide-react'
import { isOfNoList } from '#contract/no-list.ts'
import type { CustomOrder } from '#contract/order.ts'
import { pageOfLine, photoPages } from '#contract/photo-pages.ts'
import { isInUnreadScript } from '#contract/read-scripts.ts'
import { Button } from '#ui/button.tsx'
import { Refusal } from './refusal.tsx'
import { NO_LIST, type Settling } from './use-settle.ts'

/** Whether something of what was sent does not look like a list, and nobody has said that it is one. */
export const hasNoListPage = ({ reading }: CustomOrder) => reading.skipped.some(isOfNoList)

/** Most letters of it are of a script that we do not read. */
const isInOtherScript = ({ reading }: CustomOrder) =>
  isInUnreadScript(
    reading.skipped
      .filter(isOfNoList)
      .map(({ text }) => text)
      .join(),
  )

/** What it is, in a few words: 'Page 2 does not look like a puja list'. Pages are named by their place among all that were sent. */
export function noListTitle(order: CustomOrder): string {
  if (isInOtherScript(order)) return 'We cannot read this script yet'
  if (order.text !== undefined) return 'This text does not look like a puja list'
  const all = photoPages(order.files, order.reading.problems)
  const pages = new Set(order.reading.skipped.filter(isOfNoList).map((line) => pageOfLine(all, line)))
  if (all.length === 1) return 'This page does not look like a puja list'
  const [only] = pages
  if (pages.size > 1 || !only) return `${pages.size} pages do not look like a puja list`
  return `Page ${all.indexOf(only) + 1} does not look like a puja list`
}

/** What to do about it. */
export function noListWords(order: CustomOrder): string {
  if (isInOtherScript(order))
    return 'We read English, Hindi, Marathi, Gujarati, Bengali, Kannada, Telugu and Tamil. Please send the list in one of these, or add what you need yourself.'
  const again =
    order.text === undefined
      ? 'Please take a photo of the list itself, or type it.'
      : 'Please write each item on its own line, with how much you need.'
  return `We took no items from it. ${again} If it is your list all the same, tell us, and we price each line.`
}

/** Tells us that it is a list. */
export function NoListButton({ settling }: { settling: Settling }) {
  const failure = settling.failures[NO_LIST]
  return (
    <>
      <Button
        tone="secondary"
        busy={settling.busyIds.includes(NO_LIST)}
        onClick={() => void settling.takeForList()}
        className="min-h-11"
      >
        It is a list all the same
      </Button>
      {failure && <Refusal>{failure.message}</Refusal>}
    </>
  )
}

/** Beside lines that were read: pages that look like something else. */
export function NoListNote({ order, settling }: { order: CustomOrder; settling: Settling }) {
  return (
    <section className="flex gap-2.5 rounded-control bg-haldi-tint px-4 py-3 text-small print:hidden">
      <FileQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kumkum" />
      <div className="min-w-0 max-w-text">
        <h2 className="font-words text-small font-semibold">{noListTitle(order)}</h2>
        <p className="mb-3 text-kajal-soft">{noListWords(order)}</p>
        <NoListButton settling={settling} />
      </div>
    </section>
  )
}
