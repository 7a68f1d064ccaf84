import * as m from '#messages'
import type { Line } from './quotation.ts'

/** What a line is called: its item, or what was read while nobody knows what is meant. */
export function lineTitle(line: Pick<Line, 'kind' | 'title' | 'text' | 'itemId' | 'state' | 'doubt'>): string {
  if (line.kind === 'gift') return m.words_gift({ gift: line.title })
  const isNamed = line.itemId !== null || line.state === 'matched' || line.doubt === 'price'
  return (isNamed ? line.title : line.text).trim() || line.title.trim() || m.words_line_unread()
}
