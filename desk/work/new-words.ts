import { WORK_KINDS, type WorkCounts, type WorkCountsAnswer } from '#contract/desk/work.ts'
import { KIND_WORDS } from './kinds.ts'

/** How often whoever wants to be told of new work is told. */
export const BELL_LOOK_MS = 15_000

/** Whether there is new work: something came later than all before, or there is more of a kind, for what comes back has waited since long ago. */
export function isNewWork(before: WorkCountsAnswer, after: WorkCountsAnswer): boolean {
  const isLater = Date.parse(after.latest ?? '') > Date.parse(before.latest ?? '1970-01-01')
  return isLater || WORK_KINDS.some((kind) => after.counts[kind] > before.counts[kind])
}

/** What is there more of, by its name; what has come while as much was done is only new. */
export function newWords(before: WorkCounts, after: WorkCounts): string {
  const more = WORK_KINDS.filter((kind) => after[kind] > before[kind])
  const words = more.map((kind) => {
    const count = after[kind] - before[kind]
    return count === 1 ? KIND_WORDS[kind].one : `${KIND_WORDS[kind].many} (${count})`
  })
  return words.join(', ') || 'New work'
}
