import * as z from 'zod/mini'

/** A day in India that a calendar of ours may show; the database knows neither a year 0 nor one with five digits. */
export const Day = z.iso
  .date('Write a day as 2026-12-24.')
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Write a day of this century, as 2026-12-24.'))
