const zone = { timeZone: 'Asia/Kolkata' } as const
const day = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-IN', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** An instant (ISO 8601) as an Indian date: `21 Nov 2026`. */
export function formatDate(instant: string): string {
  return day.format(new Date(instant))
}

/** An instant (ISO 8601) with its Indian time: `21 Nov 2026, 3:31 pm`. */
export function formatDateTime(instant: string): string {
  return moment.format(new Date(instant))
}
