import type { Estimate, EstimateLine, SkippedLine, TextLine } from './types.ts'

/**
 * If a smaller share of a page's items and other lines is understood, the page is not a list. On the pages in
 * tests/estimate/no-lists/tune.json the share is at most 0.16; on bills for puja items at least 0.34; on handwritten
 * and generated lists 0.57.
 */
const UNDERSTOOD = 0.25
/** A page with two confident items with amounts is a list. */
const LEAST_CLEAR = 2
const CLEAR = 0.9
/**
 * Weight of weak evidence for a list: a measure, as in '250 ml' after an unreadable name, or an item that is not sold
 * here.
 */
const HALF = 0.5
/**
 * On a page with at most this many lines, a single amount makes a list: 'Extension board - 1' is a request, although no
 * puja shop sells it.
 */
const FEW = 3
/** On a page with at most this many lines, a single known item makes a list: 'ghee, samagri, lakdi'. */
const SHORT = 4

/** A line of a page, with the items it holds or the reason it is skipped. */
interface LineOfPage {
  items: EstimateLine[]
  skipped: SkippedLine | null
}

/**
 * Removes the items of pages that are not lists. Each line of such a page is skipped with the kind 'no-list', so that
 * the customer still sees the line and can add it. `read` are the lines that the estimate was made from.
 */
export function withoutNoLists({ lines, skipped }: Estimate, read: readonly TextLine[]): Estimate {
  const pages = new Set([...lines, ...skipped].map(({ page }) => page))
  const ofPage = (page: number) =>
    linesOfPage({
      lines: lines.filter((line) => line.page === page),
      skipped: skipped.filter((line) => line.page === page),
    })
  const linesOn = (page: number) => read.filter((line) => line.page === page).length
  const noLists = new Map(
    [...pages].map((page) => [page, ofPage(page)] as const).filter(([page, rows]) => isNoList(rows, linesOn(page))),
  )
  if (noLists.size === 0) return { lines, skipped }
  return {
    lines: lines.filter(({ page }) => !noLists.has(page)),
    skipped: [
      ...skipped.filter(({ page }) => !noLists.has(page)),
      ...[...noLists.values()].flat().flatMap((row) => asSkipped(row, read)),
    ],
  }
}

/** Returns the lines of a page from top to bottom. */
function linesOfPage({ lines, skipped }: Estimate): LineOfPage[] {
  const ofItems = Map.groupBy(lines, ({ text, box }) => JSON.stringify([text, box]))
  const rows: LineOfPage[] = [
    ...[...ofItems.values()].map((items) => ({ items, skipped: null })),
    ...skipped.map((each) => ({ items: [], skipped: each })),
  ]
  const topOf = ({ items, skipped }: LineOfPage) => (skipped ?? items[0])?.box?.[1] ?? 0
  return rows.sort((one, other) => topOf(one) - topOf(other))
}

/**
 * Returns whether the page is not a list but a receipt, a letter, lyrics or a desk. Several lines may be read as one
 * row, so `lines` gives their real number.
 */
function isNoList(rows: readonly LineOfPage[], lines: number): boolean {
  const isAmount = ({ quantity }: EstimateLine) => quantity !== null
  if (lines <= FEW && rows.some(({ items }) => items.some(isAmount))) return false
  if (lines <= SHORT && rows.some(({ items }) => items.some(({ itemId }) => itemId !== null))) return false
  const isClear = (item: EstimateLine) => isAmount(item) && item.itemId !== null && item.confidence >= CLEAR
  const all = rows.flatMap(({ items }) => items)
  if (all.filter(isClear).length >= LEAST_CLEAR) return false
  const understood = all.reduce((sum, item) => sum + understanding(item), 0)
  const others = rows.filter(({ items }) => items.length === 0)
  return understood < (all.length + others.length) * UNDERSTOOD
}

/** Returns how well an item is understood, 0 to 1. A guess that is wrong half of the time is no evidence for a list. */
function understanding({ doubt, confidence, unit }: EstimateLine): number {
  if (confidence >= 0.5) return confidence
  return doubt === 'not-sold' || (unit !== null && unit !== 'rupee') ? HALF : 0
}

function asSkipped({ items: [item], skipped }: LineOfPage, read: readonly TextLine[]): SkippedLine[] {
  if (skipped !== null) return [{ ...skipped, kind: 'no-list' }]
  if (!item?.box) return []
  const { id, fileId, page, box, text } = item
  const own = read.filter((line) => line.page === page && text.includes(line.text))
  const confidence = Math.min(1, ...(own.length > 0 ? own : read).map(({ confidence }) => confidence))
  return [{ id, fileId, page, box, text, confidence, kind: 'no-list' }]
}
