import { WORK_KINDS, type WorkCounts } from '#contract/desk/work.ts'
import { KIND_WORDS } from './kinds.ts'

/** What is there more of, by its name; what has come while as much was done is only new. */
export function newWords(before: WorkCounts, after: WorkCounts): string {
  const more = WORK_KINDS.filter((kind) => after[kind] > before[kind])
  const words = more.map((kind) => {
    const count = after[kind] - before[kind]
    return count === 1 ? KIND_WORDS[kind].one : `${KIND_WORDS[kind].many} (${count})`
  })
  return words.join(', ') || 'New work'
}
