import pg from 'pg'
import { fill, found } from '../filled-shop.ts'
import { numberOf } from '../load/measure.ts'

/** Size of the large shop. */
export const SCALED = { customers: numberOf('CUSTOMERS', 1_200_000), orders: numberOf('ORDERS', 5_000_000) }

/**
 * Orders of five years. The number of open orders is the same in every shop, because they come from the last few days.
 */
const DAYS = 1826
const OPEN = 400

/** Fills an empty database with a shop of this size. A filled database stays as it is. */
export async function fillScaled(url: string, { customers, orders }: { customers: number; orders: number }) {
  await found(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select 1 from orders limit 1')
    if (rows.length > 0) return
    const began = performance.now()
    const open = Math.min(OPEN, Math.floor(orders / 10))
    await fill(client, { customers, orders, lines: { fewest: 2, most: 4 }, days: DAYS, open })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(
      `${customers.toLocaleString('en')} customers and ${orders.toLocaleString('en')} orders made in ${seconds} s`,
    )
  } finally {
    await client.end()
  }
}
