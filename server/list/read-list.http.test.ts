import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomOrder } from '#contract/order.ts'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import { fileKey } from '#server/order/file-links.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { pdf } from '#tests/support/strange-files.ts'
import { readTurn } from './read-list.ts'

const shop = testApp()
const { customer } = make(shop)
let readers: Readers

beforeAll(() => {
  readers = createReaders({ threads: 1 })
})
afterAll(() => readers.close())

const fixture = (name: string) => readFile(new URL(`../estimate/fixtures/${name}`, import.meta.url))

async function uploaded(owner: TestCustomer, files: [name: string, bytes: Uint8Array][]): Promise<string> {
  const form = new FormData()
  for (const [name, bytes] of files) form.append('files', new File([Uint8Array.from(bytes)], name))
  const answer = await shop.call('POST', '/api/customer/upload-custom-list', { token: owner.token, payload: form })
  return answer.json().order._id
}

async function look(owner: TestCustomer, id: string): Promise<CustomOrder> {
  return (await shop.call('GET', `/api/customer/orders/custom/${id}`, { token: owner.token })).json().order
}

async function read(orderId: string, { lastTry = false, using = readers } = {}): Promise<void> {
  while (!(await readTurn(shop.parts, using, orderId, { lastTry })));
}

test('prices and quotes a clear list without a person', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['list.png', await fixture('english-clean.png')]])
  await read(id)
  const order = await look(asha, id)
  expect(order).toMatchObject({
    status: 'Quoted',
    reading: { state: 'done', pages: 1, pagesDone: 1, itemsFound: 20, problems: [] },
    quotation: { version: 1, preparedBy: 'Instant estimate' },
  })
  expect(order.reading.skipped.map(({ kind }) => kind)).toContain('heading')
  expect(order.reading.skipped.every(({ fileId }) => fileId === order.files[0]?.id)).toBe(true)
  expect(order.quotation?.lines).toHaveLength(20)
  expect(order.totalAmount).toBeCloseTo(order.amount + (order.quotation?.tax ?? 0), 6)
  const page = await shop.call('GET', order.files[0]?.pages[0]?.link ?? '')
  expect(page.headers['content-type']).toBe('image/jpeg')
})

test('offers unread rows for filling in, and does not quote the list before that', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['list.pdf', await fixture('english-text.pdf')]])
  const using: Readers = {
    ...readers,
    read: (bytes, options = {}) =>
      readers.read(bytes, {
        ...options,
        onPage: (page, cpuMs) =>
          options.onPage?.({ ...page, unread: [[0.1, 0.9, 0.5, 0.02]], unreadScript: 'Malayalam' }, cpuMs),
      }),
  }
  await read(id, { using })
  const order = await look(asha, id)
  expect(order).toMatchObject({ status: 'Pending', reading: { state: 'done', unreadScripts: ['Malayalam'] } })
  expect(order.reading.skipped.at(-1)).toMatchObject({ kind: 'unread', text: '', box: [0.1, 0.9, 0.5, 0.02], page: 1 })
})

test('returns a 500 that is not cached for a file that the store has lost', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['list.png', await fixture('english-clean.png')]])
  const [file] = (await look(asha, id)).files
  await shop.parts.files.remove([fileKey(id, file?.id ?? '', null)])
  const answer = await shop.call('GET', file?.link ?? '')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ message: expect.any(String) })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('json') })
})

test('prices the other files when one is broken, and leaves the order to a person', async () => {
  const asha = await customer()
  const photo = await fixture('hindi-photo.jpg')
  const id = await uploaded(asha, [
    ['broken.jpg', photo.subarray(0, 3000)],
    ['locked.pdf', await fixture('english-locked.pdf')],
    ['good.jpg', photo],
  ])
  await read(id)
  const order = await look(asha, id)
  expect(order).toMatchObject({ status: 'Pending', reading: { state: 'done' }, quotation: { state: 'estimate' } })
  expect(order.reading.problems.map(({ fileId }) => fileId)).toEqual(order.files.slice(0, 2).map(({ id }) => id))
  expect(order.reading.problems[1]?.message).toContain('password')
  expect(order.quotation?.lines.every((line) => line.fileId === order.files[2]?.id)).toBe(true)
})

test('keeps the order and marks the reading as failed when no file can be read', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['locked.pdf', await fixture('english-locked.pdf')]])
  await read(id)
  expect(await look(asha, id)).toMatchObject({ status: 'Pending', reading: { state: 'failed' }, quotation: null })
})

test('asks once about a page that was photographed twice, and counts it once until then', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [
    ['list.png', await fixture('english-clean.png')],
    ['again.jpg', await fixture('english-photo.jpg')],
  ])
  await read(id)
  const order = await look(asha, id)
  const [first, second] = order.files.map((file) => file.id)
  expect(order).toMatchObject({ status: 'Pending', quotation: { toConfirm: { lines: 0, amount: 0, pages: 1 } } })
  const copies = order.quotation?.lines.filter(({ copyOf }) => copyOf !== undefined)
  expect(new Set(copies?.map(({ fileId, copyOf }) => `${fileId}: ${copyOf}`))).toEqual(
    new Set([`${second}: ${first}-1`]),
  )
  expect(order.quotation?.lines.filter(({ leftOut }) => !leftOut)).toHaveLength(20)
  const path = `/api/customer/orders/custom/${id}/accept-suggestions`
  const accepted = (await shop.call('POST', path, { token: asha.token })).json().order
  expect(accepted).toMatchObject({ status: 'Quoted', totalAmount: order.totalAmount })
})

test('asks the customer about a page that does not look like a list, and prices nothing on it', async () => {
  const asha = await customer()
  const bill = await pdf((document) => {
    document.addPage().fontSize(14)
    for (const text of ELECTRICITY) document.text(text)
  })
  const id = await uploaded(asha, [
    ['list.pdf', await fixture('english-text.pdf')],
    ['bill.pdf', bill],
  ])
  await read(id)
  const order = await look(asha, id)
  expect(order).toMatchObject({ status: 'Pending', reading: { state: 'done', itemsFound: 20, problems: [] } })
  expect(order.quotation?.lines).toHaveLength(20)
  expect(order.quotation?.lines.every((line) => line.fileId === order.files[0]?.id)).toBe(true)
  const unlisted = order.reading.skipped.filter(({ fileId }) => fileId === order.files[1]?.id)
  expect(unlisted.map(({ text, kind }) => [text, kind])).toEqual(ELECTRICITY.map((text) => [text, 'no-list']))
})

const ELECTRICITY = [
  'Bangalore Electricity Supply Company',
  'Previous reading 14872',
  'Present reading 15091',
  'Units consumed 219',
  'Fixed charges 345.00',
  'Net amount due Rs. 1832.22',
]

test('quotes once when its job runs twice', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['list.pdf', await fixture('english-text.pdf')]])
  await read(id)
  const first = await look(asha, id)
  await read(id)
  expect(await look(asha, id)).toEqual(first)
})

/** Subjects of the queued mails about the orders of this customer. */
async function mailsTo(owner: TestCustomer): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    shop.parts.db,
    sql`select data->>'subject' as subject from pgboss.job
      where name = 'mail.send' and data->>'to' = ${owner.emailId} and data->>'subject' not like 'Welcome%'`,
  )
  return rows.map(({ subject }) => subject)
}

test('sends one mail for an empty page that is read twice or by two tries at once', async () => {
  const asha = await customer()
  const white = { width: 300, height: 400, channels: 3, background: '#fff' } as const
  const id = await uploaded(asha, [['empty.png', await sharp({ create: white }).png().toBuffer()]])
  await Promise.all([read(id), read(id)])
  await read(id)
  expect(await look(asha, id)).toMatchObject({ status: 'Pending', reading: { state: 'done', itemsFound: 0 } })
  expect(await mailsTo(asha)).toEqual([expect.stringContaining('We have your list')])
})

test('leaves a list that was cancelled while it was read cancelled, and sends no mail about the reading', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['list.png', await fixture('english-clean.png')]])
  await shop.call('POST', `/api/customer/orders/custom/${id}/cancel`, { token: asha.token, json: {} })
  await read(id)
  expect(await look(asha, id)).toMatchObject({ status: 'Cancelled', moves: [] })
  expect(await mailsTo(asha)).toEqual([expect.stringMatching(/^Cancelled: /)])
})

test('retries after an error of ours, and tells the customer after the last try', async () => {
  const asha = await customer()
  const id = await uploaded(asha, [['list.png', await fixture('english-clean.png')]])
  const failing: Readers = { ...readers, read: () => Promise.reject(new Error('the disk is gone')) }
  await expect(read(id, { using: failing })).rejects.toThrow('the disk is gone')
  expect(await look(asha, id)).toMatchObject({ reading: { state: 'reading' } })
  await read(id, { using: failing, lastTry: true })
  const order = await look(asha, id)
  expect(order.reading).toMatchObject({ state: 'failed', problems: [{ message: expect.stringContaining('our side') }] })
})
