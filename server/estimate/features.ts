/** What is known of a step or a line, by name, and how much of it: a share or a count, or 1 for what is so. What is not named is 0. */
export type Features = readonly (readonly [name: string, value: number])[]

export const NO_FEATURES: Features = []

/** What each feature counts for. */
export interface Weights {
  of(feature: string): number
}

export function scoreOf(features: Features, weights: Weights): number {
  let score = 0
  for (const [name, value] of features) score += weights.of(name) * value
  return score
}
