import type { DraftLine } from '#contract/desk/quoting.ts'
import { doubtName } from '#contract/line-words.ts'
import { isUnsettled, type LineKind } from '#contract/quotation.ts'
import { countOpenCopies } from '#contract/same-page.ts'
import { waitingWords } from '#contract/to-confirm.ts'

/** Why a line waits, in a word or two; null when it does not. */
export function openWords(line: DraftLine): string | null {
  return isUnsettled(line) ? doubtName(line) : null
}

export const KIND_WORDS: Readonly<Record<LineKind, string>> = {
  item: 'Item',
  dakshina: 'Dakshina',
  travel: 'Travel',
  decoration: 'Decoration',
  catering: 'Catering',
  gift: 'Free',
  delivery: 'Delivery',
  discount: 'Discount',
  'round-off': 'Round-off',
}

/** The next line that waits after one, around the end; undefined when none does. `passed` are on their way to be settled. */
export function nextOpen(
  lines: readonly DraftLine[],
  afterId: string | null,
  passed: ReadonlySet<string> = new Set(),
): DraftLine | undefined {
  const at = lines.findIndex(({ id }) => id === afterId)
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => isUnsettled(line) && !passed.has(line.id))
}

/** For the eye in the foot, for the ear after each line. */
export function openCount(lines: readonly DraftLine[]): string {
  const waiting = { lines: lines.filter(isUnsettled).length, pages: countOpenCopies(lines) }
  const open = waitingWords(waiting)
  return open === '' ? 'All lines are settled' : `${open} ${waiting.lines + waiting.pages === 1 ? 'is' : 'are'} open`
}
