import * as z from 'zod/mini'

/** A day in Indian time. Limited to this century, because the database accepts neither year 0 nor five-digit years. */
export const Day = z.iso
  .date('Write a day as 2026-12-24.')
  .check(z.refine((day) => day >= '2000' && day < '2100', 'Write a day of this century, as 2026-12-24.'))
