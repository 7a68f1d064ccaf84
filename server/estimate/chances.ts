import type { Features } from './features.ts'
import { MODEL } from './knowledge.ts'

/**
 * The probability that the item of a line is right, and the probability that its amount is right if the item is. 0 to
 * 1.
 */
export interface Chances {
  item: number
  amount: number
}

/**
 * Returns the evidence, plus a copy of each feature that applies only to lines of this kind. A feature that predicts
 * well for one kind of line may say nothing about another.
 */
export function crossedWith(kind: string, evidence: Features): Features {
  return [...evidence, [kind, 1], ...evidence.map(([name, value]) => [`${kind}: ${name}`, value] as const)]
}

/** Logistic regression (Cox 1958): one model for the item and one for the amount. */
export function chancesOf(item: Features, amount: Features): Chances {
  return { item: chanceOf(MODEL.item, item), amount: chanceOf(MODEL.amount, amount) }
}

/** Returns the probability that these weights give to the evidence. */
export function chanceOf(weights: Readonly<Record<string, number>>, evidence: Features): number {
  const logit = evidence.reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, weights.always ?? 0)
  return 1 / (1 + Math.exp(-logit))
}

/** Returns the log-odds of a probability, limited to ±9.2. */
export function oddsOf(chance: number): number {
  return Math.log(Math.max(chance, 1e-4) / Math.max(1 - chance, 1e-4))
}
