import type { PickLine } from '#contract/desk/orders.ts'

/** Groups lines by their place in the store and keeps their order. */
export function byPlace(lines: readonly PickLine[]): { place: string; lines: PickLine[] }[] {
  const groups = Map.groupBy(lines, ({ category }) => category ?? 'Got for this order')
  return [...groups].map(([place, of]) => ({ place, lines: of }))
}
