import type { Line } from './quotation.ts'

type Asking = Pick<Line, 'id' | 'kind' | 'itemId' | 'doubt' | 'leftOut' | 'copyOf'>

export interface Repeat<Of> {
  line: Of
  position: number
}

/**
 * Returns the earlier lines that ask for the same item, with their positions in the list. Returns none when a later
 * line asks for the item too, so that each item is pointed out only once. Guessed items and duplicate pages do not
 * count as repeats.
 */
export function repeatsOf<Of extends Asking>(line: Of, lines: readonly Of[]): Repeat<Of>[] {
  if (!isMeant(line)) return []
  const same = lines
    .map((each, index) => ({ line: each, position: index + 1 }))
    .filter(({ line: each }) => each.itemId === line.itemId && isMeant(each))
  return same.at(-1)?.line.id === line.id ? same.slice(0, -1) : []
}

function isMeant({ kind, itemId, doubt, leftOut, copyOf }: Asking): boolean {
  return kind === 'item' && itemId !== null && doubt !== 'item' && !leftOut && copyOf === undefined
}
