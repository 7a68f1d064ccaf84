import { pageKey } from '#contract/photo-pages.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { dice, pairsInOrder, trigramsOf } from '#server/names/likeness.ts'
import { phoneticKey } from '#server/names/writing.ts'

/** So many of the lines of two photographs of one page say the same: measured, 0.7 finds 95 of 100, and no two lists that people wrote came to 0.4. */
const SAME_PAGE = 0.7
/** Shorter lists resemble one another by chance. */
const LEAST_LINES = 4
/** Of the trigrams of two lines: beyond it they are readings of one line. */
const SAME_WORDS = 0.5
/** The same words with another amount: the next family's list rather than the next photograph of this one. */
const OTHER_AMOUNT = 0.5

interface Page {
  key: string
  lines: EstimateLine[]
  words: ReadonlySet<string>[]
}

/**
 * The lines of a whole list, in the order of its pages. Those of a page that was photographed twice are left out and say of which page theirs is a
 * copy, until somebody answers. The page that counts is one of which a line is settled, then the one of which more is sure, else the first. A page of
 * which a line is settled is never a copy. A line that only the copy has counts, where it
 * asks for something that the other page does not. Pages that are marked already stay as they are, so that it may run again.
 */
export function markCopies(lines: readonly EstimateLine[]): EstimateLine[] {
  const copies = new Map<EstimateLine, string>()
  for (const pages of samePages(pagesOf(lines))) {
    const settled = pages.filter(isSettled)
    const candidates = settled.length > 0 ? settled : pages
    const original = candidates.reduce((best, page) => (countSure(page) > countSure(best) ? page : best))
    const items = new Set(original.lines.map(({ itemId }) => itemId))
    for (const copy of pages.filter((page) => page !== original && !isSettled(page))) {
      const repeated = new Set(repeatedOf(copy, original, items))
      for (const line of repeated) copies.set(line, original.key)
      // What this copy alone has counts once, though a third photograph has it too.
      for (const line of copy.lines) if (!repeated.has(line)) items.add(line.itemId)
    }
  }
  return lines.map((line) => {
    const copyOf = copies.get(line)
    return copyOf === undefined ? line : { ...line, copyOf, leftOut: true, amountPaise: 0 }
  })
}

/** The pages that are one and the same, together. Such as are marked already are left as they are. */
function samePages(pages: readonly Page[]): Page[][] {
  let groups: Page[][] = []
  for (const page of pages) {
    if (page.lines.some(({ copyOf }) => copyOf !== undefined)) continue
    // A clear photograph may be like two poor ones that are not like each other.
    const same = groups.filter((group) => group.some((other) => isSamePage(other, page)))
    groups = [...groups.filter((group) => !same.includes(group)), [...same.flat(), page]]
  }
  return groups
}

function pagesOf(lines: readonly EstimateLine[]): Page[] {
  // What its customer has added stands on no page.
  const read = lines.filter(({ text }) => text.trim() !== '')
  return [...Map.groupBy(read, pageKey)].map(([key, own]) => ({
    key,
    lines: own,
    words: own.map(({ text }) => trigramsOf(phoneticKey(text))),
  }))
}

function isSamePage(one: Page, other: Page): boolean {
  const most = Math.max(one.lines.length, other.lines.length)
  const least = Math.min(one.lines.length, other.lines.length)
  // Pages of lengths too different cannot come to it, and need not be compared.
  if (least < LEAST_LINES || least < most * SAME_PAGE) return false
  const same = pairsOf(one, other).filter(({ likeness }) => likeness >= SAME_WORDS)
  const isSameAmount = ({ line, twin }: Pair) => line.quantity === twin.quantity
  return same.reduce((sum, pair) => sum + (isSameAmount(pair) ? 1 : OTHER_AMOUNT), 0) >= most * SAME_PAGE
}

/** Somebody has said something of it, which counts. */
function isSettled({ lines }: Page): boolean {
  return lines.some(({ settledBy }) => settledBy !== null)
}

function countSure({ lines }: Page): number {
  return lines.filter(({ state }) => state === 'matched').length
}

/**
 * The lines of a copy that count once with the page it is a copy of: all but those that ask for what the other page does not. In the place of another
 * line, such an item is a misreading unless it is sure. What is left out already is no matter.
 */
function repeatedOf(copy: Page, original: Page, items: ReadonlySet<string | null>): EstimateLine[] {
  const likeness = new Map(pairsOf(copy, original).map((pair) => [pair.line, pair.likeness]))
  const isRepeated = (line: EstimateLine) => {
    if (line.itemId === null || items.has(line.itemId)) return true
    const alike = likeness.get(line)
    return alike !== undefined && (alike >= SAME_WORDS || line.state !== 'matched')
  }
  return copy.lines.filter((line) => !line.leftOut && isRepeated(line))
}

interface Pair {
  line: EstimateLine
  twin: EstimateLine
  likeness: number
}

/** The lines of two pages side by side, in the order of both. */
function pairsOf(one: Page, other: Page): Pair[] {
  const likeness = one.words.map((words) => other.words.map((others) => dice(words, others)))
  return pairsInOrder(likeness).flatMap(([row, column]) => {
    const [line, twin] = [one.lines[row], other.lines[column]]
    return line && twin ? [{ line, twin, likeness: likeness[row]?.[column] ?? 0 }] : []
  })
}
