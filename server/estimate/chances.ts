import type { Features } from './features.ts'
import { MODEL } from './knowledge.ts'

/** The chance that the item of a line is right, and that its amount is, if the item is. 0 to 1. */
export interface Chances {
  item: number
  amount: number
}

/** The evidence, and the same again for lines of this kind alone: what counts for one kind may say nothing of another. */
export function crossedWith(kind: string, evidence: Features): Features {
  return [...evidence, [kind, 1], ...evidence.map(([name, value]) => [`${kind}: ${name}`, value] as const)]
}

/** Logistic regression (Cox 1958), one for the item and one for the amount. */
export function chancesOf(item: Features, amount: Features): Chances {
  return { item: chanceOf(MODEL.item, item), amount: chanceOf(MODEL.amount, amount) }
}

/** What these weights make of the evidence. */
export function chanceOf(weights: Readonly<Record<string, number>>, evidence: Features): number {
  const logit = evidence.reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, weights.always ?? 0)
  return 1 / (1 + Math.exp(-logit))
}

/** How much surer than not a chance is, as a logarithm. */
export function oddsOf(chance: number): number {
  return Math.log(Math.max(chance, 1e-4) / Math.max(1 - chance, 1e-4))
}
