import { chanceOf } from '#server/estimate/chances.ts'
import { understandFile } from '#server/estimate/estimate.ts'
import type { Features } from '#server/estimate/features.ts'
import type { Knowledge } from '#server/estimate/knowledge.ts'
import { seedOf } from '../../../../scripts/random.ts'
import { type ReadLine, score } from '../score.ts'
import type { TrainingPage } from './pages.ts'

/** An item that was detected in a line, and whether it was meant. */
export interface Example {
  list: string
  sort: TrainingPage['sort']
  weight: number
  item: Features
  amount: Features
  isItem: boolean
  isRight: boolean
}

/** Evidence, whether its claim is true, and its weight. */
type Told = readonly [evidence: Features, isSo: boolean, weight: number]

/**
 * Whole lists by people are closest to real input. Single lines were written to be hard, and made lists are all
 * similar.
 */
const WEIGHTS: Readonly<Partial<Record<TrainingPage['sort'], number>>> = {
  list: 3,
  line: 0.5,
  made: 0.3,
  narrow: 0.5,
  running: 0.5,
  columns: 0.3,
  example: 0.3,
}
/** Regularisation strength (ridge regression, Hoerl and Kennard 1970). */
const RIDGE = 1.5
const FOLDS = 3
const STEPS = 25
const SEEN_OFTEN = 20

/** The items that the product detects in the lines of a page, and whether they are right. */
export function examplesOf({ list, sort, lines, rows }: TrainingPage, knowledge: Knowledge): Example[] {
  const seen = understandFile({ lines, knowledge }).flatMap(({ source, things }) =>
    things.map((thing) => ({ ...thing, source })),
  )
  const read = seen.map(({ source, item, entry, price }): ReadLine => {
    const { page, box, text } = source
    const { quantity = null, lower = null, kinds = null } = item.amount ?? {}
    const unit = item.amount?.unit ?? price?.unit ?? null
    const taken = { state: 'matched', confidence: 1, leftOut: false, amountPaise: 0 } as const
    return { page, box, text, quantity, unit, lower, kinds, itemId: entry?.id ?? null, ...taken }
  })
  const { lines: scored } = score(rows, read, [])
  return seen.flatMap(({ entry, evidence, rareDoubt }, at): Example[] => {
    const { truth, right } = scored[at] ?? {}
    // Similarity of names does not tell whether the item is needed.
    if (!entry || rareDoubt === 'at-home') return []
    return [{ list, sort, weight: WEIGHTS[sort] ?? 1, ...evidence, isItem: truth != null, isRight: right === true }]
  })
}

export function fitChances(of: readonly Example[]) {
  return {
    item: soundWeightsOf(of.map(({ item, isItem, weight }) => [item, isItem, weight])),
    amount: soundWeightsOf(
      of.filter(({ isItem }) => isItem).map(({ amount, isRight, weight }) => [amount, isRight, weight]),
    ),
  }
}

/**
 * Leaves out evidence by which badly read text would raise the confidence. It occurs only because the lists with
 * pictures are easier than the others.
 */
function soundWeightsOf(of: readonly Told[], first: Readonly<Record<string, number>> = {}): Record<string, number> {
  const weights = weightsOf(of, first)
  const isUnsound = (name: string) => /unread|badly read|hardly read/u.test(name) && (weights[name] ?? 0) > 0
  if (!Object.keys(weights).some(isUnsound)) return weights
  const sound = of.map(([evidence, ...rest]): Told => [evidence.filter(([name]) => !isUnsound(name)), ...rest])
  return soundWeightsOf(sound, weights)
}

/**
 * Logistic regression with ridge regularisation by Newton's method, starting from these weights. Rare evidence has no
 * weight.
 */
function weightsOf(of: readonly Told[], first: Readonly<Record<string, number>>): Record<string, number> {
  const counts = new Map<string, number>()
  for (const [evidence] of of) for (const [name] of evidence) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [
    'always',
    ...[...counts]
      .filter(([, count]) => count >= SEEN_OFTEN)
      .map(([name]) => name)
      .toSorted(),
  ]
  const place = new Map(names.map((name, at) => [name, at]))
  const rows = of.map(([evidence, isSo, weight]) => {
    const sums = new Map<number, number>()
    for (const [name, value] of evidence) {
      const at = place.get(name)
      if (at !== undefined && value !== 0) sums.set(at, (sums.get(at) ?? 0) + value)
    }
    const all = [[0, 1] as const, ...[...sums].toSorted(([one], [other]) => one - other)]
    return { at: all.map(([at]) => at), value: all.map(([, value]) => value), isSo: isSo ? 1 : 0, weight }
  })
  const size = names.length
  const weights = Float64Array.from(names, (name) => first[name] ?? 0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -RIDGE * weight))
    // Row-major. Only the upper triangle is filled.
    const curve = new Float64Array(size * size)
    for (let at = 0; at < size; at += 1) curve[at * size + at] = at === 0 ? 1e-6 : RIDGE
    for (const { at, value, isSo, weight } of rows) {
      let logit = 0
      for (let one = 0; one < at.length; one += 1)
        logit += (weights[at[one] as number] as number) * (value[one] as number)
      const chance = 1 / (1 + Math.exp(-logit))
      const spread = weight * chance * (1 - chance)
      for (let one = 0; one < at.length; one += 1) {
        const row = at[one] as number
        slope[row] = (slope[row] as number) + weight * (isSo - chance) * (value[one] as number)
        const own = spread * (value[one] as number)
        for (let other = one; other < at.length; other += 1) {
          const cell = row * size + (at[other] as number)
          curve[cell] = (curve[cell] as number) + own * (value[other] as number)
        }
      }
    }
    solve(curve, slope)
    for (let at = 0; at < size; at += 1) weights[at] = (weights[at] as number) + (slope[at] as number)
    if (slope.every((each) => Math.abs(each) < 1e-3)) break
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1e3) / 1e3]))
}

/**
 * Solves a symmetric positive definite system by Cholesky decomposition. Only the upper triangle of the matrix is
 * given. The solution replaces `right`.
 */
function solve(matrix: Float64Array, right: Float64Array): void {
  const size = right.length
  const get = (row: number, column: number) => matrix[row * size + column] as number
  for (let at = 0; at < size; at += 1) {
    const root = Math.sqrt(get(at, at))
    for (let column = at; column < size; column += 1) matrix[at * size + column] = get(at, column) / root
    for (let below = at + 1; below < size; below += 1) {
      const factor = get(at, below)
      if (factor === 0) continue
      for (let column = below; column < size; column += 1)
        matrix[below * size + column] = get(below, column) - factor * get(at, column)
    }
  }
  for (let at = 0; at < size; at += 1) {
    right[at] = (right[at] as number) / get(at, at)
    for (let below = at + 1; below < size; below += 1)
      right[below] = (right[below] as number) - get(at, below) * (right[at] as number)
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    let value = right[at] as number
    for (let column = at + 1; column < size; column += 1) value -= get(at, column) * (right[column] as number)
    right[at] = value / get(at, at)
  }
}

/** Prints how the probabilities perform in cross-validation: each third of the lists with a fit on the others. */
export function reportChances(examples: readonly Example[]): void {
  const foldOf = ({ list }: Example) => seedOf(list) % FOLDS
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const { item, amount } = fitChances(examples.filter((each) => foldOf(each) !== fold))
    return examples
      .filter((each) => foldOf(each) === fold)
      .map((each) => ({ ...each, claimed: chanceOf(item, each.item) * chanceOf(amount, each.amount) }))
  }).flat()
  for (const [sort, own] of Map.groupBy(held, (each) => each.sort)) {
    const taken = own.filter(({ claimed }) => claimed >= 0.97)
    const wrong = taken.filter(({ isRight }) => !isRight)
    console.log(
      `  ${sort}: ${own.length} lines, ${((100 * taken.length) / own.length).toFixed(1)} from 0.97 on, of these wrong ${((100 * wrong.length) / taken.length).toFixed(2)}`,
    )
  }
  let error = 0
  for (const [from, to] of [
    [0, 0.3],
    [0.3, 0.6],
    [0.6, 0.8],
    [0.8, 0.9],
    [0.9, 0.95],
    [0.95, 0.97],
    [0.97, 0.99],
    [0.99, 1.01],
  ] as const) {
    const own = held.filter(({ claimed }) => claimed >= from && claimed < to)
    if (own.length === 0) continue
    const claimed = own.reduce((sum, each) => sum + each.claimed, 0) / own.length
    const right = own.filter(({ isRight }) => isRight).length / own.length
    error += (own.length / held.length) * Math.abs(claimed - right)
    console.log(
      `  ${from} to ${Math.min(1, to)}: ${own.length} lines, claimed ${(100 * claimed).toFixed(1)}, right ${(100 * right).toFixed(1)}`,
    )
  }
  console.log(`  expected calibration error ${(100 * error).toFixed(1)}`)
}
