import type { Estimate, EstimateLine, SkippedLine, TextLine } from './types.ts'

/**
 * Where less than this share of a page's things and other lines is understood, it is no list. On the pages in tests/estimate/no-lists/tune.json the share
 * is 0.16 at most, on bills of puja things 0.34 at least, on written and made lists 0.57.
 */
const UNDERSTOOD = 0.25
/** A page with two sure items and amounts is a list. */
const LEAST_CLEAR = 2
const CLEAR = 0.9
/** Half a sign of a list: a measure, as in '250 ml' behind a name that could not be read, and what is sold elsewhere. */
const HALF = 0.5
/** On so few lines a single amount is enough: 'Extension board - 1' asks for something, though no puja shop has it. */
const FEW = 3
/** And on so few lines a single thing that may be meant: 'ghee, samagri, lakdi'. */
const SHORT = 4

/** A line of a page with what is made of it: the items it holds, or what it is skipped as. */
interface LineOfPage {
  items: EstimateLine[]
  skipped: SkippedLine | null
}

/**
 * An estimate in which pages that are no lists ask for nothing: each line of theirs is skipped, of kind 'no-list', so that it is still seen and can be
 * taken in. `read` are the lines it was made from.
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

/** The lines of a page as they stand on it, from top to bottom. */
function linesOfPage({ lines, skipped }: Estimate): LineOfPage[] {
  const ofItems = Map.groupBy(lines, ({ text, box }) => JSON.stringify([text, box]))
  const rows: LineOfPage[] = [
    ...[...ofItems.values()].map((items) => ({ items, skipped: null })),
    ...skipped.map((each) => ({ items: [], skipped: each })),
  ]
  const topOf = ({ items, skipped }: LineOfPage) => (skipped ?? items[0])?.box?.[1] ?? 0
  return rows.sort((one, other) => topOf(one) - topOf(other))
}

/** Whether these are the lines of something else: a receipt, a letter, lyrics, a desk. Several lines may be read as one, so `lines` counts them. */
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

/** How far an item is understood. A guess that is wrong as often as right is no sign of a list. */
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
