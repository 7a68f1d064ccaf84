import { pageKey } from '#contract/photo-pages.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { dice, pairsInOrder, trigramsOf } from '#server/names/likeness.ts'
import { phoneticKey } from '#server/names/writing.ts'

/**
 * The share of equal lines at which two photos show the same page. In our measurements 0.7 finds 95 of 100 such pairs,
 * and no two lists by different people reached 0.4.
 */
const SAME_PAGE = 0.7
/** Shorter lists are alike by chance. */
const LEAST_LINES = 4
/** Trigram likeness above which two lines are readings of the same line. */
const SAME_WORDS = 0.5
/**
 * The weight of a line with the same words but another amount. Such lines suggest a list of another family, not a
 * second photo.
 */
const OTHER_AMOUNT = 0.5

interface Page {
  key: string
  lines: EstimateLine[]
  words: ReadonlySet<string>[]
}

/**
 * Marks pages that were photographed twice. Takes the lines of a whole list in page order.
 * The lines of a copy are left out, and name in `copyOf` the page that counts, until somebody answers. The page that
 * counts is one with a settled line, else the one with the most sure lines, else the first. A page with a settled line
 * is never a copy. A line of the copy counts if it asks for something that the other page does not have. Pages that are
 * marked already stay unchanged, so the function may run again.
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
      // An item that only this copy has counts once, even if a third photo has it too.
      for (const line of copy.lines) if (!repeated.has(line)) items.add(line.itemId)
    }
  }
  return lines.map((line) => {
    const copyOf = copies.get(line)
    return copyOf === undefined ? line : { ...line, copyOf, leftOut: true, amountPaise: 0 }
  })
}

/** Groups the pages that show the same page. Pages that are marked already are left out. */
function samePages(pages: readonly Page[]): Page[][] {
  let groups: Page[][] = []
  for (const page of pages) {
    if (page.lines.some(({ copyOf }) => copyOf !== undefined)) continue
    // A clear photo may resemble two poor photos that do not resemble each other.
    const same = groups.filter((group) => group.some((other) => isSamePage(other, page)))
    groups = [...groups.filter((group) => !same.includes(group)), [...same.flat(), page]]
  }
  return groups
}

function pagesOf(lines: readonly EstimateLine[]): Page[] {
  // Items that the customer added belong to no page.
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
  // Pages of very different lengths cannot reach the threshold and need no comparison.
  if (least < LEAST_LINES || least < most * SAME_PAGE) return false
  const same = pairsOf(one, other).filter(({ likeness }) => likeness >= SAME_WORDS)
  const isSameAmount = ({ line, twin }: Pair) => line.quantity === twin.quantity
  return same.reduce((sum, pair) => sum + (isSameAmount(pair) ? 1 : OTHER_AMOUNT), 0) >= most * SAME_PAGE
}

/** Somebody has settled a line of the page. */
function isSettled({ lines }: Page): boolean {
  return lines.some(({ settledBy }) => settledBy !== null)
}

function countSure({ lines }: Page): number {
  return lines.filter(({ state }) => state === 'matched').length
}

/**
 * The lines of a copy that repeat the original page: all lines except items that the original does not have. If such an
 * item stands where the original has another line, it counts as misread unless it is sure. Lines that are left out
 * already are ignored.
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

/** Pairs the lines of two pages, in the order of both. */
function pairsOf(one: Page, other: Page): Pair[] {
  const likeness = one.words.map((words) => other.words.map((others) => dice(words, others)))
  return pairsInOrder(likeness).flatMap(([row, column]) => {
    const [line, twin] = [one.lines[row], other.lines[column]]
    return line && twin ? [{ line, twin, likeness: likeness[row]?.[column] ?? 0 }] : []
  })
}
