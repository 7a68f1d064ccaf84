/** Round axis values from 0 to the first one that is not below `most`: two to five values. */
export function ticks(most: number): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= rough * 0.999) ?? unit * 10
  // The step is chosen so that four steps reach the top. The tolerance absorbs rounding errors.
  const count = Math.min(4, Math.ceil(most / step - 0.001))
  // Removes the floating point errors of the products.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}
