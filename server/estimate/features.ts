/** Named features of a step or a line. The value is a share, a count, or 1 for a flag. A missing name means 0. */
export type Features = readonly (readonly [name: string, value: number])[]

export const NO_FEATURES: Features = []

/** The weight of each feature. */
export interface Weights {
  of(feature: string): number
}

export function scoreOf(features: Features, weights: Weights): number {
  let score = 0
  for (const [name, value] of features) score += weights.of(name) * value
  return score
}
