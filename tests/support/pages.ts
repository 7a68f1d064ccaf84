/** The address of a page for the customer who sent this list and booked this puja. */
export function addressOf(path: string, list: { _id: string }, booking: { _id: string }): string {
  const { _id } = path.startsWith('/event') ? booking : list
  return path.replace(':type', 'custom').replace(':id', _id)
}
