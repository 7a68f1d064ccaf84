import type { DraftLine } from '#contract/desk/quoting.ts'
import { doubtName } from '#contract/line-words.ts'
import { isUnsettled, type LineKind } from '#contract/quotation.ts'
import { countOpenCopies } from '#contract/same-page.ts'
import { waitingWords } from '#contract/to-confirm.ts'

/** The open doubt of a line, in one or two words. Null when the line is settled. */
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

/**
 * The next line that waits after a line, wrapping around at the end. Undefined when there is none. Skips the lines in
 * `passed`, which are being settled.
 */
export function nextOpen(
  lines: readonly DraftLine[],
  afterId: string | null,
  passed: ReadonlySet<string> = new Set(),
): DraftLine | undefined {
  const at = lines.findIndex(({ id }) => id === afterId)
  return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => isUnsettled(line) && !passed.has(line.id))
}

/** How many lines and pages are open. Shown in the foot, and announced to screen readers after each line. */
export function openCount(lines: readonly DraftLine[]): string {
  const waiting = { lines: lines.filter(isUnsettled).length, pages: countOpenCopies(lines) }
  const open = waitingWords(waiting)
  return open === '' ? 'All lines are settled' : `${open} ${waiting.lines + waiting.pages === 1 ? 'is' : 'are'} open`
}
