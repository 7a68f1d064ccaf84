import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { MAX_CUSTOMER_BYTES } from '#contract/limits.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Box } from '#contract/quotation.ts'
import type { Readers } from '#server/estimate/reading/readers.ts'
import { HUNG_MS } from '#server/estimate/time-limit.ts'
import type { ReadPage } from '#server/estimate/types.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { QUEUES } from '#server/platform/jobs.ts'
import { orders, rateLimits } from '#server/platform/schema.ts'
import { eraseRest } from '#server/privacy/erasure/delete-account.ts'
import { POSTGRES_URL, testApp } from '#tests/support/app.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { readersOf } from '#tests/support/readers.ts'
import { readNext } from './read-list.ts'
import { resumeReading } from './turns.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const { customer } = make(shop)
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

/** Uploads a list of files with these page counts, which `reader` finds in the bytes of the files. */
async function uploads(owner: TestCustomer, ...files: number[]): Promise<string> {
  const answer = await sends(owner, ...files)
  expect(answer.statusCode).toBe(201)
  return answer.json().order._id
}

function sends(owner: TestCustomer, ...files: number[]) {
  const form = new FormData()
  for (const pages of files) {
    const told = Buffer.from(JSON.stringify({ name: owner.name, pages }))
    form.append('files', new File([new Uint8Array(Buffer.concat([PNG, told]))], 'list.png'))
  }
  return shop.call('POST', '/api/customer/upload-custom-list', { token: owner.token, payload: form })
}

async function look(owner: TestCustomer, id: string): Promise<CustomOrder> {
  return (await shop.call('GET', `/api/customer/orders/custom/${id}`, { token: owner.token })).json().order
}

/**
 * A reader that reads one page per turn. The page asks for as many kilograms as its number. Records the owner of each
 * page; `whileReading` runs during each page.
 */
function reader(whileReading: (pagesRead: string[]) => unknown = () => {}) {
  const pagesRead: string[] = []
  const readers = readersOf(shop, async (bytes, { from = 1, onPage } = {}) => {
    const { name, pages } = JSON.parse(Buffer.from(bytes.subarray(PNG.length)).toString())
    const line = {
      page: from,
      box: [0, 0, 1, 0.1] satisfies Box,
      text: `Haldi ${from} kg`,
      confidence: 0.99,
    }
    const page: ReadPage = { page: from, pages, preview: { jpeg, width: 2, height: 2 }, lines: [line], unread: [] }
    pagesRead.push(name)
    await whileReading(pagesRead)
    await onPage?.(page, 0)
    return [page]
  })
  return { readers, pagesRead }
}

/** A job that is in the queue, but that only the test runs. */
async function job() {
  const id = newId()
  await shop.parts.jobs.enqueue(shop.parts.db, 'list.read', {}, { id })
  return { id, data: {}, lastTry: false }
}

async function countWaiting(): Promise<number> {
  return shop.parts.db.$count(orders, sql`reading->>'state' in ('waiting', 'reading') and reading_job is null`)
}

/** Reads with one reader, job after job, until no list waits. */
async function readAll(readers: Readers): Promise<void> {
  while ((await countWaiting()) > 0) await readNext(shop.parts, readers, await job())
}

/** Keeps the lists of one test out of the next. */
afterEach(() =>
  shop.parts.db.execute(sql`update orders set reading = jsonb_set(reading, '{state}', '"failed"')
    where reading->>'state' in ('waiting', 'reading')`),
)

test('reads a one-page list next although three customers have 4,200 pages waiting', async () => {
  const [asha, bina, chitra] = await Promise.all(['Asha', 'Bina', 'Chitra'].map((name) => customer({ name })))
  const dev = await customer({ name: 'Dev' })
  for (const owner of [asha, bina, chitra]) {
    for (let list = 0; list < 7; list++) await uploads(owner as TestCustomer, ...Array<number>(10).fill(20))
  }
  let id = ''
  const { readers, pagesRead } = reader(async ({ length }) => {
    if (length === 30) id = await uploads(dev, 1)
    if (length === 32) throw new Error('the test has seen enough')
  })
  await expect(readAll(readers)).rejects.toThrow('enough')
  expect(pagesRead[30]).toBe('Dev')
  expect(await look(dev, id)).toMatchObject({ reading: { state: 'done' } })
  // The three customers took turns before.
  const each = pagesRead.slice(0, 30)
  for (let turn = 0; turn < 30; turn += 3)
    expect(each.slice(turn, turn + 3).toSorted()).toEqual(['Asha', 'Bina', 'Chitra'])
})

test('gives a customer one reader while others wait, and all readers otherwise', async () => {
  const [asha, bina] = [await customer({ name: 'Asha' }), await customer({ name: 'Bina' })]
  const isSeen = Promise.withResolvers<void>()
  const { readers, pagesRead } = reader(() => isSeen.promise)
  const jobs: Promise<void>[] = []
  const begin = async () => {
    jobs.push(readNext(shop.parts, readers, await job()))
    await expect.poll(() => pagesRead.length).toBe(jobs.length)
  }
  for (let list = 0; list < 3; list++) await uploads(asha, 1)
  await begin()
  await begin()
  expect(pagesRead).toEqual(['Asha', 'Asha'])
  await uploads(bina, ...Array<number>(10).fill(1))
  await begin()
  expect(pagesRead).toEqual(['Asha', 'Asha', 'Bina'])
  isSeen.resolve()
  await Promise.all(jobs)
})

test('reads a long list however many short ones arrive', async () => {
  await uploads(await customer({ name: 'Asha' }), ...Array<number>(10).fill(20))
  const { readers, pagesRead } = reader(async ({ length }) => {
    shop.parts.clock.forward(5_000)
    if (length === 40) throw new Error('the test has seen enough')
    await uploads(await customer({ name: 'Somebody else' }), 1)
  })
  await expect(readAll(readers)).rejects.toThrow('enough')
  const turns = pagesRead.flatMap((name, turn) => (name === 'Asha' ? [turn] : []))
  // The first turn comes when no other list waits, the second within two minutes after it.
  expect(turns[0]).toBe(0)
  expect(turns[1]).toBeGreaterThan(10)
  expect(turns[1]).toBeLessThanOrEqual(25)
})

test('reads a short list of a customer before a longer one they sent earlier', async () => {
  const asha = await customer({ name: 'Asha' })
  const long = await uploads(asha, ...Array<number>(10).fill(1))
  const short = await uploads(asha, 1)
  const states: unknown[] = []
  const { readers } = reader(async ({ length }) => {
    if (length <= 2) states.push((await look(asha, short)).reading.state, (await look(asha, long)).reading.state)
  })
  await readAll(readers)
  expect(states).toEqual(['reading', 'waiting', 'done', 'reading'])
})

test('continues after the last page when a process died, and counts each page once', async () => {
  const asha = await customer({ name: 'Asha' })
  const id = await uploads(asha, 3, 1)
  const { readers } = reader(({ length }) => {
    if (length === 3) throw new Error('killed')
  })
  const mine = await job()
  await expect(readNext(shop.parts, readers, mine)).rejects.toThrow('killed')
  expect(await look(asha, id)).toMatchObject({ reading: { state: 'reading', pagesDone: 2, pages: 4, itemsFound: 2 } })
  // Another job does not take the list: it belongs to the job that is retried.
  const other = reader()
  await readNext(shop.parts, other.readers, await job())
  expect(other.pagesRead).toEqual([])
  const again = reader()
  await readNext(shop.parts, again.readers, mine)
  expect(again.pagesRead).toHaveLength(2)
  const order = await look(asha, id)
  expect(order).toMatchObject({ reading: { state: 'done', pagesDone: 4, pages: 4, itemsFound: 4 } })
  expect(order.quotation?.lines.map(({ text }) => text)).toEqual([
    'Haldi 1 kg',
    'Haldi 2 kg',
    'Haldi 3 kg',
    'Haldi 1 kg',
  ])
})

test('gives the list of a failed job to another job', async () => {
  const asha = await customer({ name: 'Asha' })
  const id = await uploads(asha, 2)
  const lost = await job()
  const { readers } = reader(({ length }) => {
    if (length === 2) throw new Error('killed')
  })
  await expect(readNext(shop.parts, readers, lost)).rejects.toThrow('killed')
  await shop.parts.db.execute(sql`update pgboss.job set state = 'failed' where id = ${lost.id}`)
  await readNext(shop.parts, reader().readers, await job())
  expect(await look(asha, id)).toMatchObject({ reading: { state: 'done', pagesDone: 2 } })
})

test.each([
  ['has missed its heartbeat', sql`state = 'active', heartbeat_on = now() - interval '11 seconds'`],
  ['was found dead', sql`state = 'retry', output = '{"value":{"message":"job heartbeat timeout"}}'`],
])('gives the list of a job that %s to the next job', async (_, died) => {
  const asha = await customer({ name: 'Asha' })
  const id = await uploads(asha, 2)
  const dead = await job()
  const { readers } = reader(({ length }) => {
    if (length === 2) throw new Error('killed')
  })
  await expect(readNext(shop.parts, readers, dead)).rejects.toThrow('killed')
  await shop.parts.db.execute(sql`update pgboss.job set ${died} where id = ${dead.id}`)
  const other = reader()
  await readNext(shop.parts, other.readers, await job())
  expect(other.pagesRead).toHaveLength(1)
  expect(await look(asha, id)).toMatchObject({ reading: { state: 'done', pagesDone: 2 } })
  await readNext(shop.parts, other.readers, dead)
  expect(other.pagesRead, 'its next try finds nothing to do').toHaveLength(1)
})

test('creates one new job within a minute when the last job died', async () => {
  const jobsThere = sql`select id from pgboss.job where name = 'list.read' and state <= 'active'`
  const countJobs = async () => (await rowsOf(shop.parts.db, jobsThere)).length
  const dies = () => shop.parts.db.execute(sql`update pgboss.job set state = 'failed' where name = 'list.read'`)
  await dies()
  await resumeReading(shop.parts)
  expect(await countJobs(), 'nothing waits').toBe(0)

  const asha = await customer()
  const id = await uploads(asha, 1)
  await resumeReading(shop.parts)
  expect(await countJobs(), 'the job of the upload is there').toBe(1)
  await dies()
  for (let minute = 0; minute < 3; minute++) await resumeReading(shop.parts)
  expect(await countJobs()).toBe(1)

  const { readers } = reader(() => {
    throw new Error('killed')
  })
  await expect(readNext(shop.parts, readers, await job())).rejects.toThrow('killed')
  expect(await look(asha, id)).toMatchObject({ reading: { state: 'reading' } })
  await dies()
  await resumeReading(shop.parts)
  const [made] = await rowsOf<{ id: string }>(shop.parts.db, jobsThere)
  await readNext(shop.parts, reader().readers, { id: made?.id ?? '', data: {}, lastTry: false })
  expect(await look(asha, id)).toMatchObject({ reading: { state: 'done' } })
})

async function deleteAccount({ token }: TestCustomer): Promise<void> {
  const answer = await shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token, json: { password: PASSWORD } })
  expect(answer.statusCode).toBe(204)
}

/**
 * The embedded database runs one transaction at a time. On PostgreSQL it takes some rounds until two transactions meet.
 */
const ROUNDS = POSTGRES_URL === undefined ? 2 : 10

/** The job that follows an erasure and removes what was added meanwhile. */
const eraseLater = ({ id }: TestCustomer) => eraseRest(shop.parts, { data: { customerId: id, folders: [] } })

test.each([
  ['deleting an account', deleteAccount],
  ['erasing the rest of it', eraseLater],
])('%s succeeds while its lists are read', async (_, erase) => {
  for (let round = 0; round < ROUNDS; round++) {
    const asha = await customer()
    for (let list = 0; list < 2; list++) await uploads(asha, ...Array<number>(10).fill(20))
    const isReading = Promise.withResolvers<void>()
    const { readers } = reader(({ length }) => length === 2 && isReading.resolve())
    const reading = [readNext(shop.parts, readers, await job()), readNext(shop.parts, readers, await job())]
    await Promise.all([isReading.promise.then(() => erase(asha)), ...reading])
    expect(await shop.parts.db.$count(orders, eq(orders.customerId, asha.id))).toBe(0)
  }
})

/**
 * Waits until this many transactions wait for a lock. The embedded database runs whole transactions one after another.
 */
async function waiting(count: number): Promise<void> {
  if (POSTGRES_URL === undefined) return
  const statement = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => rowsOf(shop.parts.db, statement)).toHaveLength(count)
}

test.each(['first', 'second'])('erases an account although the %s turn of its list begins meanwhile', async (turn) => {
  const asha = await customer()
  await uploads(asha, 3)
  const [isBegun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { readers } = reader(() => {
    isBegun.resolve()
    return mayGoOn.promise
  })
  const mine = await job()
  const underWay: Promise<unknown>[] = []
  const read = () => underWay.push(readNext(shop.parts, readers, mine))
  if (turn === 'second') {
    read()
    await isBegun.promise
  }
  await shop.parts.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from customers where id = ${asha.id} for no key update`)
    underWay.push(eraseLater(asha))
    await waiting(1)
    mayGoOn.resolve()
    if (turn === 'first') read()
    await waiting(2)
  })
  await Promise.all(underWay)
  expect(await shop.parts.db.$count(orders, eq(orders.customerId, asha.id))).toBe(0)
})

test.each([false, true])(
  'logs no error for a list that is deleted with its account (last try: %s)',
  async (lastTry) => {
    const asha = await customer()
    await uploads(asha, 2)
    const logged = vi.spyOn(shop.parts.log, 'error')
    const { readers } = reader(async () => {
      await deleteAccount(asha)
      throw new Error('its file is gone')
    })
    await readNext(shop.parts, readers, { ...(await job()), lastTry })
    expect(logged).not.toHaveBeenCalled()
  },
)

test('tells a customer how many lists come before theirs, until the list is read', async () => {
  const asha = await customer({ name: 'Asha' })
  const alone = await uploads(asha, 1)
  expect((await look(asha, alone)).listsBefore).toBe(0)
  for (let list = 0; list < 3; list++) await uploads(await customer(), 1)
  const bina = await customer({ name: 'Bina' })
  const last = await uploads(bina, 1)
  expect((await look(bina, last)).listsBefore).toBe(4)
  const seen: (number | undefined)[] = []
  const { readers } = reader(async () => {
    seen.push((await look(bina, last)).listsBefore)
    if (seen.length === 1) expect((await look(asha, alone)).listsBefore).toBe(0)
  })
  await readAll(readers)
  expect(seen).toEqual([4, 3, 2, 1, 0])
  expect(await look(bina, last)).not.toHaveProperty('listsBefore')
})

test('estimates the waiting time from the pace of the last pages, in the list of orders too', async () => {
  await shop.parts.db.execute(sql`update orders set reading = reading - 'tookMs'`)
  const asha = await customer({ name: 'Asha' })
  const first = await uploads(asha, 1)
  expect(await look(asha, first), 'nothing was read').not.toHaveProperty('readInSeconds')
  await readAll(reader().readers)
  await shop.parts.db.execute(
    sql`update orders set reading = jsonb_set(reading, '{tookMs}', '10000') where id = ${first}`,
  )

  const bina = await customer({ name: 'Bina' })
  await uploads(asha, 1)
  await uploads(bina, 1, 1)
  const long = await uploads(bina, 1, 1, 1, 1, 1)
  const { listsBefore, readInSeconds } = await look(bina, long)
  // One page of Asha's list, two of Bina's shorter list, then five: each takes ten seconds.
  expect({ listsBefore, readInSeconds }).toEqual({ listsBefore: 1, readInSeconds: 80 })
  const page = await shop.call('GET', '/api/customer/get-custom-list-orders', { token: bina.token })
  expect(page.json().orders[0]).toMatchObject({ _id: long, listsBefore: 1, readInSeconds: 80 })
})

test('does not count the many lists of one customer before the first of another', async () => {
  const asha = await customer({ name: 'Asha' })
  const ids: string[] = []
  for (let list = 0; list < 10; list++) ids.push(await uploads(asha, ...Array<number>(10).fill(1)))
  const bina = await customer({ name: 'Bina' })
  expect((await look(bina, await uploads(bina, 1))).listsBefore).toBe(0)
  expect((await look(asha, ids[9] ?? '')).listsBefore, 'their own lists are no others').toBe(1)
})

test('returns 429 with a contact for pages beyond the daily limit, and spends nothing', async () => {
  const asha = await customer({ name: 'Asha' })
  await shop.parts.rateLimit.spendAll('page', asha.id, 29_995)
  const answer = await sends(asha, 1, 1, 1, 1, 1, 1)
  expect(answer.statusCode).toBe(429)
  expect(answer.json().message).toMatch(/can send more in 24 hours.*call us on \+91.*write to help@/)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000)
  await uploads(asha, 1, 1, 1, 1, 1)
  expect((await sends(asha, 1)).statusCode).toBe(429)
})

test('reads a list up to the daily limit, and leaves the rest to the desk at once', async () => {
  const asha = await customer({ name: 'Asha' })
  await shop.parts.rateLimit.spendAll('page', asha.id, 29_996)
  const id = await uploads(asha, 20, 1)
  await readAll(reader().readers)
  const order = await look(asha, id)
  expect(order).toMatchObject({ status: 'Pending', reading: { state: 'done', pagesDone: 4, pages: 4 } })
  expect(order.reading.problems).toMatchObject([
    { fileId: order.files[0]?.id, message: expect.stringContaining('Our desk reads the rest') },
  ])
  expect(order.quotation?.lines).toHaveLength(4)
})

test('tells a customer whose storage is full what to do, and keeps the stored files', async () => {
  const asha = await customer({ name: 'Asha' })
  const orderId = newId()
  const file = { id: newId(), orderId, position: 0, title: 'list.png', mediaType: 'image/png' }
  await beginOrder(
    shop.parts.db,
    { id: orderId, type: 'custom', customerId: asha.id, customerName: asha.name, createdAt: shop.parts.clock.now() },
    [{ ...file, byteCount: MAX_CUSTOMER_BYTES - 100 }],
  )
  await uploads(asha, 1)
  const spent = () =>
    shop.parts.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `page:${asha.id}`))
  const before = await spent()
  const answer = await sends(asha, 1, 1, 1, 1)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toMatch(/2 GB.*call us on \+91/)
  expect(before).toMatchObject([{ points: 1 }])
  expect(await spent(), 'its pages can be read for another list').toEqual(before)
})

test('has a job expiry longer than the threads that the job waits for', () => {
  // A minute of turns. Then a page is read, and waits for its own estimate and those of two others.
  expect(QUEUES['list.read'].expireInSeconds * 1000).toBeGreaterThan(60_000 + 4 * HUNG_MS)
})
