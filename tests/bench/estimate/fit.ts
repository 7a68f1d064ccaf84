/**
 * Fits the chances of lines (server/estimate/chances.json) to the lists that may be tuned on: `npm run fit`. Their words, whole lists and single lines as people
 * wrote them, and what the product reads in their pictures. Prints how the chances hold on lists that a fit has not seen, each third in turn.
 *   -- --no-pictures      only words, in a minute: says how the chances hold, and writes nothing
 */
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { chanceOf, type Evidence } from '#server/estimate/chances.ts'
import { understandFile } from '#server/estimate/estimate.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { seedOf } from '../../../scripts/random.ts'
import { compose } from './compose.ts'
import { laidOut, readWithoutError } from './laid-out.ts'
import { type DrawnList, HALVES, type PlacedRow } from './made-list.ts'
import { fixedOrders } from './plan.ts'
import { poolOf } from './pool.ts'
import { readingsOf } from './readings.ts'
import { type ReadLine, score } from './score.ts'
import { conditionsOf, placedRows, type Upload } from './uploads.ts'
import { writtenLines, writtenLists } from './written-lists.ts'

/** An item that was seen in a line, with whether it was meant. */
interface Example {
  list: string
  weight: number
  isTunedLong: boolean
  item: Evidence
  amount: Evidence
  isItem: boolean
  isRight: boolean
}

/** Lines of the first half were tuned on for long, and are surer than any other: they count less. Whole lists as people wrote them are likest to what comes. */
const TUNED_LONG = 0.3
const WRITTEN_WHOLE = 3
/** How far weights are drawn to nothing (ridge regression, Hoerl and Kennard 1970). */
const RIDGE = 1.5
const FOLDS = 3
const LEAST_READ = 0.85
const STEPS = 25
const SEEN_OFTEN = 20

const { values: options } = parseArgs({
  allowNegative: true,
  options: { pictures: { type: 'boolean', default: true } },
})
const catalogue = catalogueSeed()
const matcher = createMatcher(catalogue, notSoldSeed())
const byId = new Map(catalogue.map((entry) => [entry.id, entry]))

const examples = [...writtenExamples(), ...(options.pictures ? await pictureExamples() : [])]
const lists = new Set(examples.map(({ list }) => list)).size
console.log(`${examples.length} lines of ${lists} lists`)
check()
const fitted = `${new Date().toISOString().slice(0, 10)}, ${examples.length} lines of ${lists} lists`
if (options.pictures) {
  const file = new URL('../../../server/estimate/chances.json', import.meta.url)
  await writeFile(file, `${JSON.stringify({ fitted, ...modelOf(examples) }, null, 1)}\n`)
  console.log(`Written to server/estimate/chances.json: ${fitted}`)
}

function writtenExamples(): Example[] {
  return HALVES.flatMap((half) => {
    const made = fixedOrders()
      .filter((order) => order.half === half)
      .map((order) => compose(order, poolOf(order)))
    return [...made, ...writtenLists(half), ...writtenLines(half)]
      .map(laidOut)
      .flatMap((list) => examplesOf(list, list.rows, readAs(confidenceOf(list), list.rows)))
  })
}

/** As sure as pictures are read: else how surely a line was read would tell whether it stands in a picture. */
function confidenceOf({ name }: { name: string }): number {
  return LEAST_READ + ((seedOf(name) % 100) / 100) * (1 - LEAST_READ)
}

function readAs(confidence: number, rows: readonly PlacedRow[]): TextLine[] {
  return readWithoutError(rows).map((line) => ({ ...line, confidence, figures: confidence }))
}

async function pictureExamples(): Promise<Example[]> {
  const folder = new URL('./lists/', import.meta.url).pathname
  const uploads = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): DrawnList => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .flatMap((list) => conditionsOf(list.look).map((condition): Upload => ({ list, folder, condition })))
  const readings = await readingsOf(uploads, (done) => {
    if (done % 50 === 0) console.log(`${done} of ${uploads.length} pictures read`)
  })
  const placed = await Promise.all(uploads.map(placedRows))
  return uploads.flatMap(({ list }, at) => examplesOf(list, placed[at] ?? [], readings[at] ?? []))
}

function examplesOf(
  { name, half }: Pick<DrawnList, 'name' | 'half'>,
  rows: readonly PlacedRow[],
  lines: readonly TextLine[],
): Example[] {
  const understood = understandFile({ lines, matcher, find: (id) => byId.get(id) })
  const seen = understood.flatMap((line) => line.seen.map((each) => ({ ...each, source: line.source })))
  const read = seen.map(({ source, item, entry, price }): ReadLine => {
    const { page, box, text } = source
    const { quantity, lower, kinds } = item
    const unit = item.unit ?? price?.unit ?? null
    const taken = { state: 'matched', confidence: 1, leftOut: false, amountPaise: 0 } as const
    return { page, box, text, quantity, unit, lower, kinds, itemId: entry?.id ?? null, ...taken }
  })
  const { lines: scored } = score(rows, read, [])
  return seen.flatMap(({ entry, evidence, rareDoubt }, at): Example[] => {
    const { truth, right } = scored[at] ?? {}
    // Whether it is needed, no likeness of names tells.
    if (!entry || rareDoubt === 'at-home') return []
    const isTunedLong = half === 'tune'
    const weight = (isTunedLong ? TUNED_LONG : 1) * (name.startsWith('list-') ? WRITTEN_WHOLE : 1)
    return [{ list: name, weight, isTunedLong, ...evidence, isItem: truth != null, isRight: right === true }]
  })
}

function modelOf(of: readonly Example[]) {
  return {
    item: soundWeightsOf(of.map(({ item, isItem, weight }) => [item, isItem, weight])),
    amount: soundWeightsOf(
      of.filter(({ isItem }) => isItem).map(({ amount, isRight, weight }) => [amount, isRight, weight]),
    ),
  }
}

/** What was read worse is never surer, though the lists that there are as pictures are easier than others: evidence that says so is left out. */
function soundWeightsOf(of: readonly (readonly [evidence: Evidence, isSo: boolean, weight: number])[]) {
  const weights = weightsOf(of)
  const isUnsound = (name: string) => /unread|badly read|hardly read/u.test(name) && (weights[name] ?? 0) > 0
  return weightsOf(
    of.map(([evidence, ...rest]) => [
      Object.fromEntries(Object.entries(evidence).filter(([name]) => !isUnsound(name))),
      ...rest,
    ]),
  )
}

/** Logistic regression with a ridge, by Newton's method. What hardly ever is so has no weight. */
function weightsOf(
  of: readonly (readonly [evidence: Evidence, isSo: boolean, weight: number])[],
): Record<string, number> {
  const counts = new Map<string, number>()
  for (const [evidence] of of) for (const name of Object.keys(evidence)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [
    'always',
    ...[...counts]
      .filter(([, count]) => count >= SEEN_OFTEN)
      .map(([name]) => name)
      .toSorted(),
  ]
  const place = new Map(names.map((name, at) => [name, at]))
  const rows = of.map(([evidence, isSo, weight]) => {
    const known = Object.entries(evidence).flatMap(([name, value]) => {
      const at = place.get(name)
      return at === undefined || value === 0 ? [] : [[at, value] as const]
    })
    const all = [[0, 1] as const, ...known.toSorted(([one], [other]) => one - other)]
    return { at: all.map(([at]) => at), value: all.map(([, value]) => value), isSo: isSo ? 1 : 0, weight }
  })
  const size = names.length
  const weights = new Float64Array(size)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : -RIDGE * weight))
    // Row after row, of which only what is right of the diagonal is filled.
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

/** Solves a symmetric, positive system by Cholesky's decomposition, of which the half right of the diagonal is given; the answer takes the place of `right`. */
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

/** How the chances hold where they were not fitted: of the second half, each third of the lists by a fit on all others. */
function check(): void {
  const foldOf = ({ list }: Example) => seedOf(list.replace(/^(?:tune|report)-/u, '')) % FOLDS
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const { item, amount } = modelOf(examples.filter((each) => foldOf(each) !== fold))
    return examples
      .filter((each) => foldOf(each) === fold && !each.isTunedLong)
      .map((each) => ({ ...each, claimed: chanceOf(item, each.item) * chanceOf(amount, each.amount) }))
  }).flat()
  for (const kind of ['list-', 'line-', 'report-']) {
    const own = held.filter(({ list }) => list.startsWith(kind))
    const taken = own.filter(({ claimed }) => claimed >= 0.97)
    console.log(
      `  ${kind} ${own.length} lines, ${((100 * taken.length) / own.length).toFixed(1)} from 0.97 on, of these wrong ${((100 * taken.filter(({ isRight }) => !isRight).length) / taken.length).toFixed(2)}`,
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
