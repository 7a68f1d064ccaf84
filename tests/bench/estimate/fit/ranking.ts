import type { Amount } from '#server/estimate/grammar.ts'
import { type Knowledge, weightsOf } from '#server/estimate/knowledge.ts'
import { latticeOf, logSum, masses } from '#server/estimate/pages.ts'
import type { Reading } from '#server/estimate/readings.ts'
import type { PlacedRow, TrueItem } from '../made-list.ts'
import { sameAmount } from '../score.ts'
import { itemsOf, type TrainingPage, WEIGHTS } from './pages.ts'

/** Maximum number of readings of a block used for learning. */
const MOST_READINGS = 12
/** Features that occur less often are not learned. */
const LEAST_SEEN = 5
const RIDGE = 1e-3
const RATE = 0.2
const EPOCHS = 10
/** Credit for the right item with a wrong amount, if no reading is right. */
const HALF_RIGHT = 0.4

/** Initial weights. Features without a weight would be pruned before they are learned. */
const FIRST: Readonly<Record<string, number>> = {
  'name written': 3,
  'name sound': 2.5,
  'name order': 2,
  'name kin': 1.5,
  'name tamil': 1,
  'name like': -2,
  likeness: 4,
  'words of a name': 0.7,
  unknown: -2,
  'beside unknown': -2,
  'tokens of measured amounts': 0.8,
  'tokens of bare amounts': 0.6,
  'tokens of open amounts': 0.8,
  'serial in sequence': 2,
  'serial out of sequence': -1,
  'beside number': -2,
  'not sold, written': 3,
  'not sold, sound': 1.5,
  'same thing twice': -2,
  'amount without a name': -2,
  'by misread figure': -2,
  'by no number': -1.5,
  text: -1,
  'text all of headings': 3,
  'unit does not fit': -1,
  'beside sign': -1,
  joined: -3,
  'joined, ends open': 2,
  'joined, amount below, none above': 3,
  'joined, bracket open': 2,
}

interface LearnedReading {
  at: Int32Array
  value: Float32Array
  isRight: boolean
}

interface LearnedBlock {
  from: number
  to: number
  readings: LearnedReading[]
  /** Some of its readings are right and others are not, so it can be used for learning. */
  isGold: boolean
}

interface LearnedPage {
  page: TrainingPage
  blocks: LearnedBlock[]
}

type Ranking = Record<string, number>

/** The blocks of training pages with their features as numbers. */
export class RankingData {
  readonly names: string[] = []
  readonly #ids = new Map<string, number>()
  readonly pages: LearnedPage[]

  constructor(pages: readonly TrainingPage[], knowledge: Knowledge) {
    this.pages = pages.map((page) => ({ page, blocks: this.#blocksOf(page, knowledge) }))
  }

  #blocksOf(page: TrainingPage, knowledge: Knowledge): LearnedBlock[] {
    return latticeOf(page.lines, knowledge).map((block) => {
      const truth = truthOf(page, block.from, block.to)
      const own = block.readings.slice(0, MOST_READINGS)
      const credits = own.map((reading) => (truth === null ? 0 : creditOf(reading, truth)))
      const best = Math.max(...credits)
      const readings = own.map((reading, at) => ({
        ...this.#featuresOf(reading),
        isRight: best > 0 && credits[at] === best,
      }))
      return { from: block.from, to: block.to, readings, isGold: best > 0 }
    })
  }

  #featuresOf({ steps }: Reading): Omit<LearnedReading, 'isRight'> {
    const sums = new Map<number, number>()
    for (const { features } of steps)
      for (const [name, value] of features) {
        const id = this.#idOf(name)
        sums.set(id, (sums.get(id) ?? 0) + value)
      }
    return { at: Int32Array.from(sums.keys()), value: Float32Array.from(sums.values()) }
  }

  #idOf(name: string): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    this.#ids.set(name, this.names.length)
    this.names.push(name)
    return this.names.length - 1
  }
}

/**
 * The items that the lines of a block ask for together. Null when they are not whole rows. A row that asks for nothing
 * may be split. In an example one item can span several rows, and all but the first ask for nothing.
 */
function truthOf({ rows, rowOf, sort }: TrainingPage, from: number, to: number): TrueItem[] | null {
  const [first = -1, last = -1] = [rowOf[from], rowOf[to - 1]]
  if (first < 0 || last < 0) return null
  const own = rows.slice(first, last + 1)
  const isEmpty = (row: PlacedRow | undefined) => row?.items.length === 0
  if (first === last && isEmpty(own[0])) return []
  const isWhole = rowOf[from - 1] !== first && rowOf[to] !== last
  const isOne = first === last || (sort === 'example' && own.slice(1).every(isEmpty))
  return isWhole && isOne ? itemsOf(own) : null
}

/** How well a reading matches what rows ask for. 1 means all of it and nothing else. */
export function creditOf({ items }: Pick<Reading, 'items'>, truth: readonly TrueItem[]): number {
  const wanted = [...truth]
  let credit = 0
  for (const { hit, amount } of items) {
    const isItem = (each: TrueItem) => each.itemId === (hit?.itemId ?? null)
    const whole = wanted.findIndex((each) => isItem(each) && isAmount(each, amount))
    const at = whole >= 0 ? whole : wanted.findIndex(isItem)
    if (at < 0) continue
    credit += whole >= 0 ? 1 : HALF_RIGHT
    wanted.splice(at, 1)
  }
  const most = Math.max(truth.length, items.length)
  return most === 0 ? 1 : credit / most
}

function isAmount(truth: TrueItem, amount: Amount | null): boolean {
  const quantity = amount?.quantity ?? null
  const unit = amount?.unit ?? (quantity === null ? null : 'piece')
  return sameAmount(truth, { quantity, unit, lower: amount?.lower ?? null, kinds: amount?.kinds ?? null })
}

/**
 * Fits the weights that rank right paths over the pages first. Maximises the conditional likelihood of right readings
 * (Lafferty, McCallum and Pereira 2001), of which a page may have several, by stochastic gradient descent (AdaGrad,
 * Duchi, Hazan and Singer 2011), averaged over the later half of the steps.
 */
export function fitRanking(
  { names, pages: every }: RankingData,
  first: Ranking = FIRST,
  pages: readonly LearnedPage[] = every,
): Ranking {
  if (every.length === 0) return { ...first }
  const size = names.length
  const weights = Float64Array.from(names, (name) => first[name] ?? 0)
  const squares = new Float64Array(size).fill(1e-3)
  const sums = new Float64Array(size)
  const seen = timesSeen(pages, size)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const at of shuffled(pages.length, epoch)) {
      const learned = pages[at] as LearnedPage
      for (const [id, slope] of slopesOf(learned, weights)) {
        if ((seen[id] ?? 0) < LEAST_SEEN) continue
        const step = WEIGHTS[learned.page.sort] * slope - RIDGE * (weights[id] ?? 0)
        squares[id] = (squares[id] ?? 0) + step * step
        weights[id] = (weights[id] ?? 0) + (RATE * step) / Math.sqrt(squares[id] ?? 1)
      }
    }
    if (epoch >= EPOCHS / 2) for (let id = 0; id < size; id += 1) sums[id] = (sums[id] ?? 0) + (weights[id] ?? 0)
  }
  const mean = (id: number) => Math.round(((sums[id] ?? 0) / Math.floor(EPOCHS / 2)) * 1e3) / 1e3
  const all = names.map((name, id) => [name, (seen[id] ?? 0) < LEAST_SEEN ? 0 : mean(id)] as const)
  return Object.fromEntries(all.filter(([, weight]) => Math.abs(weight) >= 0.01).toSorted())
}

function timesSeen(pages: readonly LearnedPage[], size: number): Int32Array {
  const seen = new Int32Array(size)
  for (const { blocks } of pages)
    for (const { readings } of blocks)
      for (const id of new Set(readings.flatMap(({ at }) => [...at]))) seen[id] = (seen[id] ?? 0) + 1
  return seen
}

/** A pseudo-random permutation, different for each seed and the same in every run (Fisher and Yates 1938). */
function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  let random = seed * 7919 + 1
  for (let at = count - 1; at > 0; at -= 1) {
    random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff
    const other = random % (at + 1)
    const [one, two] = [order[at] as number, order[other] as number]
    order[at] = two
    order[other] = one
  }
  return order
}

/**
 * Gradient of the log-likelihood of the right paths over a page: the expected features of right paths minus those of
 * all paths.
 */
function slopesOf({ page, blocks }: LearnedPage, weights: Float64Array): Map<number, number> {
  const slopes = new Map<number, number>()
  const scores = blocks.map(({ readings }) => readings.map((reading) => scoreWith(reading, weights)))
  const all = scores.map(logSum)
  // A row without a right reading teaches nothing, so any reading of it counts as right.
  const known = new Set(blocks.filter(({ isGold }) => isGold).map(({ from }) => page.rowOf[from]))
  const right = blocks.map(({ isGold, readings, from, to }, at) => {
    if (isGold) return logSum((scores[at] ?? []).filter((_, each) => readings[each]?.isRight))
    const isOpen = to === from + 1 && !known.has(page.rowOf[from])
    return isOpen ? (all[at] ?? -Infinity) : -Infinity
  })
  const places = new Map(blocks.map((block, at) => [block, at]))
  const masOf = (of: readonly number[]) =>
    masses(page.lines.length, blocks, (block) => of[places.get(block) ?? 0] ?? -Infinity)
  const [a, r] = [masOf(all), masOf(right)]
  if (r.total === -Infinity) return slopes
  for (const [at, { from, to, readings, isGold }] of blocks.entries()) {
    const share = (of: readonly number[], { before, behind, total }: ReturnType<typeof masses>) =>
      Math.exp((before[from] ?? -Infinity) + (of[at] ?? -Infinity) + (behind[to] ?? -Infinity) - total)
    const [ofAll, ofRight] = [share(all, a), share(right, r)]
    for (const [each, { at: ids, value, isRight }] of readings.entries()) {
      const score = scores[at]?.[each] ?? -Infinity
      const isIn = isRight || !isGold
      const has = isIn && ofRight > 0 ? ofRight * Math.exp(score - (right[at] ?? 0)) : 0
      const slope = has - ofAll * Math.exp(score - (all[at] ?? 0))
      if (Math.abs(slope) < 1e-4) continue
      for (const [place, id] of ids.entries()) slopes.set(id, (slopes.get(id) ?? 0) + slope * (value[place] ?? 0))
    }
  }
  return slopes
}

function scoreWith({ at, value }: LearnedReading, weights: Float64Array): number {
  let score = 0
  for (let each = 0; each < at.length; each += 1) score += (weights[at[each] as number] ?? 0) * (value[each] ?? 0)
  return score
}

export function withRanking(knowledge: Knowledge, ranking: Ranking): Knowledge {
  return { ...knowledge, weights: weightsOf(ranking) }
}
