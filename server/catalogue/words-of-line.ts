import type { Knowledge } from '#server/estimate/knowledge.ts'
import { blocksOf } from '#server/estimate/pages.ts'
import type { ReadItem } from '#server/estimate/steps/step.ts'
import type { EstimateLine } from '#server/estimate/types.ts'

/** The things that a row of a list names, without numbers and amounts: 'kumkum' and 'gandham' of 'kumkum, gandham 50 g each'. */
export function partsOf(text: string, knowledge: Knowledge): ReadItem[] {
  const line = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text, confidence: 1 }
  return blocksOf([line], knowledge, { asItems: true }).flatMap(({ readings }) => readings[0]?.items ?? [])
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
export function wordsOfLine(line: EstimateLine, row: readonly EstimateLine[], knowledge: Knowledge): string | null {
  const parts = partsOf(line.text, knowledge)
  const isSure = ({ hit }: ReadItem) => hit !== null && hit.how !== 'like'
  const known = parts.map((part) => (isSure(part) ? part.hit?.itemId : null))
  const own = parts[known.indexOf(line.itemId ?? '')]
  if (own !== undefined) return own.words
  const [open, ...others] = parts.filter((part) => !isSure(part))
  const areOthersKnown = row.every((other) => other === line || known.includes(other.itemId ?? ''))
  if (open !== undefined && others.length === 0 && areOthersKnown) return open.words
  return parts.length === row.length ? (parts[row.indexOf(line)]?.words ?? null) : null
}
