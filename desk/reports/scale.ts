import { ticks } from '../health/ticks.ts'

/** Round axis values from the lowest value or 0 to the highest value. Some are negative when credits exceed sales. */
export function scaleOf(values: readonly (number | null)[]): number[] {
  const known = values.map((value) => value ?? 0)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const [, step = 1] = ticks(Math.max(high, -low))
  const [below, above] = [Math.ceil(-low / step - 0.001), Math.ceil(high / step - 0.001)]
  // Removes the floating point errors of the products.
  return Array.from({ length: below + Math.max(above, below === 0 ? 1 : 0) + 1 }, (_, at) =>
    Number(((at - below) * step).toPrecision(6)),
  )
}
