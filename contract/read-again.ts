import * as z from 'zod/mini'
import type { CustomOrder, Reading } from './order.ts'
import { isByDesk } from './quotation.ts'

/**
 * Reads a list again: either the files whose failure may be temporary, or the whole list. `seen` is the number of
 * previous repetitions that the caller saw, so that a duplicate request takes effect once.
 */
export const ReadAgain = z.object({ what: z.enum(['files', 'list']), seen: z.int().check(z.minimum(0)) })
export type ReadAgain = z.infer<typeof ReadAgain>

/** How often a list was read again. */
export function timesReadAgain({ again }: Reading): number {
  return again?.rounds.length ?? 0
}

/** The files whose failure may be temporary, with the number of pages read so far. */
export function filesToReadAgain({ problems }: Reading): { fileId: string; pagesRead: number }[] {
  return problems.flatMap(({ fileId, pagesRead }) => (pagesRead === undefined ? [] : [{ fileId, pagesRead }]))
}

interface ReadQuotation {
  version: number
  lines: readonly { fileId: string | null; settledBy: 'customer' | 'operator' | null }[]
}

/** Whether a quotation contains only what was read, so that reading the list again does not lose any answers. */
export function isAsRead({ version = 1 }: Reading, quotation: ReadQuotation | null): boolean {
  if (quotation === null) return true
  const { version: now, lines } = quotation
  return now === version && lines.every(({ fileId, settledBy }) => fileId !== null && settledBy === null)
}

/** What the customer or the desk can have read again in the current state of the list. */
export function readAgainChoices({
  status,
  reading,
  files,
  quotation,
}: CustomOrder): Record<ReadAgain['what'], boolean> {
  const isRead = reading.state === 'done' || reading.state === 'failed'
  const isOpen = status === 'Pending' || status === 'Quoted'
  const may = isRead && isOpen && !isByDesk(quotation) && files.length > 0
  return {
    files: may && filesToReadAgain(reading).length > 0,
    list: may && quotation !== null && isAsRead(reading, quotation),
  }
}
