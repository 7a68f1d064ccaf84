import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Box } from '#contract/quotation.ts'
import { timesReadAgain } from '#contract/read-again.ts'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { rowsOf } from '#server/platform/database.ts'
import { NotNow } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { readPages } from '#server/platform/schema.ts'
import { openVision } from '#server/platform/vision.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { readersOf } from '#tests/support/readers.ts'
import { visionServer } from '#tests/support/vision-server.ts'
import { readTurn } from './read-list.ts'
import { readSecond, resumeSecondReader } from './second-reader.ts'

const model = await visionServer()
const shop = testApp({
  RATE_LIMIT_FACTOR: '100',
  VISION_URL: model.url,
  VISION_KEY: 'key-of-the-shop',
  VISION_MODEL: 'small-vision',
  VISION_TIMEOUT_SECONDS: '2',
  VISION_DAILY_PAGES: '50',
})
const desk = testDesk(shop)
const { customer } = make(shop)
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

/** What the first reader reads: the first line clearly, the others poorly. */
const DOUBTED = ['Haldi powder 100 gm', 'Ghee 1 kg', 'Kumkum 100 gm']

/** A reader that reads each page as these lines. An empty string is a row that it cannot read. */
function readerOf(...pages: string[][]): Readers {
  return readersOf(shop, async (_, { from = 1, onPage } = {}) => {
    const texts = pages[from - 1] ?? []
    const height = 0.8 / Math.max(texts.length, 8)
    const rows = texts.map((text, at): TextLine => {
      const box: Box = [0.1, 0.1 + at * height, 0.8, height * 0.8]
      return { page: from, box, text, confidence: at === 0 ? 0.99 : 0.5 }
    })
    const lines = rows.filter(({ text }) => text !== '')
    const unread = rows.filter(({ text }) => text === '').map(({ box }) => box)
    const page = { page: from, pages: pages.length, preview: { jpeg, width: 40, height: 60 }, lines, unread }
    await onPage?.(page, 1)
    return [page]
  })
}

/** Uploads a list and reads it to its end with the first reader. */
async function readOnce(owner: TestCustomer, ...pages: string[][]): Promise<string> {
  const form = new FormData()
  form.append('files', new File([PNG], 'list.png'))
  const sent = await shop.call('POST', '/api/customer/upload-custom-list', { token: owner.token, payload: form })
  const id = sent.json().order._id
  while (!(await readTurn(shop.parts, readerOf(...pages), id, { lastTry: false })));
  return id
}

async function look(owner: TestCustomer, id: string): Promise<CustomOrder> {
  return (await shop.call('GET', `/api/customer/orders/custom/${id}`, { token: owner.token })).json().order
}

/** Runs the second-reader job of the list. */
async function again(
  orderId: string,
  { lastTry = false, parts = shop.parts, stopping }: { lastTry?: boolean; parts?: Parts; stopping?: AbortSignal } = {},
): Promise<void> {
  const [job] = await rowsOf<{ until: string }>(
    parts.db,
    sql`select data->>'until' as until from pgboss.job where name = 'list.second-reader' and data->>'orderId' = ${orderId}`,
  )
  const data = { orderId, until: job?.until ?? '' }
  await readSecond(parts, readerOf(), openVision(parts.env), { data, lastTry }, stopping)
}

const subjects = async (owner: TestCustomer) =>
  (await outbox(shop, owner.emailId)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Welcome'))

const brief = ({ quotation }: CustomOrder) =>
  quotation?.lines.map(({ itemId, state, quantity, doubt }) => [itemId, state, quantity, doubt])

test('shows the first estimate at once, and quotes the list when both readers agree', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  const first = await look(asha, id)
  expect(first).toMatchObject({
    status: 'Pending',
    reading: { state: 'done', secondReader: { waiting: true, pages: [] } },
    quotation: { version: 1, toConfirm: { lines: 2 } },
  })
  expect(await subjects(asha)).toEqual([])

  await again(id)
  const order = await look(asha, id)
  const [file] = order.files
  expect(order).toMatchObject({
    status: 'Quoted',
    reading: { secondReader: { waiting: false, pages: [`${file?.id}-1`] } },
    quotation: { version: 2, toConfirm: { lines: 0 } },
  })
  expect(order.quotation?.lines.map(({ id, text }) => [id, text])).toEqual(
    first.quotation?.lines.map(({ id, text }) => [id, text]),
  )
  expect(await subjects(asha)).toEqual([expect.stringContaining('quotation')])
})

test('asks about both readings where the model differs, and about lines that only the model saw', async () => {
  const asha = await customer()
  model.answers(['Haldi powder 100 gm', 'Ghee 2 kg', 'Camphor 100 gm', 'Coconut 2'])
  const id = await readOnce(asha, DOUBTED)
  const before = await look(asha, id)
  await again(id)
  const order = await look(asha, id)
  expect(order).toMatchObject({ status: 'Pending', quotation: { version: 2, toConfirm: { lines: 3 } } })
  const [haldi, ghee, kumkum, coconut] = order.quotation?.lines ?? []
  expect(haldi).toEqual(before.quotation?.lines[0])
  expect(ghee).toMatchObject({ state: 'uncertain', quantity: 1, text: 'Ghee 1 kg', alsoRead: 'Ghee 2 kg' })
  expect(kumkum).toMatchObject({ state: 'uncertain', doubt: 'item', alsoRead: 'Camphor 100 gm' })
  expect(kumkum?.alternatives[0]).toContain('camphor')
  expect(coconut).toMatchObject({ state: 'uncertain', text: 'Coconut 2', fileId: order.files[0]?.id, leftOut: false })
  expect(await subjects(asha)).toEqual([expect.stringContaining('We have your list')])
})

test('asks about what the model saw in unread rows', async () => {
  const asha = await customer()
  model.answers(['Haldi powder 100 gm', 'Ghee 2 kg', 'Coconut 2'])
  const id = await readOnce(asha, ['Haldi powder 100 gm', '', 'Coconut 2', ''])
  const before = await look(asha, id)
  const [unread, stays] = before.reading.skipped.filter(({ kind }) => kind === 'unread')
  await again(id)
  const order = await look(asha, id)
  expect(order.quotation?.lines[1]).toMatchObject({ state: 'uncertain', text: 'Ghee 2 kg', box: unread?.box })
  expect(order.reading.skipped).toEqual([stays])
})

test('uses the model’s reading of a page on which no row was read', async () => {
  const asha = await customer()
  const seen = [
    'Haldi',
    'Ghee',
    'Kumkum',
    'Camphor',
    'Coconut',
    'Honey',
    'Rice',
    'Sugar',
    'Cotton wicks',
    'Sandalwood paste',
  ]
  const all = [...seen, 'Betel leaves', 'Turmeric roots'].map((title) => `${title} 2`)
  model.answers(all)
  const id = await readOnce(
    asha,
    all.map(() => ''),
  )
  expect(await look(asha, id)).toMatchObject({ quotation: null, reading: { secondReader: { waiting: true } } })
  await again(id)
  const order = await look(asha, id)
  expect(order.quotation?.lines.map(({ text }) => text)).toEqual(all)
  expect(order.quotation?.lines.every(({ state }) => state !== 'matched')).toBe(true)
  expect(order.reading.skipped).toEqual([])
})

test('sends the model only the page picture, and nothing about the customer or the order', async () => {
  const asha = await customer({ name: 'Asha Unmistakable' })
  model.answers([])
  const id = await readOnce(asha, DOUBTED)
  await again(id)
  const [request] = model.requests
  const sent = `${JSON.stringify(request?.headers)} ${request?.path} ${request?.body}`
  const order = await look(asha, id)
  for (const secret of ['Unmistakable', asha.emailId, asha.id, id, id.slice(-8), order.files[0]?.id ?? '', 'list.png'])
    expect(sent).not.toContain(secret)
  expect(sent).toContain(jpeg.toString('base64'))
})

test('strips place and time from the page picture', async () => {
  const photo = await sharp(await readFile(new URL('../estimate/fixtures/english-photo.jpg', import.meta.url)))
    .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .toBuffer()
  const readers = createReaders({ threads: 1 })
  const [page] = await readers.read(photo)
  await readers.close()
  const { exif, xmp, iptc } = await sharp(page?.preview.jpeg).metadata()
  expect({ exif, xmp, iptc }).toEqual({})
})

test.each([
  ['does not answer in time', 'nothing'],
  ['talks', { says: 'I am sorry, I cannot read handwriting.' }],
  ['has too much to do', 429],
  ['is broken', 500],
  ['makes up a list', Array.from({ length: 40 }, (_, at) => `Coconut ${at}`)],
  ['sees nothing', []],
] as const)('keeps the first reading when the model %s', async (_, how) => {
  const asha = await customer()
  model.answers(typeof how === 'object' && 'length' in how ? [...how] : how)
  const id = await readOnce(asha, DOUBTED)
  const before = await look(asha, id)
  await again(id)
  const order = await look(asha, id)
  expect(order.quotation).toEqual(before.quotation)
  expect(order).toMatchObject({ status: 'Pending', reading: { secondReader: { waiting: false, pages: [] } } })
  expect(await subjects(asha)).toEqual([expect.stringContaining('We have your list')])
})

test('finishes the list when the provider is unreachable or no longer configured', async () => {
  for (const VISION_URL of ['http://127.0.0.1:1/v1', undefined]) {
    const asha = await customer()
    const id = await readOnce(asha, DOUBTED)
    await again(id, { parts: { ...shop.parts, env: { ...shop.parts.env, VISION_URL } } })
    expect(await look(asha, id)).toMatchObject({ status: 'Pending', reading: { secondReader: { waiting: false } } })
  }
})

test('asks about a page once, however often the job runs', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  await Promise.all([again(id), again(id)])
  await again(id)
  expect(model.requests).toHaveLength(1)
  expect(await subjects(asha)).toHaveLength(1)
})

test('keeps an answer, so that a try that fails after it does not ask again', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  const broken = { ...shop.parts, catalogue: () => Promise.reject(new Error('the database is away')) }
  await expect(again(id, { parts: broken })).rejects.toThrow('away')
  expect(await look(asha, id)).toMatchObject({ reading: { secondReader: { waiting: true } } })
  await again(id)
  expect(model.requests).toHaveLength(1)
  expect(await look(asha, id)).toMatchObject({ status: 'Quoted' })
})

test('continues after a stop of the process with the pages that were not asked about', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  const stop = again(id, { stopping: AbortSignal.abort(), lastTry: true })
  await expect(stop).rejects.toBeInstanceOf(NotNow)
  expect(await look(asha, id)).toMatchObject({ status: 'Pending', reading: { secondReader: { waiting: true } } })
  await again(id)
  expect(await look(asha, id)).toMatchObject({ status: 'Quoted' })
})

test('does not send a page again after the process stopped while it was asked about', async () => {
  const asha = await customer()
  model.answers('nothing')
  const id = await readOnce(asha, DOUBTED)
  const stopping = new AbortController()
  const stop = expect(again(id, { stopping: stopping.signal })).rejects.toBeInstanceOf(NotNow)
  await expect.poll(() => model.requests).toHaveLength(1)
  stopping.abort()
  await stop
  await again(id)
  expect(model.requests).toHaveLength(1)
  expect(await look(asha, id)).toMatchObject({ status: 'Pending', reading: { secondReader: { waiting: false } } })
})

test('finishes with the first reading after a permanent error of ours', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  const broken = { ...shop.parts, catalogue: () => Promise.reject(new Error('the database is away')) }
  await again(id, { parts: broken, lastTry: true })
  expect(await look(asha, id)).toMatchObject({
    status: 'Pending',
    reading: { secondReader: { waiting: false, pages: [] } },
  })
})

test('counts the pages of a day for all lists together, and starts again the next day', async () => {
  const asha = await customer()
  const parts = { ...shop.parts, env: { ...shop.parts.env, VISION_DAILY_PAGES: 2 } }
  shop.parts.clock.forward(24 * 60 * 60 * 1000)
  model.answers(DOUBTED)
  const ids = [await readOnce(asha, DOUBTED), await readOnce(asha, DOUBTED), await readOnce(asha, DOUBTED)]
  for (const id of ids) await again(id, { parts })
  expect(model.requests).toHaveLength(2)
  expect((await look(asha, ids[2] ?? '')).reading.secondReader).toMatchObject({ waiting: false, pages: [] })
  shop.parts.clock.forward(24 * 60 * 60 * 1000)
  await again(await readOnce(asha, DOUBTED), { parts })
  expect(model.requests).toHaveLength(3)
})

test('keeps one customer from using up the pages of the others', async () => {
  const [asha, bina] = [await customer(), await customer()]
  const env = { ...shop.parts.env, VISION_DAILY_PAGES: 4, VISION_DAILY_PAGES_PER_CUSTOMER: 3 }
  const parts = { ...shop.parts, env }
  shop.parts.clock.forward(24 * 60 * 60 * 1000)
  model.answers(DOUBTED)
  await again(await readOnce(asha, ...Array.from({ length: 6 }, () => DOUBTED)), { parts })
  expect(model.requests).toHaveLength(3)
  const id = await readOnce(bina, DOUBTED)
  await again(id, { parts })
  expect(model.requests).toHaveLength(4)
  expect(await look(bina, id)).toMatchObject({ status: 'Quoted' })
})

test('counts a page that is requested twice as two', async () => {
  const asha = await customer()
  const parts = { ...shop.parts, env: { ...shop.parts.env, VISION_DAILY_PAGES: 3 } }
  shop.parts.clock.forward(24 * 60 * 60 * 1000)
  model.answers(503)
  for (let list = 0; list < 3; list += 1) await again(await readOnce(asha, DOUBTED), { parts })
  expect(model.requests).toHaveLength(3)
})

test('drops only the characters of an answer that the database does not accept', async () => {
  const asha = await customer()
  model.answers(DOUBTED.map((line) => `\u0000${line}\ud800`))
  const id = await readOnce(asha, DOUBTED)
  await again(id)
  expect(await look(asha, id)).toMatchObject({ status: 'Quoted', quotation: { toConfirm: { lines: 0 } } })
})

test('does not ask the model after the time of the list is over', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  shop.parts.clock.forward(3000)
  await again(id)
  expect(model.requests).toHaveLength(0)
  expect(await look(asha, id)).toMatchObject({ status: 'Pending', reading: { secondReader: { waiting: false } } })
})

test('keeps what the customer settled meanwhile, and quotes the list when the model has finished', async () => {
  const asha = await customer()
  model.answers(['Haldi powder 100 gm', 'Ghee 2 kg', 'Camphor 100 gm'])
  const id = await readOnce(asha, DOUBTED)
  const path = `/api/customer/orders/custom/${id}/accept-suggestions`
  const accepted: CustomOrder = (await shop.call('POST', path, { token: asha.token })).json().order
  expect(accepted).toMatchObject({ status: 'Pending', quotation: { toConfirm: { lines: 0 } } })
  await again(id)
  const order = await look(asha, id)
  expect(order.status).toBe('Quoted')
  expect(brief(order)).toEqual(brief(accepted))
  expect(model.requests, 'nothing was in doubt any more').toHaveLength(0)
  expect(await subjects(asha)).toEqual([expect.stringContaining('quotation')])
})

test('keeps the promised validity of an earlier quotation, and mails the customer about the change later', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, ['Haldi powder 100 gm'])
  const first = await look(asha, id)
  expect(first.status).toBe('Quoted')
  shop.parts.clock.forward(60 * 60 * 1000)
  const json = { what: 'list', seen: timesReadAgain(first.reading) }
  expect((await shop.call('POST', LINE_PATHS.readAgain(id), { token: asha.token, json })).statusCode).toBe(200)
  while (!(await readTurn(shop.parts, readerOf(DOUBTED), id, { lastTry: false })));
  await again(id)
  const order = await look(asha, id)
  expect(order).toMatchObject({ status: 'Quoted', quotation: { version: 3 } })
  expect(order.quotation?.validUntil).toBe(first.quotation?.validUntil)
  expect(await subjects(asha)).toEqual([expect.stringContaining('quotation')])
  const told = sql`select 1 from pgboss.job where name = 'quotation.tell' and data->>'orderId' = ${id} and data->>'version' = '3'`
  expect(await rowsOf(shop.parts.db, told)).toHaveLength(1)
})

test('sends only pages in doubt', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, ['Haldi powder 100 gm'], DOUBTED)
  await again(id)
  expect(model.requests).toHaveLength(1)
  const order = await look(asha, id)
  expect(order.reading.secondReader?.pages).toEqual([`${order.files[0]?.id}-2`])

  const sure = await readOnce(asha, ['Haldi powder 100 gm'])
  expect(await look(asha, sure)).toMatchObject({ status: 'Quoted' })
  expect((await look(asha, sure)).reading.secondReader).toBeUndefined()
})

test('leaves a list that was cancelled meanwhile unchanged', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  await shop.call('POST', `/api/customer/orders/custom/${id}/cancel`, { token: asha.token, json: {} })
  await again(id)
  expect(await look(asha, id)).toMatchObject({ status: 'Cancelled', quotation: { version: 1 } })
  expect(model.requests, 'no page left the shop').toHaveLength(0)
})

test('sends no further page once the list is cancelled while its pages are fetched', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, ...Array.from({ length: 8 }, () => DOUBTED))
  const bytes = shop.parts.files.bytes.bind(shop.parts.files)
  const fetched = vi.spyOn(shop.parts.files, 'bytes').mockImplementation(async (key) => {
    await shop.call('POST', `/api/customer/orders/custom/${id}/cancel`, { token: asha.token, json: {} })
    return bytes(key)
  })
  await again(id)
  fetched.mockRestore()
  expect(model.requests).toHaveLength(0)
  expect(await look(asha, id)).toMatchObject({ status: 'Cancelled', reading: { secondReader: { waiting: false } } })
})

test('does not fill rows that the customer has marked as empty', async () => {
  model.answers(['Ghee 1 kg', 'Coconut 2', 'Camphor 50 gm', 'Honey 1'])
  for (const saysSo of ['before', 'meanwhile'] as const) {
    const asha = await customer()
    const id = await readOnce(asha, ['Ghee 1 kg', '', 'Rice 5 kg', ''])
    // The first line is clear, and `Rice` asks.
    const before = await look(asha, id)
    const leave = () => shop.call('POST', `/api/customer/orders/custom/${id}/leave-unread`, { token: asha.token })
    if (saysSo === 'before') expect((await leave()).statusCode).toBe(200)
    const bytes = shop.parts.files.bytes.bind(shop.parts.files)
    const fetched = vi.spyOn(shop.parts.files, 'bytes').mockImplementationOnce(async (key) => {
      if (saysSo === 'meanwhile') await leave()
      return bytes(key)
    })
    await again(id)
    fetched.mockRestore()
    const order = await look(asha, id)
    expect(order.quotation?.lines.map(({ text }) => text)).toEqual(before.quotation?.lines.map(({ text }) => text))
    expect(order.reading.skipped.filter(({ saidEmpty }) => saidEmpty)).toHaveLength(2)
  }
  expect(model.requests.length).toBeGreaterThan(0)
})

test('does not send a page whose only doubt was rows that the customer marked as empty', async () => {
  const asha = await customer()
  model.answers(['Ghee 1 kg', 'Coconut 2'])
  const id = await readOnce(asha, ['Ghee 1 kg', ''])
  await shop.call('POST', `/api/customer/orders/custom/${id}/leave-unread`, { token: asha.token })
  await again(id)
  expect(model.requests).toHaveLength(0)
  expect(await look(asha, id)).toMatchObject({ status: 'Quoted', quotation: { lines: { length: 1 } } })
})

test('does not add a row again that the customer has filled in', async () => {
  const asha = await customer()
  model.answers(['Ghee 1 kg', 'Coconut 2', 'Rice 5 kg'])
  const id = await readOnce(asha, ['Ghee 1 kg', '', 'Rice 5 kg'])
  const [row] = (await look(asha, id)).reading.skipped
  await shop.call('POST', `/api/customer/orders/custom/${id}/skipped/${row?.id}`, { token: asha.token })
  const path = LINE_PATHS.line('custom', id, row?.id ?? '')
  const said = { itemId: 'camphor', quantity: 50, unit: 'g' }
  expect((await shop.call('PATCH', path, { token: asha.token, json: said })).statusCode).toBe(200)
  await again(id)
  expect(model.requests).toHaveLength(1)
  expect((await look(asha, id)).quotation?.lines).toMatchObject([
    { text: 'Ghee 1 kg' },
    { itemId: 'camphor', settledBy: 'customer' },
    { text: 'Rice 5 kg' },
  ])
})

test('lets the desk prepare the list once the model has finished, and shows that the model read it', async () => {
  const asha = await customer()
  const as = await desk.operator()
  model.answers(['Haldi powder 100 gm', 'Ghee 2 kg', 'Kumkum 100 gm'])
  const id = await readOnce(asha, DOUBTED)
  const step = { do: 'add', kind: 'dakshina', title: 'Dakshina', packs: 1, unitPrice: 1100 }
  const early = await desk.call('POST', DESK_PATHS.quotingSteps(id), { as, json: { basedOn: 1, step } })
  expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('being read')])
  await again(id)
  const { order, draft } = (await desk.call('GET', DESK_PATHS.quoting(id), { as })).json()
  expect(order.reading.secondReader).toMatchObject({ waiting: false, pages: [expect.any(String)] })
  expect(draft.lines[1]).toMatchObject({ alsoRead: 'Ghee 2 kg' })
})

test('keeps no pages once the list is finished, and replaces a lost job', async () => {
  const asha = await customer()
  model.answers(DOUBTED)
  const id = await readOnce(asha, DOUBTED)
  const kept = async () => {
    const [file] = (await look(asha, id)).files
    return shop.parts.db.$count(readPages, eq(readPages.fileId, file?.id ?? ''))
  }
  expect(await kept()).toBe(1)
  const jobs = () =>
    rowsOf(
      shop.parts.db,
      sql`select 1 from pgboss.job where name = 'list.second-reader' and data->>'orderId' = ${id} and state = 'created'`,
    )
  await shop.parts.db.execute(sql`delete from pgboss.job where name = 'list.second-reader'`)
  await resumeSecondReader(shop.parts)
  await resumeSecondReader(shop.parts)
  expect(await jobs()).toHaveLength(1)
  await again(id)
  expect(await kept()).toBe(0)
})
