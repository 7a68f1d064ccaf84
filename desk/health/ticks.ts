/** Round figures from nothing to the first one that is no lower than `most`; three to five of them. */
export function ticks(most: number): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= rough * 0.999) ?? unit * 10
  // Four steps reach the top but for dust, as the step was chosen to.
  const count = Math.min(4, Math.ceil(most / step - 0.001))
  // Products of such steps carry the dust of binary fractions.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(6)))
}
