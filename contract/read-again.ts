import * as z from 'zod/mini'
import type { CustomOrder, Reading } from './order.ts'
import { isByDesk } from './quotation.ts'

/**
 * Reads a list again: the files that failed by a fault that may go away, or the whole list. `seen` is how often it had been read again as the caller
 * saw it: sent twice, it happens once.
 */
export const ReadAgain = z.object({ what: z.enum(['files', 'list']), seen: z.int().check(z.minimum(0)) })
export type ReadAgain = z.infer<typeof ReadAgain>

/** How often a list was read again. */
export function timesReadAgain({ again }: Reading): number {
  return again?.rounds.length ?? 0
}

/** The files that failed by a fault that may go away, each with how many of its pages were read before. */
export function filesToReadAgain({ problems }: Reading): { fileId: string; pagesRead: number }[] {
  return problems.flatMap(({ fileId, pagesRead }) => (pagesRead === undefined ? [] : [{ fileId, pagesRead }]))
}

interface ReadQuotation {
  version: number
  lines: readonly { fileId: string | null; settledBy: 'customer' | 'operator' | null }[]
}

/** Whether a quotation is what the reading made of the list, so that nothing anybody said is lost when it is read again. */
export function isAsRead({ version = 1 }: Reading, quotation: ReadQuotation | null): boolean {
  if (quotation === null) return true
  const { version: now, lines } = quotation
  return now === version && lines.every(({ fileId, settledBy }) => fileId !== null && settledBy === null)
}

/** What its customer or the desk may have read again of a list as it stands. */
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
