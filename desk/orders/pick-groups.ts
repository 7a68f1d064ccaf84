import type { PickLine } from '#contract/desk/orders.ts'

/** Lines by where they stand in the store, in their order. */
export function byPlace(lines: readonly PickLine[]): { place: string; lines: PickLine[] }[] {
  const groups = Map.groupBy(lines, ({ category }) => category ?? 'Got for this order')
  return [...groups].map(([place, of]) => ({ place, lines: of }))
}
