import * as z from 'zod/mini'
import { Day } from './day.ts'

/** The most lines in one export. */
export const MAX_TAUGHT_LINES = 5000

/** Lists sent from the first to the last day, inclusive, in Indian time. */
export const TaughtQuery = z
  .object({ from: Day, to: Day })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'Choose a first day that is not after the last.', path: ['to'] }),
  )

/**
 * How many lists of these days we may learn from, and how many of their lines a person settled. The export holds those
 * lines. `running` is true while an export runs.
 */
export const TaughtAnswer = z.object({ lists: z.number(), lines: z.number(), running: z.boolean() })
export type TaughtAnswer = z.infer<typeof TaughtAnswer>
