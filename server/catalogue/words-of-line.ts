import { JOINERS, LOOSE_JOINERS, saysHow } from '#server/estimate/matching/fillers.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import type { Matcher } from '#server/estimate/matching/matcher.ts'
import { matchItems } from '#server/estimate/matching/split-items.ts'
import { parseItems } from '#server/estimate/parsing/parse-lines.ts'
import type { EstimateLine } from '#server/estimate/types.ts'

/** A comma or an 'and' outside brackets. */
const BETWEEN = new RegExp(`(?:${JOINERS.source})(?![^()]*\\))`, 'iu')

/** The things that a row of a list names, without numbers and amounts: 'kumkum' and 'gandham' of 'kumkum, gandham 50 g each'. */
export function partsOf(text: string, matcher: Matcher): string[] {
  return matchItems(parseItems(text), matcher)
    .flatMap(({ item }) => item.words.split(BETWEEN))
    .map((part) => part.replace(LOOSE_JOINERS, '').trim())
    .filter((part) => /\p{L}/u.test(part) && !saysHow(part))
}

/** Groups lines by the row of the list that they were read from. Several lines can come from one row: 'kumkum, gandham 50 g each'. */
export function rowsOfLines(lines: readonly EstimateLine[]): EstimateLine[][] {
  return [...Map.groupBy(lines, placeOf).values()]
}

/** The row of each line, as `rowsOfLines` groups them. */
export function rowByLine(lines: readonly EstimateLine[]): Map<EstimateLine, EstimateLine[]> {
  return new Map(rowsOfLines(lines).flatMap((row) => row.map((line) => [line, row])))
}

function placeOf({ fileId, page, box, text }: EstimateLine): string {
  return JSON.stringify([fileId, page, box, text])
}

/**
 * The words of a row that one of its lines stands for. Null if that cannot be told.
 * @param row all lines that were read from the row, in their order
 */
export function wordsOfLine(line: EstimateLine, row: readonly EstimateLine[], matcher: Matcher): string | null {
  const parts = partsOf(line.text, matcher)
  const known = parts.map((part) => {
    const { itemId, confidence } = matcher.match(part)
    return confidence >= SURE ? itemId : null
  })
  const own = parts[known.indexOf(line.itemId)]
  if (line.itemId !== null && own !== undefined) return own
  const [open, ...others] = parts.filter((_, at) => known[at] === null)
  const areOthersKnown = row.every((other) => other === line || known.includes(other.itemId))
  if (open !== undefined && others.length === 0 && areOthersKnown) return open
  return parts.length === row.length ? (parts[row.indexOf(line)] ?? null) : null
}
