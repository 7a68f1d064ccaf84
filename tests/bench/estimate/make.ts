/**
 * Creates the fixed set of lists in tests/bench/estimate/lists from the words in pools/. The same words give the same
 * set. With a seed, creates `count` other lists. Needs a Chromium and Debian fonts, which are installed if possible.
 * The proof lists, which people wrote, are drawn for each run:
 *   node tests/bench/estimate/make.ts [folder] [--half report] [--group hindi] [--seed 7 --count 20]
 */
import { parseArgs } from 'node:util'
import { compose } from './compose.ts'
import { draw } from './draw.ts'
import { HALVES, type MadeList } from './made-list.ts'
import { fixedOrders, freshOrders } from './plan.ts'
import { poolOf } from './pool.ts'
import { drawnAsWritten } from './written-lists.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string' },
    group: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string', default: '20' },
  },
})
const folder = positionals[0] ?? new URL('./lists', import.meta.url).pathname
const half = HALVES.find((each) => each === values.half)
await draw(
  lists().filter(({ group }) => values.group === undefined || values.group === group),
  folder,
  (line) => console.log(line),
)

function lists(): MadeList[] {
  if (values.half === 'proof') return drawnAsWritten('proof')
  const orders =
    values.seed === undefined
      ? fixedOrders().filter((order) => half === undefined || order.half === half)
      : freshOrders(half ?? 'tune', Number(values.seed), Number(values.count))
  return orders.map((order) => compose(order, poolOf(order)))
}
