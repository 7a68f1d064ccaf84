import { isOfNoList } from './no-list.ts'
import type { CustomOrder } from './order.ts'
import { pageKey, photoPages } from './photo-pages.ts'
import { isInUnreadScript } from './read-scripts.ts'

type Sent = Pick<CustomOrder, 'text' | 'files' | 'reading'>

export const UNREAD_SCRIPT = 'We cannot read this script yet'

/** Whether what looks like no list may be one: most of its letters are of a script that we do not read. */
function isUnreadScript({ reading }: Sent): boolean {
  const texts = reading.skipped.filter(isOfNoList).map(({ text }) => text)
  return isInUnreadScript(texts.join())
}

/** What it is, in a few words: 'Page 2 does not look like a puja list'. Pages are named by their place among all that were sent. */
export function noListTitle(sent: Sent): string {
  if (isUnreadScript(sent)) return UNREAD_SCRIPT
  if (sent.text !== undefined) return 'This text does not look like a puja list'
  const all = photoPages(sent.files, sent.reading.problems)
  const pages = pagesOf(sent)
  if (all.length === 1) return 'This page does not look like a puja list'
  if (pages.size > 1) return `${pages.size} pages do not look like a puja list`
  return `Page ${all.findIndex(({ key }) => pages.has(key)) + 1} does not look like a puja list`
}

/** What to do about it. */
export function noListWords(sent: Sent): string {
  if (isUnreadScript(sent))
    return 'We read English, Hindi, Marathi, Gujarati, Bengali, Kannada, Telugu and Tamil. Please send the list in one of these, or add what you need yourself.'
  const again =
    sent.text === undefined
      ? 'Please take a photo of the list itself, or type it.'
      : 'Please write each item on its own line, with how much you need.'
  return `We took no items from ${pagesOf(sent).size > 1 ? 'them' : 'it'}. ${again} If this is your list, tell us. We then price every line we understand.`
}

function pagesOf({ reading }: Sent): Set<string> {
  return new Set(reading.skipped.filter(isOfNoList).map(pageKey))
}
