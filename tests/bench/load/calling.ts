import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { PlaceOrder } from '#contract/checkout.ts'
import type { CustomOrder } from '#contract/order.ts'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import type { Call, Load, Rate } from './generator.ts'

/** What an order asks for. */
export const ITEMS = catalogueSeed()
  .filter(({ available }) => available)
  .slice(0, 10)
  .map(({ id }) => ({ itemId: id, packs: 2 }))

export const ADDRESS = { name: 'Asha Rao', phoneNumber: '9845012345', lane1: '12 Temple Road', pincode: '560004' }

/** What places the order that the product answered. */
export const placing = ({ order }: { order: CustomOrder }): PlaceOrder => ({
  orderId: order._id,
  type: order.type,
  totalAmount: order.totalAmount,
  ...ADDRESS,
})

/** As `fill` names them. */
export const emailOf = (caller: number) => `customer${caller + 1}@example.com`

/** Puts in a session for each of the first customers, and gives their tokens. */
export async function openSessions(
  client: { query(statement: string, values: unknown[]): Promise<unknown> },
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, (_, caller) => `session-of-the-load-bench-${caller}`)
  await client.query(
    `insert into sessions (token_hash, customer_id, created_at, expires_at)
      select t.hash, c.id, now(), now() + interval '30 days'
      from unnest($1::bytea[], $2::text[]) t (hash, email) join customers c on c.email = t.email`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), tokens.map((_, caller) => emailOf(caller))],
  )
  return tokens
}

export function callOf(
  method: Call['method'],
  path: string,
  json?: object,
  headers: Record<string, string> = {},
): Call {
  if (json === undefined) return { method, path, headers }
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

/** In a process of its own. @throws Error on an answer that is a failure */
export async function load(what: Load): Promise<Rate> {
  const generator = spawn(process.execPath, ['tests/bench/load/generator.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  generator.stdin.end(JSON.stringify(what))
  const rate: Rate = JSON.parse(await text(generator.stdout))
  if (rate.failure !== null) throw new Error(rate.failure)
  return rate
}

/** What a process has of the memory now, or `VmHWM`: had at most. */
export function memory(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): string {
  const [, kilobytes = ''] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return `${Math.round(Number(kilobytes) / 1024)} MB`
}
