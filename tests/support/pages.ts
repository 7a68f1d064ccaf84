import { PANDIT_PAGE, SHARED_PAGE } from '#contract/pages.ts'

/** The URL of a page for the customer of this list and booking. `shared` is the URL by which the list is shared. */
export function addressOf(path: string, list: { _id: string }, booking: { _id: string }, shared: string): string {
  if (path === SHARED_PAGE) return shared
  if (path === PANDIT_PAGE) return '/pandit/none'
  const { _id } = path.startsWith('/event') ? booking : list
  return path.replace(':type', 'custom').replace(':id', _id)
}
