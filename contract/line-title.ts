import type { Line } from './quotation.ts'

/** What a line is called: its item, or what was read while nobody knows what is meant. */
export function lineTitle(line: Pick<Line, 'kind' | 'title' | 'text' | 'itemId' | 'state' | 'doubt'>): string {
  if (line.kind === 'gift') return `Gift: ${line.title}`
  const isNamed = line.itemId !== null || line.state === 'matched' || line.doubt === 'price'
  return (isNamed ? line.title : line.text).trim() || line.title.trim() || 'A line we could not read'
}
