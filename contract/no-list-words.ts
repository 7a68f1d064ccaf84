import * as m from '#messages'
import { isOfNoList } from './no-list.ts'
import type { CustomOrder } from './order.ts'
import { pageKey, photoPages } from './photo-pages.ts'
import { isInUnreadScript } from './read-scripts.ts'

type Sent = Pick<CustomOrder, 'text' | 'files' | 'reading'>

/** The text that the desk uses. */
export const UNREAD_SCRIPT = 'We cannot read this script yet'

/**
 * Whether a page that does not look like a list may be one after all: most of its letters are in a script that we do
 * not read.
 */
export function isUnreadScript({ reading }: Sent): boolean {
  const texts = reading.skipped.filter(isOfNoList).map(({ text }) => text)
  return isInUnreadScript(texts.join())
}

/** A short title: 'Page 2 does not look like a puja list'. Pages are numbered across all uploaded files. */
export function noListTitle(sent: Sent): string {
  if (isUnreadScript(sent)) return m.words_unread_script()
  if (sent.text !== undefined) return m.words_no_list_text()
  const all = photoPages(sent.files, sent.reading.problems)
  const pages = pagesOf(sent)
  if (all.length === 1) return m.words_no_list_only_page()
  if (pages.size > 1) return m.words_no_list_pages({ count: pages.size })
  return m.words_no_list_page({ page: all.findIndex(({ key }) => pages.has(key)) + 1 })
}

/** Explains what the customer can do. */
export function noListWords(sent: Sent): string {
  if (isUnreadScript(sent)) return m.words_scripts_we_read()
  const taken = pagesOf(sent).size > 1 ? m.words_no_items_pages() : m.words_no_items_page()
  return `${taken} ${sent.text === undefined ? m.words_send_photo() : m.words_write_lines()} ${m.words_is_list()}`
}

function pagesOf({ reading }: Sent): Set<string> {
  return new Set(reading.skipped.filter(isOfNoList).map(pageKey))
}
