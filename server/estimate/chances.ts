import * as z from 'zod/mini'
import fitted from './chances.json' with { type: 'json' }

/** What is known of a line, by name: a share from 0 to 1, or 1 for what is so. What is not named is 0. */
export type Evidence = Record<string, number>

const Weights = z.record(z.string(), z.number())
const Model = z.object({
  /** From what, and when, `npm run fit` made it. */
  fitted: z.string(),
  item: Weights,
  amount: Weights,
})
export type Model = z.infer<typeof Model>

const MODEL = Model.parse(fitted)

/** The chance that the item of a line is right, and that its amount is, if the item is. 0 to 1. */
export interface Chances {
  item: number
  amount: number
}

/** The evidence, and the same again for lines of this kind alone: what counts for one kind may say nothing of another. */
export function crossedWith(kind: string, evidence: Evidence): Evidence {
  const own = Object.entries(evidence).map(([name, value]) => [`${kind}: ${name}`, value])
  return { ...evidence, [kind]: 1, ...Object.fromEntries(own) }
}

/** Logistic regression (Cox 1958), one for the item and one for the amount. */
export function chancesOf(item: Evidence, amount: Evidence): Chances {
  return { item: chanceOf(MODEL.item, item), amount: chanceOf(MODEL.amount, amount) }
}

/** What these weights make of the evidence. */
export function chanceOf(weights: Readonly<Record<string, number>>, evidence: Evidence): number {
  const names = Object.entries(evidence)
  const logit = names.reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, weights.always ?? 0)
  return 1 / (1 + Math.exp(-logit))
}
