import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { type GuestEstimate, GuestEstimateAnswer } from '#contract/guest.ts'
import { GUEST_LIMITS, GUEST_PATHS } from '#contract/guest-paths.ts'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { Box } from '#contract/quotation.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import { readNext } from '#server/list/read-list.ts'
import { UNREADABLE_TEXT } from '#server/list/unreadable-text.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId, newToken } from '#server/platform/ids.ts'
import { guestEstimates, orders, rateLimits } from '#server/platform/schema.ts'
import { removeFiles } from '#server/privacy/remove-files.ts'
import { removeOld } from '#server/privacy/retention/sweep.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { readersOf } from '#tests/support/readers.ts'
import { readEstimate } from './read-estimate.ts'

const shop = testApp()
const { customer } = make(shop)
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  await shop.parts.db.delete(rateLimits)
  await shop.parts.files.removeFolder('guests')
})

const sendText = (text: string, remoteAddress = '203.0.113.7') =>
  shop.call('POST', GUEST_PATHS.text, { json: { text, remark: 'For 40 guests' }, remoteAddress })

/** Sends files with the text of each of their pages. The text `faulty` makes the reader fail. */
function sendFiles(...files: string[][]) {
  const form = new FormData()
  for (const pages of files)
    form.append('files', new File([new Uint8Array(Buffer.concat([PNG, Buffer.from(JSON.stringify(pages))]))], 'a.png'))
  form.append('remark', 'For 40 guests')
  return shop.call('POST', GUEST_PATHS.files, { payload: form })
}

const pagesRead: string[] = []
const readers = readersOf(shop, async (bytes, { from = 1, onPage } = {}) => {
  const pages: string[] = JSON.parse(Buffer.from(bytes.subarray(PNG.length)).toString())
  const text = pages[from - 1] ?? ''
  if (text === 'faulty') throw new UnreadableFile('broken')
  const unread: Box[] = text === 'unread' ? [[0.1, 0.5, 0.5, 0.02]] : []
  pagesRead.push(text)
  const lines = unread.length > 0 ? [] : [{ page: from, box: [0, 0, 1, 0.1] satisfies Box, text, confidence: 0.99 }]
  const page = { page: from, pages: pages.length, preview: { jpeg, width: 2, height: 2 }, lines, unread }
  await onPage?.(page, 1)
  return [page]
})

/** Runs the reading job of the estimate that was sent last. */
async function read(): Promise<void> {
  const [job] = await rowsOf<{ data: { estimateId: string } }>(
    shop.parts.db,
    sql`select data from pgboss.job where name = 'guest.read' order by created_on desc, id desc limit 1`,
  )
  if (job) await readEstimate(shop.parts, readers, { data: job.data, lastTry: false })
}
const readOrders = () => readNext(shop.parts, readers, { id: newId(), data: {}, lastTry: false })

const look = (token: string) => shop.call('GET', GUEST_PATHS.estimate(token))
async function estimateOf(token: string): Promise<GuestEstimate> {
  const answer = await look(token)
  expect(answer.statusCode).toBe(200)
  expect(GuestEstimateAnswer.parse(answer.json())).toEqual(answer.json())
  return answer.json().estimate
}

const take = (owner: TestCustomer | undefined, token: string) =>
  shop.call('POST', GUEST_PATHS.take, { token: owner?.token, json: { token } })
async function taken(owner: TestCustomer, token: string): Promise<CustomOrder> {
  const answer = await take(owner, token)
  expect(answer.statusCode).toBe(201)
  return answer.json().order
}

/** All files of guests in the file store. */
const guestFiles = () =>
  readdir(join(shop.parts.env.DATA_DIR, 'files', 'guests'), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()),
    () => [],
  )

/** Runs the jobs that remove files, like the worker. */
async function removeWhatWent(): Promise<void> {
  const jobs = await rowsOf<{ data: { folders: string[] } }>(
    shop.parts.db,
    sql`delete from pgboss.job where name = 'files.remove' returning data`,
  )
  for (const job of jobs) await removeFiles(shop.parts, job)
}

describe('a list without an account', () => {
  test('is estimated at once when typed, with its open questions', async () => {
    const { token } = (await sendText('Haldi 50 gm\nKumkum 20 gm\nxqzv plmk 3')).json()
    const estimate = await estimateOf(token)
    expect(estimate).toMatchObject({ reading: { state: 'done', itemsFound: 2 }, problems: [], unreadRows: 0 })
    expect(estimate.quotation?.lines.map(({ title, state }) => [title, state])).toEqual([
      ['Turmeric powder', 'matched'],
      ['Kumkum (vermilion powder)', 'matched'],
      ['xqzv plmk', 'unknown'],
    ])
    expect(estimate.quotation?.totalAmount).toBeGreaterThan(0)
    expect(estimate.quotation?.toConfirm.lines).toBe(1)
  })

  test('is read page by page when photographed, and reports unreadable rows', async () => {
    const { token } = (await sendFiles(['Haldi 1 kg'], ['unread'])).json()
    expect(await estimateOf(token)).toMatchObject({ reading: { state: 'waiting', pages: 2 }, quotation: null })
    await read()
    expect(await estimateOf(token)).toMatchObject({
      reading: { state: 'done', pages: 2, pagesDone: 2, itemsFound: 1 },
      unreadRows: 1,
      quotation: { lines: [{ title: 'Turmeric powder', quantity: 1 }] },
    })
  })

  test('reports which file could not be read', async () => {
    const { token } = (await sendFiles(['faulty'])).json()
    await read()
    expect(await estimateOf(token)).toMatchObject({
      reading: { state: 'failed' },
      problems: [{ title: 'a.png', message: UNREADABLE_TEXT.broken() }],
      quotation: null,
    })
  })

  test('stores neither the sender nor the token', async () => {
    const { token } = (await sendText('Haldi 50 gm')).json()
    const [row] = await shop.parts.db.select().from(guestEstimates).orderBy(sql`id desc`).limit(1)
    expect(JSON.stringify(row)).not.toContain('203.0.113')
    expect(
      JSON.stringify({ ...row, tokenHash: Buffer.from(row?.tokenHash ?? []).toString('base64url') }),
    ).not.toContain(token)
  })

  test.each([newToken(), 'short', '%2e%2e'])('is not found with another token: %s', async (token) => {
    await sendText('Haldi 50 gm')
    expect((await look(token)).statusCode).toBe(404)
  })

  test('is rejected with the message of the shop when it is empty', async () => {
    expect((await sendText('  ')).json().errors).toEqual([{ path: 'text', message: 'Please type or paste your list.' }])
    expect((await shop.call('POST', GUEST_PATHS.files, { payload: new FormData() })).json().message).toBe(
      'Please upload at least one file.',
    )
  })
})

describe('limits', () => {
  test('reject a longer list without an account: too many files, bytes or lines', async () => {
    const many = await sendFiles(...Array.from({ length: GUEST_LIMITS.files + 1 }, () => ['Haldi 1 kg']))
    const form = new FormData()
    for (const size of [MAX_FILE_BYTES, MAX_FILE_BYTES, 8])
      form.append('files', new File([new Uint8Array(Buffer.concat([PNG, Buffer.alloc(size - 8)]))], 'a.png'))
    const large = await shop.call('POST', GUEST_PATHS.files, { payload: form })
    const long = await sendText('Haldi 50 gm\n'.repeat(GUEST_LIMITS.lines + 1))
    expect([many.statusCode, large.statusCode, long.statusCode]).toEqual([422, 422, 422])
    expect(many.json().message).toContain('without an account')
    expect(await guestFiles()).toEqual([])
  })

  test('stop the reading at the page limit, however many pages a file has', async () => {
    const { token } = (await sendFiles(Array.from({ length: 9 }, (_, page) => `Haldi ${page + 1} kg`))).json()
    pagesRead.length = 0
    await read()
    expect(pagesRead).toHaveLength(GUEST_LIMITS.pages)
    const { reading, problems, quotation } = await estimateOf(token)
    expect(reading).toMatchObject({ state: 'done', pagesDone: GUEST_LIMITS.pages })
    expect(problems[0]?.message).toContain('Log in or register, and we read the rest')
    expect(quotation?.lines).toHaveLength(GUEST_LIMITS.pages)
  })

  test('limit the lists of a network in an hour, without affecting others', async () => {
    for (let sent = 0; sent < 20; sent++) expect((await sendText('Haldi 50 gm')).statusCode).toBe(201)
    const refused = await sendText('Haldi 50 gm')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toContain('Log in or register')
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await sendText('Haldi 50 gm', '198.51.100.9')).statusCode).toBe(201)
  })

  test('limit the pages of all guests in a day', async () => {
    await shop.parts.rateLimit.spendAll('guestPages', 'all', 999)
    expect((await sendFiles(['Haldi 1 kg'], ['Haldi 2 kg'])).statusCode).toBe(429)
    expect((await sendFiles(['Haldi 1 kg', 'Haldi 2 kg'])).statusCode).toBe(201)
    expect((await sendText('Haldi 50 gm', '198.51.100.9')).statusCode).toBe(429)
    pagesRead.length = 0
    await read()
    expect(pagesRead).toHaveLength(2)
    expect(await shop.parts.db.$count(rateLimits, eq(rateLimits.key, 'guestPages:all'))).toBe(1)
  })
})

describe('the pages of a day', () => {
  const spent = async (key: string) => {
    const [row] = await shop.parts.db.select().from(rateLimits).where(eq(rateLimits.key, key))
    return row?.points ?? 0
  }
  const sendPdf = (remoteAddress: string) => {
    const form = new FormData()
    form.append('files', new File(['%PDF-1.7'], 'a.pdf'))
    return shop.call('POST', GUEST_PATHS.files, { payload: form, remoteAddress })
  }

  test('are not spent by a rejected list', async () => {
    expect((await sendText('  ')).statusCode).toBe(400)
    expect((await sendText('...')).statusCode).toBe(400)
    expect([await spent('guestPages:all'), await spent('guestPagesByNetwork:203.0.113.7')]).toEqual([0, 0])
  })

  test('are limited for each network, so that others keep their share', async () => {
    await shop.parts.rateLimit.spendAll('guestPagesByNetwork', '203.0.113.7', 99)
    expect((await sendText('Haldi 50 gm')).statusCode).toBe(201)
    const refused = await sendText('Haldi 50 gm')
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('Log in or register')])
    expect((await sendText('Haldi 50 gm', '198.51.100.9')).statusCode).toBe(201)
    expect(await spent('guestPages:all')).toBe(2)
  })

  test('are limited for an IPv6 /48 network as well', async () => {
    await shop.parts.rateLimit.spendAll('guestPagesByWideNetwork', '2001:db8:5::/48', 299)
    expect((await sendText('Haldi 50 gm', '2001:db8:5:1::7')).statusCode).toBe(201)
    expect((await sendText('Haldi 50 gm', '2001:db8:5:2::7')).statusCode).toBe(429)
    expect((await sendText('Haldi 50 gm', '2001:db8:6:2::7')).statusCode).toBe(201)
    expect(await spent('guestPagesByWideNetwork:2001:db8:5::/48')).toBe(300)
  })

  test('count the maximum for a PDF on the limit of its network', async () => {
    await shop.parts.rateLimit.spendAll('guestPagesByNetwork', '203.0.113.7', 97)
    expect((await sendPdf('203.0.113.7')).statusCode).toBe(429)
    expect((await sendPdf('198.51.100.9')).statusCode).toBe(201)
    expect(await spent('guestPagesByNetwork:198.51.100.9')).toBe(GUEST_LIMITS.pages)
    expect(await spent('guestPages:all')).toBe(1)
  })

  test('are returned when they are not read', async () => {
    await sendFiles(
      Array.from({ length: GUEST_LIMITS.pages }, () => 'Haldi 1 kg'),
      ['Kumkum 20 gm'],
    )
    await read()
    expect(await spent('guestPages:all')).toBe(GUEST_LIMITS.pages)
  })
})

describe('after a day', () => {
  test('the estimate is gone, with its files', async () => {
    const { token } = (await sendFiles(['Haldi 1 kg'])).json()
    await read()
    expect(await guestFiles()).not.toEqual([])
    shop.parts.clock.forward(DAY_MS + 1000)
    const asha = await customer()
    expect((await look(token)).statusCode).toBe(404)
    expect((await take(asha, token)).statusCode).toBe(404)
    await removeOld(shop.parts)
    await removeWhatWent()
    expect(await shop.parts.db.$count(guestEstimates)).toBe(0)
    expect(await guestFiles()).toEqual([])
  })

  test('an estimate that is deleted while it is read leaves no file', async () => {
    await sendFiles(['Haldi 1 kg'])
    const gone = readersOf(shop, async (bytes, options) => {
      await shop.parts.db.delete(guestEstimates)
      return readers.read(bytes, options)
    })
    const [job] = await rowsOf<{ data: { estimateId: string } }>(
      shop.parts.db,
      sql`select data from pgboss.job where name = 'guest.read' order by created_on desc, id desc limit 1`,
    )
    await readEstimate(shop.parts, gone, { data: job?.data ?? { estimateId: '' }, lastTry: false })
    await removeWhatWent()
    expect(await guestFiles()).toEqual([])
  })
})

describe('taken over by an account, an estimate becomes an order', () => {
  test('with the same lines and files, without reading again', async () => {
    const { token } = (await sendFiles(['Haldi 1 kg'], ['Kumkum 20 gm'])).json()
    await read()
    const estimate = await estimateOf(token)
    const asha = await customer()
    pagesRead.length = 0
    const order = await taken(asha, token)
    await readOrders()
    expect(pagesRead).toEqual([])
    expect(order).toMatchObject({
      status: 'Quoted',
      customerName: 'Asha Rao',
      remark: 'For 40 guests',
      totalAmount: estimate.quotation?.totalAmount,
      reading: { state: 'done', pages: 2, itemsFound: 2 },
      quotation: { version: 1, preparedBy: 'Instant estimate' },
    })
    expect(order.quotation?.lines.map(({ id }) => id)).toEqual(estimate.quotation?.lines.map(({ id }) => id))
    await removeWhatWent()
    expect(await guestFiles()).toEqual([])
    for (const file of order.files)
      for (const { link } of [file, ...file.pages]) expect((await shop.call('GET', link)).statusCode).toBe(200)
    expect((await outbox(shop, asha.emailId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('quotation'),
    ])
  })

  test('from typed text too, with its text', async () => {
    const { token } = (await sendText('Haldi 50 gm')).json()
    const order = await taken(await customer(), token)
    expect(order).toMatchObject({ status: 'Quoted', text: 'Haldi 50 gm', files: [], remark: 'For 40 guests' })
  })

  test('that is pending while a line has an open question', async () => {
    const { token } = (await sendText('Haldi 50 gm\nxqzv plmk 3')).json()
    expect(await taken(await customer(), token)).toMatchObject({ status: 'Pending', quotation: { state: 'estimate' } })
  })

  test('once: concurrent requests of one customer return the same order, and other customers get none', async () => {
    const { token } = (await sendFiles(['Haldi 1 kg'])).json()
    await read()
    const [asha, ravi] = [await customer(), await customer()]
    const answers = await Promise.all([take(asha, token), take(asha, token), take(ravi, token), take(ravi, token)])
    const got = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().order._id)
    expect(got).toHaveLength(2)
    expect(new Set(got).size).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2)
    expect(await shop.parts.db.$count(orders, eq(orders.id, got[0]))).toBe(1)
    const mine = await rowsOf(
      shop.parts.db,
      sql`select 1 from orders where customer_id in (${asha.id}::uuid, ${ravi.id}::uuid)`,
    )
    expect(mine).toHaveLength(1)
    const folders = await readdir(join(shop.parts.env.DATA_DIR, 'files', 'orders'))
    expect(folders.filter((folder) => folder === got[0])).toHaveLength(1)
    expect((await look(token)).statusCode).toBe(404)
  })

  test('once: a request repeated while the files are being removed returns the same order', async () => {
    const { token } = (await sendFiles(['Haldi 1 kg'])).json()
    await read()
    const [asha, ravi] = [await customer(), await customer()]
    const { files } = shop.parts
    const firstIsDone = async (key: string) => {
      slow.mockRestore()
      first = await taken(asha, token)
      await removeWhatWent()
      return files.bytes(key)
    }
    let first: CustomOrder | undefined
    const slow = vi.spyOn(files, 'bytes').mockImplementationOnce(firstIsDone)
    const second = await taken(asha, token)
    expect(second).toEqual(first)
    expect((await take(ravi, token)).statusCode).toBe(404)
    for (const { link } of second.files) expect((await shop.call('GET', link)).statusCode).toBe(200)
  })

  test.each([
    ['words', async () => sendText('Satyanarayan Pooja Samagri list\nHaldi 50 gm')],
    ['pictures', async () => sendFiles(['Satyanarayan Pooja Samagri list'], ['Haldi 50 gm'])],
  ])('from %s, named after the puja in its heading', async (_what, send) => {
    const { token } = (await send()).json()
    await read()
    expect((await taken(await customer(), token)).title).toBe('Satyanarayan Puja and Katha list, 1 item')
  })

  test('and the rest is read that the limits had cut off', async () => {
    const { token } = (await sendFiles(Array.from({ length: 6 }, (_, page) => `Haldi ${page + 1}00 gm`))).json()
    await read()
    const asha = await customer()
    const order = await taken(asha, token)
    expect(order).toMatchObject({ status: 'Pending', reading: { state: 'waiting' } })
    pagesRead.length = 0
    await readOrders()
    expect(pagesRead).toEqual(['Haldi 500 gm', 'Haldi 600 gm'])
    const now = (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json().order
    expect(now).toMatchObject({ status: 'Quoted', reading: { state: 'done', problems: [] } })
    expect(now.quotation.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      100, 200, 300, 400, 500, 600,
    ])
  })

  test('and is read like any other list if it was not read yet', async () => {
    const { token } = (await sendFiles(['Haldi 1 kg'])).json()
    const asha = await customer()
    const order = await taken(asha, token)
    expect(order.reading.state).toBe('waiting')
    await read()
    await readOrders()
    const now = (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json().order
    expect(now).toMatchObject({ status: 'Quoted', reading: { itemsFound: 1 } })
  })

  test('only with a session', async () => {
    const { token } = (await sendText('Haldi 50 gm')).json()
    expect((await take(undefined, token)).statusCode).toBe(401)
    expect((await estimateOf(token)).quotation?.lines).toHaveLength(1)
  })
})
