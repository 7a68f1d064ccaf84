import type { Line } from './quotation.ts'

type Asking = Pick<Line, 'id' | 'kind' | 'itemId' | 'doubt' | 'leftOut' | 'copyOf'>

export interface Repeat<Of> {
  line: Of
  position: number
}

/**
 * The earlier lines that ask for the item of a line, each with its place in the list; none when a later line asks for it too, so that an item is
 * pointed out once. Guessed items do not count as repeats, and a page that is there twice is a question of its own.
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
