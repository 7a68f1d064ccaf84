import * as z from 'zod/mini'
import { Instant } from '../answer.ts'

export const NO_PAGE = 'No page of this list begins here. Begin with its first page.'
const SEPARATOR = '_'
const Parts = z.tuple([Instant.check(z.refine((at) => Date.parse(at) > 0)), z.uuid()])

/** The cursor of a list sorted by id: the page starts after this id. */
export const IdCursor = z.uuid(NO_PAGE)

/** The cursor of a list sorted by time, then by id: the `next` of the previous page. */
export const TimedCursor = z
  .string()
  .check(z.refine((cursor) => Parts.safeParse(cursor.split(SEPARATOR)).success, { error: NO_PAGE }))

export const timedCursor = (at: string, id: string): string => at + SEPARATOR + id

export function readTimedCursor(cursor: string): { at: string; id: string } {
  const [at, id] = Parts.parse(cursor.split(SEPARATOR))
  return { at: new Date(at).toISOString(), id }
}
