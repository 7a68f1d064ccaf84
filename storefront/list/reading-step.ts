import type { Reading } from '#contract/order.ts'
import * as m from '#messages'

/** The current step of the reader, in words. */
export function stepOf({
  state,
  pages,
  pagesDone,
  secondReader,
}: Pick<Reading, 'state' | 'pages' | 'pagesDone' | 'secondReader'>): string {
  if (secondReader?.waiting) return m.list_step_checking()
  if (state === 'waiting') return m.list_step_waiting()
  if (pages === 0) return m.list_step_opening()
  if (pagesDone >= pages) return m.list_step_pricing()
  return m.list_step_page({ page: pagesDone + 1, pages })
}
