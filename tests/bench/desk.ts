import pg from 'pg'
import { measureQuoting } from './desk/quoting.ts'
import { statements } from './desk/statements.ts'
import { fill, found, ORDERS } from './filled-shop.ts'

/**
 * Measures the statements of the desk at 200,000 orders on PostgreSQL. The baseline of the same run counts, by primary
 * key, as many orders as thirty days have. Then measures how long a list of 60 open lines takes to open and to step
 * through in that shop.
 * `npm run bench:desk` starts a temporary server; TEST_DATABASE_URL names another (an empty one). `EXPLAIN=1` prints
 * the plans, and `RUNS=5` is a quick run.
 */
const RUNS = Number(process.env.RUNS ?? 30)
const LIMIT_MS = 50
const url = process.env.TEST_DATABASE_URL
if (url === undefined)
  throw new Error('TEST_DATABASE_URL has to name an empty PostgreSQL; npm run bench:desk starts one.')

await found(url)

const client = new pg.Client({ connectionString: url })
await client.connect()
try {
  const began = performance.now()
  await fill(client, { customers: 40_000, orders: ORDERS, lines: { fewest: 10, most: 40 } })
  console.log(
    `${ORDERS.toLocaleString('en')} orders of two years made in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  )

  const queries = (await measureAll()).map((query) => ({ ...query, limitMs: LIMIT_MS }))
  report(queries)
  if (process.env.EXPLAIN) await explainAll()
  const calls = (await measureQuoting(url, RUNS)).map(({ took, ...call }) => ({ ...call, ...figuresOf(took) }))
  console.log()
  report(calls)
  process.exitCode = [...queries, ...calls].every(({ median, limitMs }) => median < limitMs) ? 0 : 1
} finally {
  await client.end()
}

/** Runs all statements in turn in each round, so that other load on the machine affects all of them equally. */
async function measureAll() {
  const asked = statements(new Date())
  const took = asked.map(() => [] as number[])
  for (let run = -1; run < RUNS; run++) {
    for (const [at, { text, values }] of asked.entries()) {
      const start = performance.now()
      await client.query(text, values)
      if (run >= 0) took[at]?.push(performance.now() - start)
    }
  }
  return asked.map(({ name }, at) => ({ name, ...figuresOf(took[at] ?? []) }))
}

function figuresOf(took: readonly number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { fastest: part(0), median: part(0.5), p95: part(0.95) }
}

/** Prints the results. The first one is the baseline. */
function report(measured: readonly ({ name: string; limitMs: number } & ReturnType<typeof figuresOf>)[]) {
  print(['', 'fastest', 'median', 'p95', 'of the yardstick', ''])
  for (const { name, fastest, median, p95, limitMs } of measured) {
    const ratio = median / (measured[0]?.median ?? median)
    const over = median < limitMs ? '' : `over ${limitMs} ms`
    print([name, ms(fastest), ms(median), ms(p95), `${ratio.toFixed(1)}×`, over])
  }
}

async function explainAll() {
  for (const { name, text, values } of statements(new Date())) {
    const { rows } = await client.query(`explain (analyze, buffers, costs off) ${text}`, values)
    console.log(`\n${name}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
  }
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

function print([name = '', ...figures]: string[]) {
  console.log(name.padEnd(44) + figures.map((figure) => figure.padStart(18)).join(''))
}
