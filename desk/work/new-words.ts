import { WORK_KINDS, type WorkCounts, type WorkCountsAnswer } from '#contract/desk/work.ts'
import { KIND_WORDS } from './kinds.ts'

/** How often the bell checks for new work. */
export const BELL_LOOK_MS = 15_000

/**
 * Whether there is new work: the newest item is newer than before, or the count of a kind has increased. The counts are
 * needed because an item that returns has an old waiting time.
 */
export function isNewWork(before: WorkCountsAnswer, after: WorkCountsAnswer): boolean {
  const isLater = Date.parse(after.latest ?? '') > Date.parse(before.latest ?? '1970-01-01')
  return isLater || WORK_KINDS.some((kind) => after.counts[kind] > before.counts[kind])
}

/** The kinds whose counts have increased. When new items came while as many were done, returns only "New work". */
export function newWords(before: WorkCounts, after: WorkCounts): string {
  const more = WORK_KINDS.filter((kind) => after[kind] > before[kind])
  const words = more.map((kind) => {
    const count = after[kind] - before[kind]
    return count === 1 ? KIND_WORDS[kind].one : `${KIND_WORDS[kind].many} (${count})`
  })
  return words.join(', ') || 'New work'
}
