import { asciiDigits } from '#contract/digits.ts'
import type { Box } from '#contract/quotation.ts'
import type { TextLine } from '#server/estimate/types.ts'
import type { DrawnList, MadeList, PlacedRow, Row } from './made-list.ts'

/** Places rows one below another, as on a page with one column. */
export function laidOut(list: MadeList): DrawnList {
  return { ...list, rows: rowsLaidOut(list.rows), files: [] }
}

/** Returns each row with its box, in the order on their pages. */
export function rowsLaidOut(rows: readonly Row[]): PlacedRow[] {
  const pages = Map.groupBy(rows, ({ page }) => page)
  return [...pages.values()].flatMap((own) => {
    const pitch = 0.9 / own.length
    return own.map((row, at) => ({ ...row, box: [0.1, 0.05 + at * pitch, 0.6, pitch * 0.7] as Box }))
  })
}

/** The lines of a page as a perfect reader returns them, wrapped after `letters` characters on a narrow page. */
export function readWithoutError(rows: readonly PlacedRow[], letters?: number): TextLine[] {
  const width = letters ?? Math.max(...rows.map(({ text }) => widthOf(text)))
  return rows.flatMap((row) => linesOf(row, width))
}

/** '3.', '(3)' or '3:' at the start of a line. */
const MARKED = /^[^\p{L}\p{N}]{0,3}\d{1,3}\s*[.):]/u

/** Whether most of these lines begin with consecutive numbers. */
export function countOn(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(/^\D{0,3}(\d{1,3})/u.exec(asciiDigits(line))?.[1]))
  const steps = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length
  return steps >= (numbers.length - 1) * 0.7
}

/** The items of a page one after another, separated by commas, or by their serial numbers if these have a mark. */
export function runningLines(rows: readonly PlacedRow[], letters: number): TextLine[] {
  const pages = Map.groupBy(rows, ({ page }) => page)
  return [...pages.values()].flatMap((own) => {
    const items = own.filter(({ kind }) => kind === 'item').map(({ text }) => text)
    const areNumbered = countOn(items)
    const areMarked = areNumbered && items.every((text) => MARKED.test(asciiDigits(text)))
    const withoutNumber = (text: string) => text.replace(/^[^\p{L}\p{N}]*\p{Nd}+[^\p{L}\p{N}(]+/u, '')
    const runs: string[] = []
    for (const [at, { kind, text }] of own.entries()) {
      const isItem = kind === 'item'
      const next = isItem && areNumbered && !areMarked ? withoutNumber(text) : text
      const last = runs.at(-1)
      if (isItem && last !== undefined && own[at - 1]?.kind === 'item')
        runs[runs.length - 1] = `${last}${areMarked ? '' : ','} ${next}`
      else runs.push(next)
    }
    const broken = runs.flatMap((text) => brokenAfter(letters, text))
    const pitch = 0.9 / broken.length
    return broken.map((text, at) => ({
      page: own[0]?.page ?? 1,
      box: [0.1, 0.05 + at * pitch, (0.8 * widthOf(text)) / letters, pitch * 0.7] as Box,
      text,
      confidence: 0.95,
      figures: 0.95,
    }))
  })
}

/** Splits a row into lines of at most `letters` characters, as the reader would return them. */
function linesOf({ page, box, text }: PlacedRow, letters: number): TextLine[] {
  const broken = brokenAfter(letters, text)
  const [left, top, , height] = box
  return broken.map((part, at) => {
    const own: Box = [
      left,
      top + (at * height) / broken.length,
      (0.8 * widthOf(part)) / letters,
      (0.7 * height) / broken.length,
    ]
    return { page, box: own, text: part, confidence: 0.95, figures: 0.95 }
  })
}

/** Wraps a line where its words would leave the page. */
function brokenAfter(letters: number, text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const word of text.match(/\s*\S+?(?:(?<=[\p{L}\d]-)|(?=\s|$))/gu) ?? []) {
    if (part !== '' && widthOf(part + word) > letters) {
      parts.push(part)
      part = word.trimStart()
    } else part += word
  }
  return [...parts, part]
}

/** Width in average characters, because print has narrow and wide ones. */
function widthOf(text: string): number {
  const widths = Array.from(text, (sign) =>
    /[A-Zmw]/u.test(sign) ? 1.4 : /[\p{M}iljtf.,:;'|()[\] -]/u.test(sign) ? 0.5 : 1,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}
