/**
 * Makes the fixed set of lists in tests/bench/estimate/lists from the words in pools/: the same words give the same set. With a seed, so many
 * lists that are not in it. Needs a Chromium and, of Debian's fonts, fonts-noto-core, fonts-dejavu and fonts-liberation.
 *   node tests/bench/estimate/make.ts [folder] [--group hindi] [--seed 7 --count 20]
 */
import { parseArgs } from 'node:util'
import { draw } from './draw.ts'
import { fixedOrders, freshOrders } from './plan.ts'
import { groupsAtHand } from './pool.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { group: { type: 'string' }, seed: { type: 'string' }, count: { type: 'string', default: '20' } },
})
const folder = positionals[0] ?? new URL('./lists', import.meta.url).pathname
const orders = values.seed === undefined ? fixedOrders() : freshOrders(Number(values.seed), Number(values.count))
const groups = groupsAtHand().filter((group) => values.group === undefined || values.group === group)
await draw(
  orders.filter(({ group }) => groups.includes(group)),
  folder,
  (line) => console.log(line),
)
