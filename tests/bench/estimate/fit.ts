/**
 * Fits the model of the estimate (server/estimate/weights.json) to the lists for tuning: `npm run fit`. First fits the
 * ranking of readings of a page, then the probability that a reading is right. For that each half of the lists is read
 * with a ranking fitted to the other half. Prints how both perform on lists that a fit has not seen.
 *   -- --no-pictures      only words; prints the results, and writes the weights only with --write
 *   -- --rounds 3         number of ranking rounds (default 1), each with the readings of the previous one
 *   -- --anew             starts from scratch instead of the existing weights
 */
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { createKnowledge, type Knowledge, MODEL } from '#server/estimate/knowledge.ts'
import { blocksOf } from '#server/estimate/pages.ts'
import { seedOf } from '../../../scripts/random.ts'
import { examplesOf, fitChances, reportChances } from './fit/chances.ts'
import { itemsOf, pageOf, type Sort, type TrainingPage, trainingPages } from './fit/pages.ts'
import { creditOf, fitRanking, RankingData, withRanking } from './fit/ranking.ts'
import type { DrawnList } from './made-list.ts'
import { readingsOf } from './readings.ts'
import { conditionsOf, placedRows, type Upload } from './uploads.ts'

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    pictures: { type: 'boolean', default: true },
    anew: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const began = performance.now()
const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`)

/** Kinds of pages for which the share of correct rows is printed. For the others the calibration is enough. */
const REPORTED: ReadonlySet<Sort> = new Set<Sort>(['list', 'narrow', 'running', 'example'])

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })
const words = trainingPages()
// The low bits of a seed are similar for similar names, so lists selected by name would all fall into one half.
const isOdd = ({ list }: TrainingPage) => (seedOf(list) >>> 16) % 2 === 1
const pictures = options.pictures ? await picturePages() : []
say(`${words.length} pages of words, ${pictures.length} of pictures`)

let ranking: Record<string, number> = options.anew ? fitRanking(new RankingData([], knowledge)) : MODEL.ranking
let data = new RankingData(words, withRanking(knowledge, ranking))
for (let round = 0; round < Number(options.rounds); round += 1) {
  ranking = fitRanking(data)
  say(`ranking ${round + 1}: ${Object.keys(ranking).length} weights`)
  data = new RankingData(words, withRanking(knowledge, ranking))
}
const halves = [true, false].map((odd) => {
  const others = data.pages.filter(({ page }) => isOdd(page) !== odd)
  return { odd, known: withRanking(knowledge, fitRanking(data, undefined, others)) }
})
say('rankings of each half')
const examples = halves.flatMap(({ odd, known }) => {
  const own = [...words, ...pictures].filter((page) => isOdd(page) === odd)
  report(own, known)
  return own.flatMap((page) => examplesOf(page, known))
})
const lists = new Set(examples.map(({ list }) => list)).size
say(`${examples.length} lines of ${lists} lists`)
reportChances(examples)
if (options.pictures || options.write) {
  const fitted = `${new Date().toISOString().slice(0, 10)}, ${examples.length} lines of ${lists} lists`
  const file = new URL('../../../server/estimate/weights.json', import.meta.url)
  await writeFile(file, `${JSON.stringify({ fitted, ranking, ...fitChances(examples) }, null, 1)}\n`)
  say(`Written to server/estimate/weights.json: ${fitted}`)
}

/** Prints the share of rows that are read correctly, including every amount. */
function report(pages: readonly TrainingPage[], known: Knowledge): void {
  const counts = new Map<string, { rows: number; right: number }>()
  for (const page of pages.filter(({ sort }) => REPORTED.has(sort))) {
    const blocks = blocksOf(page.lines, known)
    for (const [at, row] of page.rows.entries()) {
      const own = blocks.filter(({ from, to }) => page.rowOf.slice(from, to).includes(at))
      const count = counts.get(page.sort) ?? { rows: 0, right: 0 }
      count.rows += 1
      const items = own.flatMap(({ readings }) => readings[0]?.items ?? [])
      if (creditOf({ items }, itemsOf([row])) === 1) count.right += 1
      counts.set(page.sort, count)
    }
  }
  for (const [sort, { rows, right }] of counts)
    say(`  ${sort}: ${((100 * right) / rows).toFixed(1)} of ${rows} rows right`)
}

async function picturePages(): Promise<TrainingPage[]> {
  const folder = path.join(import.meta.dirname, 'lists')
  const uploads = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): DrawnList => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .flatMap((list) => conditionsOf(list.look).map((condition): Upload => ({ list, folder, condition })))
  const readings = await readingsOf(uploads, (done) => {
    if (done % 50 === 0) console.log(`${done} of ${uploads.length} pictures read`)
  })
  const placed = await Promise.all(uploads.map(placedRows))
  return uploads.map(({ list }, at) =>
    pageOf(`${list.half} ${list.name}`, 'picture', placed[at] ?? [], readings[at] ?? []),
  )
}
