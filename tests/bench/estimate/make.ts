/**
 * Makes the fixed set of lists in tests/bench/estimate/lists from the words in pools/: the same words give the same set. With a seed, so many
 * lists that are not in it. Needs a Chromium and fonts of Debian's, which are installed where they can be.
 *   node tests/bench/estimate/make.ts [folder] [--half report] [--group hindi] [--seed 7 --count 20]
 */
import { parseArgs } from 'node:util'
import { draw } from './draw.ts'
import { HALVES } from './made-list.ts'
import { fixedOrders, freshOrders } from './plan.ts'

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
const orders =
  values.seed === undefined
    ? fixedOrders().filter((order) => half === undefined || order.half === half)
    : freshOrders(half ?? 'tune', Number(values.seed), Number(values.count))
await draw(
  orders.filter(({ group }) => values.group === undefined || values.group === group),
  folder,
  (line) => console.log(line),
)
