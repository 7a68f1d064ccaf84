import * as z from 'zod/mini'
import { Day } from './day.ts'

/** So many lines go into one export at most. */
export const MAX_TAUGHT_LINES = 5000

/** Lists that were sent from one day to another in India, both included. */
export const TaughtQuery = z
  .object({ from: Day, to: Day })
  .check(
    z.refine(({ from, to }) => from <= to, { error: 'Choose a first day that is not after the last.', path: ['to'] }),
  )

/**
 * How many lists of these days their customers let us learn from, and how many lines of them a person settled, which are what an export holds.
 * `running` says that an export is on its way.
 */
export const TaughtAnswer = z.object({ lists: z.number(), lines: z.number(), running: z.boolean() })
export type TaughtAnswer = z.infer<typeof TaughtAnswer>
