/**
 * How well lists are understood once they are read: `npm run bench:words`. The words of made lists go through the estimate as if the reader had
 * made no mistake, in a second or two, and are held against the truth like those that were read from pictures (run.ts).
 *   -- --half report            the half set aside: only figures (the half 'tune' is the default)
 *   -- --seed 7 --count 200     lists that are in neither
 *   -- --written                whole lists as people wrote them out
 *   -- --lines                  single lines by people: what each item of the catalogue is called
 *   -- --group hindi --faults   one way of writing; each row that was missed and each line that is wrong
 *   -- --corrections FILE       what operators made of lines that were read (`corrections.json` of the desk), as they were read
 */
import { parseArgs } from 'node:util'
import { compose, type Order } from './compose.ts'
import { runCorrections } from './corrections.ts'
import { estimateOf } from './estimate-of.ts'
import { type DrawnList, HALVES, type MadeList } from './made-list.ts'
import { fixedOrders, freshOrders } from './plan.ts'
import { poolOf } from './pool.ts'
import { type Outcome, reportAccuracy, reportFaults, reportReliability } from './report.ts'
import { score } from './score.ts'
import { writtenLines, writtenLists } from './written-lists.ts'

const { values: options } = parseArgs({
  options: {
    half: { type: 'string', default: 'tune' },
    seed: { type: 'string' },
    count: { type: 'string', default: '200' },
    group: { type: 'string' },
    written: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    corrections: { type: 'string' },
  },
})
if (options.corrections !== undefined) {
  await runCorrections(options.corrections)
  process.exit(0)
}
const half = HALVES.find((each) => each === options.half)
if (half === undefined || (options.faults && half === 'report')) {
  console.error('There are the halves tune and report; --faults is for the half to tune on.')
  process.exit(1)
}

const [what, lists] = options.written
  ? ['whole lists as people wrote them out', writtenLists(half)]
  : options.lines
    ? ['single lines as people wrote them', writtenLines(half)]
    : ['the words of made lists', orders().map((order) => compose(order, poolOf(order.group, half)))]
const outcomes = lists
  .filter(({ group }) => options.group === undefined || options.group === group)
  .map((list) => outcomeOf(laidOut(list)))

console.log(`${what}, the half '${half}': ${outcomes.length}; percent, (to reach)`)
reportAccuracy(outcomes)
reportReliability(outcomes)
if (options.faults) reportFaults(outcomes)

function orders(): Order[] {
  if (options.seed !== undefined) return freshOrders(half ?? 'tune', Number(options.seed), Number(options.count))
  return fixedOrders().filter((order) => order.half === half)
}

/** Rows one under the other, as on a page of one column. */
function laidOut(list: MadeList): DrawnList {
  const pages = Map.groupBy(list.rows, ({ page }) => page)
  const rows = [...pages.values()].flatMap((own) =>
    own.map((row, at) => {
      const pitch = 0.9 / own.length
      return { ...row, box: [0.1, 0.05 + at * pitch, 0.6, pitch * 0.7] as [number, number, number, number] }
    }),
  )
  return { ...list, rows, files: [] }
}

function outcomeOf(list: DrawnList): Outcome {
  const { lines, skipped } = estimateOf(
    list.rows.map(({ page, box, text }) => ({ page, box, text, confidence: 0.95, figures: 0.95 })),
  )
  return { upload: { list, folder: '', condition: 'clean' }, seconds: 0, score: score(list.rows, lines, skipped) }
}
