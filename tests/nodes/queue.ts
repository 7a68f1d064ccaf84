import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Box } from '#contract/quotation.ts'
import type { ReadPage } from '#server/estimate/types.ts'
import { newListOrder } from '#server/list/begin-list.ts'
import { readNext } from '#server/list/read-list.ts'
import { fileKey } from '#server/order/file-links.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { newId } from '#server/platform/ids.ts'
import { customers } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { readersOf } from '#tests/support/readers.ts'

vi.setConfig({ testTimeout: 300_000 })

const shop = testApp()
const desk = testDesk(shop)
const { customer } = make(shop)

const LISTS = 500
const jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

/** Sends a list of one page from its own customer. The bytes of its file are its number. */
async function send(number: number): Promise<void> {
  const { db, files, clock } = shop.parts
  clock.forward(1000)
  const { id } = await customer()
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (row === undefined) throw new Error('the customer is gone')
  const order = newListOrder({ id, name: row.name, phone: row.phone }, clock.now())
  const file = { id: newId(), orderId: order.id, position: 0, title: 'list.png', mediaType: 'image/png', byteCount: 8 }
  await files.putBytes(fileKey(order.id, file.id, null), Buffer.from(String(number)))
  await beginOrder(db, { ...order, reading: { ...NOT_YET_READ, pages: 1 } }, [file])
}

test('500 lists are read by both nodes in the promised order, and the desk sees how many wait', async () => {
  const operator = await desk.operator()
  const waiting = async () =>
    (await desk.call('GET', DESK_PATHS.health, { as: operator })).json().listsNow.waiting as number
  for (let number = 0; number < LISTS; number++) await send(number)
  expect(await waiting()).toBe(LISTS)

  const begun: number[] = []
  const seen: number[] = []
  const readers = readersOf(shop, async (bytes, { onPage } = {}) => {
    const box: Box = [0, 0, 1, 0.1]
    const line = { page: 1, box, text: 'Haldi 1 kg', confidence: 0.99 }
    const page: ReadPage = { page: 1, pages: 1, preview: { jpeg, width: 2, height: 2 }, lines: [line], unread: [] }
    begun.push(Number(Buffer.from(bytes).toString()))
    if (begun.length % 50 === 0) seen.push(await waiting())
    await onPage?.(page, 0)
    return [page]
  })
  await Promise.all(
    shop.nodes.map(async (parts) => {
      while ((await waiting()) > 0) {
        const id = newId()
        await parts.jobs.enqueue(parts.db, 'list.read', {}, { id })
        await readNext(parts, readers, { id, data: {}, lastTry: false })
      }
    }),
  )
  expect(begun.toSorted((a, b) => a - b)).toEqual(Array.from({ length: LISTS }, (_, number) => number))
  // Each node reads one list at a time. Which of two concurrent readers asks for its file first is random.
  const late = begun.map((number, at) => Math.abs(number - at))
  expect(Math.max(...late)).toBeLessThan(shop.nodes.length)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(seen.every((count, at) => Math.abs(LISTS - 50 * (at + 1) - count) <= shop.nodes.length)).toBe(true)
  expect(await waiting()).toBe(0)
})
