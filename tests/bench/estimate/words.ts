/**
 * Measures how well lists are understood after reading: `npm run bench:words`. Runs the words of made lists through the
 * estimate as if the reader had made no mistake, in a second or two, and scores them like lists read from pictures
 * (run.ts).
 *   -- --half report            the other half (default 'tune'), or 'proof', 'proof-2' to 'proof-4': written lists
 *                               (results only)
 *   -- --seed 7 --count 200     new lists that are in neither half
 *   -- --written                whole lists by people
 *   -- --lines                  single lines by people: names of each item of the catalogue
 *   -- --narrow 30              wraps lines after this many characters
 *   -- --running 60             running text, one item after another, in lines of this many characters
 *   -- --group hindi --faults   one way of writing; each missed row and each wrong line
 *   -- --corrections FILE       corrections of read lines by operators (`corrections.json` of the desk)
 */
import { parseArgs } from 'node:util'
import { compose, type Order } from './compose.ts'
import { runCorrections } from './corrections.ts'
import { estimateOf } from './estimate-of.ts'
import { laidOut, readWithoutError, runningLines } from './laid-out.ts'
import { type DrawnList, HALVES, PARTS } from './made-list.ts'
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
    narrow: { type: 'string' },
    running: { type: 'string' },
    faults: { type: 'boolean', default: false },
    corrections: { type: 'string' },
  },
})
if (options.corrections !== undefined) {
  await runCorrections(options.corrections)
  process.exit(0)
}
const part = PARTS.find((each) => each === options.half)
const half = HALVES.find((each) => each === part)
if (part === undefined || (options.faults && half === undefined)) {
  console.error(
    'There are the halves tune and report, and proof and proof-2 to proof-4, of which no --faults are shown.',
  )
  process.exit(1)
}

const [what, lists] =
  options.written || half === undefined
    ? ['whole lists as people wrote them out', writtenLists(part)]
    : options.lines
      ? ['single lines as people wrote them', writtenLines(half)]
      : ['the words of made lists', orders().map((order) => compose(order, poolOf(order)))]
const outcomes = lists
  .filter(({ group }) => options.group === undefined || options.group === group)
  .map((list) => outcomeOf(laidOut(list)))

console.log(`${what}, '${part}': ${outcomes.length}; percent, (to reach)`)
reportAccuracy(outcomes)
reportReliability(outcomes)
if (options.faults) reportFaults(outcomes)

function orders(): Order[] {
  if (options.seed !== undefined) return freshOrders(half ?? 'tune', Number(options.seed), Number(options.count))
  return fixedOrders().filter((order) => order.half === half)
}

function outcomeOf(list: DrawnList): Outcome {
  const written = options.running
    ? runningLines(list.rows, Number(options.running))
    : readWithoutError(list.rows, options.narrow === undefined ? undefined : Number(options.narrow))
  const { lines, skipped } = estimateOf(written)
  return { upload: { list, folder: '', condition: 'clean' }, seconds: 0, score: score(list.rows, lines, skipped) }
}
