import { PANDIT_PAGE, SHARED_PAGE } from '#contract/pages.ts'

/** The address of a page for the customer who sent this list and booked this puja; `shared` is what the list was shared by. */
export function addressOf(path: string, list: { _id: string }, booking: { _id: string }, shared: string): string {
  if (path === SHARED_PAGE) return shared
  if (path === PANDIT_PAGE) return '/pandit/none'
  const { _id } = path.startsWith('/event') ? booking : list
  return path.replace(':type', 'custom').replace(':id', _id)
}
