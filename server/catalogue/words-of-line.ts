import { JOINERS, LOOSE_JOINERS, saysHow } from '#server/estimate/matching/fillers.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import type { Matcher } from '#server/estimate/matching/matcher.ts'
import { matchItems } from '#server/estimate/matching/split-items.ts'
import { parseItems } from '#server/estimate/parsing/parse-lines.ts'
import type { EstimateLine } from '#server/estimate/types.ts'

/** A comma or an 'and' that stands in no bracket. */
const BETWEEN = new RegExp(`(?:${JOINERS.source})(?![^()]*\\))`, 'iu')

/** What the words of a row of a list are about, one thing after the other, without number and amount: 'kumkum, gandham 50 g each'. */
export function partsOf(text: string, matcher: Matcher): string[] {
  return matchItems(parseItems(text), matcher)
    .flatMap(({ item }) => item.words.split(BETWEEN))
    .map((part) => part.replace(LOOSE_JOINERS, '').trim())
    .filter((part) => /\p{L}/u.test(part) && !saysHow(part))
}

/** The lines that were made of the same row of a list, in their order. */
export function linesOfRow(line: EstimateLine, lines: readonly EstimateLine[]): EstimateLine[] {
  const place = placeOf(line)
  return lines.filter((each) => placeOf(each) === place)
}

/** Lines with the same one were made of the same row. */
export function placeOf({ fileId, page, box, text }: EstimateLine): string {
  return JSON.stringify([fileId, page, box, text])
}

/**
 * The words of a row that one of its lines stands for; null where nobody can tell.
 * @param lines all lines that were made of the row, in their order
 */
export function wordsOfLine(line: EstimateLine, lines: readonly EstimateLine[], matcher: Matcher): string | null {
  const parts = partsOf(line.text, matcher)
  const known = parts.map((part) => {
    const { itemId, confidence } = matcher.match(part)
    return confidence >= SURE ? itemId : null
  })
  const own = parts[known.indexOf(line.itemId)]
  if (line.itemId !== null && own !== undefined) return own
  const [open, ...others] = parts.filter((_, at) => known[at] === null)
  const areOthersKnown = lines.every((other) => other === line || known.includes(other.itemId))
  if (open !== undefined && others.length === 0 && areOthersKnown) return open
  return parts.length === lines.length ? (parts[lines.indexOf(line)] ?? null) : null
}
