import { asciiDigits } from '../digits.ts'
import type { TextLine } from '../types.ts'
import { hasAmount } from './broken-text.ts'

/** Fewer lines are no column. */
const LEAST_ROWS = 5
/** So many of the lines that could stand in a column do. */
const MOST_ROWS = 0.5

/**
 * Takes numbers off that stand in columns of their own and ask for nothing: the rows of a spreadsheet, counted before the list's own serial numbers,
 * the serial numbers of a table beside it, and prices. Each is known by most lines of the page together, never by one.
 */
export function withoutNumberColumns(lines: readonly TextLine[]): TextLine[] {
  return withoutPrices(withoutSerialsOfNext(withoutRowNumbers(lines)))
}

/** No more rows than these are missed one after the other. */
const MOST_MISSED = 10

/** '4 | 1 Haldi' */
const TWO_NUMBERS = /^[^\p{L}\p{N}]{0,2}(\d{1,4})\s*[|.:)\]]?\s+(\d{1,3})(?![\d/]|\.\d)/u
const ROW_NUMBER = /^[^\p{L}\p{N}]{0,2}(\d{1,4})\s*[|.:)\]]?\s+(?=\S)/u

/** '4 1 Haldi', '5 2 Kumkum': two numbers that count on together; those of rows without a serial number go too. */
function withoutRowNumbers(lines: readonly TextLine[]): TextLine[] {
  const gap = gapOf(lines, TWO_NUMBERS, (row, serial) => row - serial)
  if (gap === null || gap < 0) return [...lines]
  let last = 0
  return lines.map((line) => {
    const [opening = '', number] = ROW_NUMBER.exec(asciiDigits(line.text)) ?? []
    const rows = Number(number) - last
    if (number === undefined || rows <= 0 || rows > MOST_MISSED) return line
    last = Number(number)
    return { ...line, text: line.text.slice(opening.length) }
  })
}

/** '3 Kumkum 100 g 18' */
const BETWEEN_NUMBERS = /^[^\p{L}\p{N}]{0,2}(\d{1,3})(?!\d)\s*[.:)\]]?\s.*\s(\d{1,3})$/u

/** '3 Kumkum 100 g 18', '4 Sandal 1 packet 19': the numbers behind count on with those before, for the things of the table beside this one. */
function withoutSerialsOfNext(lines: readonly TextLine[]): TextLine[] {
  const gap = gapOf(lines, BETWEEN_NUMBERS, (own, next) => next - own)
  if (gap === null || gap < LEAST_ROWS) return [...lines]
  return lines.map((line) => {
    const [, own, next] = BETWEEN_NUMBERS.exec(asciiDigits(line.text)) ?? []
    const isOfNext = next !== undefined && Number(next) === Number(own) + gap
    return isOfNext ? { ...line, text: line.text.slice(0, -next.length).trimEnd() } : line
  })
}

/** What is the same between two numbers of most lines that have both, whatever these are. */
function gapOf(
  lines: readonly TextLine[],
  two: RegExp,
  between: (one: number, other: number) => number,
): number | null {
  const found = lines.flatMap(({ text }) => {
    const [, one, other] = two.exec(asciiDigits(text)) ?? []
    return one === undefined ? [] : [{ one: Number(one), gap: between(Number(one), Number(other)) }]
  })
  const groups = [...Map.groupBy(found, ({ gap }) => gap)].map(([gap, rows]) => ({
    gap,
    rows: new Set(rows.map(({ one }) => one)).size,
  }))
  const most = groups.reduce((one, other) => (other.rows > one.rows ? other : one), { gap: 0, rows: 0 })
  return most.rows >= LEAST_ROWS && most.rows >= found.length * MOST_ROWS ? most.gap : null
}

/** What opens a row is no amount of it. */
const SERIAL = /^[^\p{L}\p{N}]{0,2}\p{Nd}{1,3}\s*[.:)\]]?\s/u
const PRICE = String.raw`\s+(?:₹|rs\.?)?\s?\d[\d,]*(?:\.\d\d?)?(?:\s?/-)?`
const PRICE_WITH_PAISE = /\s(?:₹|rs\.?)?\s?\d[\d,]*\.\d\d(?=\s|$)/giu
const HEADS_PRICE = /^(?:rate|price|amount|amt|cost|mrp|total|rs|दर|मूल्य|कीमत|राशि|रुपये|रकम)\.?$/iu
const HEADS_QUANTITY = /(?:^|\s)(?:qty|quantity|matra|nos|मात्रा|संख्या|नग)(?:\.|\s|$)/iu

/**
 * 'Haldi 100 g 20.00 40.00' under 'Item Qty Rate Amount', or where most lines end so: what stands behind their amounts are prices. A column of
 * decimals with nothing before it may be the amounts.
 */
function withoutPrices(lines: readonly TextLine[]): TextLine[] {
  const columns = pricesOf(lines)
  if (columns === 0) return [...lines]
  const prices = new RegExp(`(?:${PRICE}){${columns}}\\s*$`, 'iu')
  const bare = new Map(
    lines.flatMap((line) => {
      const behind = prices.exec(asciiDigits(line.text))
      return behind ? [[line, line.text.slice(0, behind.index)] as const] : []
    }),
  )
  const amounts = [...bare.values()].filter((text) => hasAmount(text.replace(SERIAL, '')))
  if (bare.size < LEAST_ROWS || amounts.length < bare.size * MOST_ROWS) return [...lines]
  return lines.map((line) => ({ ...line, text: bare.get(line) ?? line.text }))
}

/** How many prices stand in a line: as many as are headed so, or as most lines with paise have. */
function pricesOf(lines: readonly TextLine[]): number {
  const heads = lines.find(
    ({ text }) => HEADS_QUANTITY.test(text) && text.split(/\s+/u).some((word) => HEADS_PRICE.test(word)),
  )
  if (heads) return heads.text.split(/\s+/u).filter((word) => HEADS_PRICE.test(word)).length
  const counts = lines
    .map(({ text }) => asciiDigits(text).match(PRICE_WITH_PAISE)?.length ?? 0)
    .filter((count) => count > 0)
  const [most] = [...Map.groupBy(counts, (count) => count)].sort(([, one], [, other]) => other.length - one.length)
  return counts.length >= LEAST_ROWS ? (most?.[0] ?? 0) : 0
}
