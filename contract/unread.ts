import * as m from '#messages'
import { formatList } from './format.ts'
import type { Order } from './order.ts'
import { isByDesk, type SkippedLine } from './quotation.ts'

/** Whether the row has writing that could not be read. */
export function isUnread({ kind }: Pick<SkippedLine, 'kind'>): boolean {
  return kind === 'unread'
}

/** Marks a row as confirmed to contain nothing to order. */
export function asSeen(line: SkippedLine): SkippedLine {
  return isUnread(line) ? { ...line, kind: 'noise', saidEmpty: true } : line
}

/** The rows of a list that nobody has read: neither the software, nor the customer or the desk since. */
export function unreadRows(order: Order): readonly SkippedLine[] {
  return order.type === 'custom' && !isByDesk(order.quotation) ? order.reading.skipped.filter(isUnread) : []
}

/**
 * 'About 21 of 40 rows could not be read', counting all rows of the list. Several rows can belong to one line. Or a
 * message that names the script that we cannot read.
 */
export function unreadTitle(order: Order): string {
  const scripts = (order.type === 'custom' && order.reading.unreadScripts) || []
  if (scripts.length > 0) return m.words_unread_scripts({ scripts: formatList(scripts.map(scriptName)) })
  const unread = unreadRows(order).length
  const places = new Set<string>()
  if (order.type === 'custom')
    for (const { fileId, page, box } of [...(order.quotation?.lines ?? []), ...order.reading.skipped])
      if (box) places.add(`${fileId} ${page} ${box}`)
  return unread === 1 ? m.words_unread_row() : m.words_unread_rows({ count: unread, rows: places.size })
}

const SCRIPT_NAMES: Partial<Record<string, () => string>> = {
  Malayalam: m.words_script_malayalam,
  Gurmukhi: m.words_script_gurmukhi,
}

const scriptName = (script: string) => SCRIPT_NAMES[script]?.() ?? script
