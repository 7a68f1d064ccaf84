import type { Knowledge } from '#server/estimate/knowledge.ts'
import { blocksOf } from '#server/estimate/pages.ts'
import type { ReadItem } from '#server/estimate/steps/step.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { keep } from '#server/names/kept.ts'

/**
 * The items that a row of a list names, without numbers and amounts: 'kumkum' and 'gandham' for 'kumkum, gandham 50 g
 * each'.
 */
export function partsOf(text: string, knowledge: Knowledge): ReadItem[] {
  const line = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text, confidence: 1 }
  return blocksOf([line], knowledge, { asItems: true }).flatMap(({ readings }) => readings[0]?.items ?? [])
}

/**
 * Groups lines by the row of the list that they were read from. Several lines can come from one row: 'kumkum, gandham
 * 50 g each'.
 */
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

/** The words of a row that name one thing, with its item if the match is certain. */
interface NamedPart {
  words: string
  itemId: string | null
}

const named = new WeakMap<Knowledge, Map<string, readonly NamedPart[]>>()

/**
 * Splitting a row takes milliseconds, and a list is checked after each of its lines. So results are cached as long as
 * the knowledge object lives.
 */
function namedIn(text: string, knowledge: Knowledge): readonly NamedPart[] {
  const known = named.get(knowledge) ?? new Map<string, readonly NamedPart[]>()
  named.set(knowledge, known)
  return keep(known, text, () =>
    partsOf(text, knowledge).map(({ words, hit }) => ({
      words,
      itemId: hit === null || hit.how === 'like' ? null : hit.itemId,
    })),
  )
}

/**
 * The words of a row that belong to one of its lines. Null if that is ambiguous.
 * @param row all lines that were read from the row, in their order
 */
export function wordsOfLine(line: EstimateLine, row: readonly EstimateLine[], knowledge: Knowledge): string | null {
  const parts = namedIn(line.text, knowledge)
  const own = parts.find(({ itemId }) => itemId !== null && itemId === line.itemId)
  if (own !== undefined) return own.words
  const [open, ...others] = parts.filter(({ itemId }) => itemId === null)
  const isKnown = (wanted: string | null) => wanted !== null && parts.some(({ itemId }) => itemId === wanted)
  const areOthersKnown = row.every((other) => other === line || isKnown(other.itemId))
  if (open !== undefined && others.length === 0 && areOthersKnown) return open.words
  return parts.length === row.length ? (parts[row.indexOf(line)]?.words ?? null) : null
}
