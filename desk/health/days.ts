const short = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const long = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** `2026-11-22` becomes `22 Nov`, for the axis of a chart. */
export const shortDay = (day: string): string => short.format(new Date(day))
/** `2026-11-22` becomes `Sun, 22 Nov`. */
export const longDay = (day: string): string => long.format(new Date(day))
