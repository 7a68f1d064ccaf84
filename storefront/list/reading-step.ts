import type { Reading } from '#contract/order.ts'

/** What the reader does now. */
export function stepOf({
  state,
  pages,
  pagesDone,
  secondReader,
}: Pick<Reading, 'state' | 'pages' | 'pagesDone' | 'secondReader'>): string {
  if (secondReader?.waiting) return 'Double-checking unclear lines'
  if (state === 'waiting') return 'Waiting for its turn'
  if (pages === 0) return 'Opening your list'
  if (pagesDone >= pages) return 'Matching and pricing every item'
  return `Reading page ${pagesDone + 1} of ${pages}`
}
