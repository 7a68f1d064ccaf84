import * as m from '#messages'
import type { Line } from './quotation.ts'

/** The title of a line: its item, or the text that was read while the item is unknown. */
export function lineTitle(line: Pick<Line, 'kind' | 'title' | 'text' | 'itemId' | 'state' | 'doubt'>): string {
  if (line.kind === 'gift') return m.words_gift({ gift: line.title })
  const isNamed = line.itemId !== null || line.state === 'matched' || line.doubt === 'price'
  return (isNamed ? line.title : line.text).trim() || line.title.trim() || m.words_line_unread()
}
