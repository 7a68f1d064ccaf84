import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Deed } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Box } from '#contract/quotation.ts'
import { timesReadAgain } from '#contract/read-again.ts'
import type { Readers } from '#server/estimate/reading/readers.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { UnreadableReason } from '#server/estimate/types.ts'
import { newId } from '#server/platform/ids.ts'
import { rateLimits } from '#server/platform/schema.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { readersOf } from '#tests/support/readers.ts'
import { readOnceMore } from './read-again.ts'
import { readNext, readTurn } from './read-list.ts'
import { readSecond } from './second-reader.ts'
import { UNREADABLE_TEXT } from './unreadable-text.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line } = make(shop)
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

/** What the reader finds on each page of a file: a line of text, or an error that ends the file. */
type Pages = (string | UnreadableReason)[]
const isFault = (page: string): page is UnreadableReason => page in UNREADABLE_TEXT

/** Looks up the pages of a file by its name, so that a test can change them for the next reading. */
function readersFor(found: Record<string, Pages>, confidence = 0.99): Readers {
  return readersOf(shop, async (bytes, { from = 1, onPage } = {}) => {
    const pages = found[Buffer.from(bytes.subarray(PNG.length)).toString()] ?? ['broken']
    const text = pages[from - 1] ?? 'broken'
    if (isFault(text)) throw new UnreadableFile(text)
    const lines = [{ page: from, box: [0, 0, 1, 0.1] satisfies Box, text, confidence }]
    const page = { page: from, pages: pages.length, preview: { jpeg, width: 2, height: 2 }, lines, unread: [] }
    await onPage?.(page, 1)
    return [page]
  })
}

/** Reads all lists that wait. */
async function readAll(found: Record<string, Pages>): Promise<void> {
  await readNext(shop.parts, readersFor(found), { id: newId(), data: {}, lastTry: false })
}

function upload({ token }: TestCustomer, names: string[]) {
  const form = new FormData()
  for (const name of names)
    form.append('files', new File([new Uint8Array(Buffer.concat([PNG, Buffer.from(name)]))], `${name}.png`))
  return shop.call('POST', '/api/customer/upload-custom-list', { token, payload: form })
}

/** Uploads a list of these files, each containing its own name, and reads it once. */
async function sent(owner: TestCustomer, found: Record<string, Pages>): Promise<CustomOrder> {
  const answer = await upload(owner, Object.keys(found))
  expect(answer.statusCode).toBe(201)
  await readAll(found)
  return look(owner, answer.json().order._id)
}

async function look(owner: TestCustomer, id: string): Promise<CustomOrder> {
  return (await shop.call('GET', `/api/customer/orders/custom/${id}`, { token: owner.token })).json().order
}

function press(
  { token }: Pick<TestCustomer, 'token'>,
  { _id, reading }: CustomOrder,
  what: 'files' | 'list',
  seen = timesReadAgain(reading),
) {
  return shop.call('POST', LINE_PATHS.readAgain(_id), { token, json: { what, seen } })
}

const textsOf = ({ quotation }: CustomOrder) => quotation?.lines.map(({ text }) => text)
const titlesOf = ({ quotation }: CustomOrder) => quotation?.lines.map(({ title }) => title)

test('reads a timed-out file again with one tap, and inserts its lines at their position on the list', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['timeout'], c: ['Coconut 2'] })
  expect(order).toMatchObject({ status: 'Pending', reading: { state: 'done', pages: 3, pagesDone: 3 } })
  expect(order.reading.problems).toEqual([
    { fileId: order.files[1]?.id, message: UNREADABLE_TEXT.timeout(), pagesRead: 0 },
  ])

  const answer = await press(asha, order, 'files')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order).toMatchObject({
    status: 'Pending',
    reading: { state: 'waiting', pages: 3, pagesDone: 2, problems: [], again: { rounds: [{ by: 'customer' }] } },
  })
  await readAll({ a: ['broken'], b: ['Camphor 50 gm'], c: ['broken'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({
    status: 'Quoted',
    quotation: { version: 2 },
    reading: { state: 'done', pages: 3, pagesDone: 3, itemsFound: 3, problems: [] },
  })
  expect(textsOf(after)).toEqual(['Haldi 1 kg', 'Camphor 50 gm', 'Coconut 2'])
  expect((await outbox(shop, asha.emailId)).at(-1)?.subject).toContain('ready')
})

test('continues a file at the page that failed', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg', 'Coconut 2', 'crashed', 'Roli 100 gm'] })
  expect(order.reading).toMatchObject({ state: 'failed', pages: 2, pagesDone: 2, problems: [{ pagesRead: 2 }] })
  await press(asha, order, 'files')
  await readAll({ a: ['broken', 'broken', 'Camphor 50 gm', 'Roli 100 gm'] })
  const after = await look(asha, order._id)
  expect(after.reading).toMatchObject({ state: 'done', pages: 4, pagesDone: 4, problems: [] })
  expect(textsOf(after)).toEqual(['Haldi 1 kg', 'Coconut 2', 'Camphor 50 gm', 'Roli 100 gm'])
  expect(after.files[0]?.pages).toHaveLength(4)
})

test('reports a file that fails again, and keeps the rest', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['timeout'] })
  const mails = await outbox(shop, asha.emailId)
  await press(asha, order, 'files')
  await readAll({ b: ['timeout'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({ status: 'Pending', quotation: { version: 1 }, reading: { state: 'done', pages: 2 } })
  expect(after.reading.problems).toMatchObject([{ fileId: order.files[1]?.id, pagesRead: 0 }])
  // A reading without a result sends no mail.
  expect(await outbox(shop, asha.emailId)).toEqual(mails)
})

test('keeps answers while a file is read again, and does not quote the list before it is read', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['xqzv plmk 2'], b: ['timeout'] })
  const lineId = order.quotation?.lines[0]?.id ?? ''
  await press(asha, order, 'files')
  const settled = await shop.call('PATCH', LINE_PATHS.line('custom', order._id, lineId), {
    token: asha.token,
    json: { itemId: 'coconut' },
  })
  expect(settled.json().order).toMatchObject({ status: 'Pending', quotation: { version: 2 } })
  await readAll({ b: ['Camphor 50 gm'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({ status: 'Quoted', quotation: { version: 3 } })
  expect(after.quotation?.lines).toMatchObject([{ itemId: 'coconut', settledBy: 'customer' }, { itemId: 'camphor' }])
})

test('quotes the list when the last line was settled during a reading that fails again', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['xqzv plmk 2'], b: ['timeout'] })
  await press(asha, order, 'files')
  await shop.call('PATCH', LINE_PATHS.line('custom', order._id, order.quotation?.lines[0]?.id ?? ''), {
    token: asha.token,
    json: { itemId: 'coconut' },
  })
  await readAll({ b: ['timeout'] })
  expect(await look(asha, order._id)).toMatchObject({ status: 'Quoted', quotation: { version: 2 } })
  expect((await outbox(shop, asha.emailId)).at(-1)?.subject).toContain('ready')
})

test('restores an acceptable quotation when a repeated reading of a file fails', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['timeout'] })
  await shop.call('PATCH', LINE_PATHS.line('custom', order._id, order.quotation?.lines[0]?.id ?? ''), {
    token: asha.token,
    json: { leftOut: false },
  })
  const mails = await outbox(shop, asha.emailId)
  const quoted = await look(asha, order._id)
  expect(quoted.status).toBe('Quoted')
  expect((await press(asha, quoted, 'files')).json().order.status).toBe('Pending')
  await readAll({ b: ['timeout'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({ status: 'Quoted', quotation: { version: 2 }, reading: { state: 'done' } })
  expect(after.history.at(-1)).toMatchObject({ to: 'Quoted', by: 'customer' })
  expect(await outbox(shop, asha.emailId)).toEqual(mails)
})

test('reads a whole list again, and replaces the earlier lines with the next version', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg', 'Coconut 2'], b: ['Roli 100 gm'] })
  expect(order.status).toBe('Quoted')
  const answer = await press(asha, order, 'list')
  expect(answer.json().order).toMatchObject({
    status: 'Pending',
    reading: { state: 'waiting', pages: 2, pagesDone: 0 },
  })
  // Lines that are about to be replaced cannot be changed.
  const lineId = order.quotation?.lines[0]?.id ?? ''
  const early = await shop.call('PATCH', LINE_PATHS.line('custom', order._id, lineId), {
    token: asha.token,
    json: { leftOut: true },
  })
  expect(early.statusCode).toBe(409)
  expect(early.json().message).toContain('is being read now')

  await readAll({ a: ['Camphor 50 gm', 'Coconut 3'], b: ['Roli 200 gm'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({ status: 'Quoted', quotation: { version: 2 }, reading: { state: 'done', pagesDone: 3 } })
  expect(textsOf(after)).toEqual(['Camphor 50 gm', 'Coconut 3', 'Roli 200 gm'])
  expect(after.files.map(({ pages }) => pages.length)).toEqual([2, 1])
  expect(after.history.map(({ to }) => to)).toEqual(['Pending', 'Quoted', 'Pending', 'Quoted'])
  // A list that was read again counts as unchanged, so it can be read once more.
  expect((await press(asha, after, 'list')).statusCode).toBe(200)
  await readAll({ a: ['Coconut 3'], b: ['Roli 200 gm'] })
})

test('keeps the earlier lines when a whole list cannot be read this time', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'] })
  await press(asha, order, 'list')
  await readAll({ a: ['crashed'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({ status: 'Pending', quotation: { version: 1 }, reading: { state: 'done' } })
  expect(titlesOf(after)).toEqual(titlesOf(order))
})

test('keeps the earlier pages of a file that fails only when the whole list is read again', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['Roli 100 gm', 'Ghee 1 kg', 'Rice 2 kg'], c: ['Coconut 2'] })
  await press(asha, order, 'list')
  await readAll({ a: ['timeout'], b: ['Roli 200 gm', 'timeout', 'Rice 2 kg'], c: ['Coconut 3'] })
  const after = await look(asha, order._id)
  expect(after).toMatchObject({ status: 'Pending', quotation: { version: 2 }, reading: { state: 'done' } })
  expect(textsOf(after)).toEqual(['Haldi 1 kg', 'Roli 200 gm', 'Ghee 1 kg', 'Rice 2 kg', 'Coconut 3'])

  // A later reading replaces lines that were kept, but not lines that were settled.
  const ghee = after.quotation?.lines.find(({ text }) => text === 'Ghee 1 kg')?.id ?? ''
  const settled = { token: asha.token, json: { quantity: 3, unit: 'kg' } }
  expect((await shop.call('PATCH', LINE_PATHS.line('custom', order._id, ghee), settled)).statusCode).toBe(200)
  await press(asha, await look(asha, order._id), 'files')
  await readAll({ a: ['Haldi 200 gm'], b: ['broken', 'Ghee 1 kg', 'Rice 5 kg'] })
  const complete = await look(asha, order._id)
  expect(complete).toMatchObject({ status: 'Quoted', reading: { problems: [] } })
  expect(textsOf(complete)).toEqual(['Haldi 200 gm', 'Roli 200 gm', 'Ghee 1 kg', 'Rice 5 kg', 'Coconut 3'])
  expect(complete.quotation?.lines[2]).toMatchObject({ quantity: 3, settledBy: 'customer' })
})

test('keeps the skipped lines of a file that fails only when the whole list is read again', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg', 'Shri Ganeshay Namah'], b: ['Thank you', 'Coconut 2'] })
  const skipped = (of: CustomOrder) => of.reading.skipped.map(({ text }) => text).toSorted()
  expect(skipped(order)).toEqual(['Shri Ganeshay Namah', 'Thank you'])
  await press(asha, order, 'list')
  await readAll({ a: ['timeout'], b: ['Many thanks', 'Coconut 3'] })
  expect(skipped(await look(asha, order._id))).toEqual(['Many thanks', 'Shri Ganeshay Namah'])
})

test('does not read a whole list again when an answer would be lost', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['xqzv plmk 2'] })
  const lineId = order.quotation?.lines[0]?.id ?? ''
  await shop.call('PATCH', LINE_PATHS.line('custom', order._id, lineId), {
    token: asha.token,
    json: { itemId: 'coconut' },
  })
  const answer = await press(asha, order, 'list')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('settled, changed or added already')

  // A list on which nothing was read, and to which the customer added an item.
  const empty = await sent(asha, { b: ['timeout'] })
  const added = { id: newId(), itemId: 'camphor', quantity: 100, unit: 'g' }
  const adding = await shop.call('POST', LINE_PATHS.lines(empty._id), { token: asha.token, json: added })
  expect(adding.statusCode).toBe(200)
  expect((await press(asha, empty, 'list')).json().message).toContain('settled, changed or added already')
  // Its file can be read again, because that loses nothing.
  expect((await press(asha, empty, 'files')).statusCode).toBe(200)
  await readAll({ b: ['Coconut 2'] })
  expect((await look(asha, empty._id)).quotation?.lines.map(({ itemId }) => itemId).toSorted()).toEqual([
    'camphor',
    'coconut',
  ])
})

test('does not read a list again once the desk has started or published its quotation', async () => {
  const asha = await customer()
  const as = await desk.operator()
  const order = await sent(asha, { a: ['xqzv plmk 2'], b: ['timeout'] })
  const step = { do: 'write', text: 'Coconut 2' }
  await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as, json: { basedOn: 1, step } })
  for (const what of ['list', 'files'] as const) {
    const answer = await press(asha, order, what)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('Our desk has begun to prepare')
  }
  await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as, json: { basedOn: 1, step: { do: 'start-over' } } })
  await shop.parts.db.transaction((tx) =>
    publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Joshi', lines: [line()] }),
  )
  expect((await press(asha, order, 'files')).statusCode).toBe(409)
  expect((await look(asha, order._id)).quotation).toMatchObject({ version: 2, preparedBy: 'Meera Joshi' })
})

test('starts one reading for repeated requests, concurrent or late', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['timeout'] })
  const answers = await Promise.all([press(asha, order, 'files'), press(asha, order, 'files')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await readAll({ b: ['Camphor 50 gm'] })
  const late = await press(asha, order, 'files')
  expect(late.statusCode).toBe(200)
  expect(late.json().order.reading).toMatchObject({ state: 'done', again: { rounds: [{ by: 'customer' }] } })
})

test('allows three repeated readings a day, and none while the list is being read', async () => {
  const asha = await customer()
  let order = await sent(asha, { a: ['timeout'] })
  for (let time = 0; time < 3; time++) {
    expect((await press(asha, order, 'files')).statusCode).toBe(200)
    order = await look(asha, order._id)
    const twice = await press(asha, order, 'files')
    expect(twice.statusCode).toBe(409)
    expect(twice.json().message).toContain('is being read now')
    await readAll({ a: ['timeout'] })
    order = await look(asha, order._id)
  }
  const answer = await press(asha, order, 'files')
  expect(answer.statusCode).toBe(429)
  expect(answer.json().message).toContain('3 times in a day')
  shop.parts.clock.forward(24 * 60 * 60 * 1000)
  expect((await press(asha, order, 'files')).statusCode).toBe(200)
  await readAll({})
})

test('reads again only for its owner, and only files that can be read', async () => {
  const [asha, meera] = [await customer(), await customer()]
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['encrypted'] })
  expect((await press({ token: 'nobody' }, order, 'files')).statusCode).toBe(401)
  expect((await press(meera, order, 'list')).statusCode).toBe(404)
  const answer = await press(asha, order, 'files')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('Please send a new photo')
  expect((await look(asha, order._id)).reading).toEqual(order.reading)
  await shop.call('POST', `/api/customer/orders/custom/${order._id}/cancel`, { token: asha.token, json: {} })
  expect((await press(asha, order, 'list')).statusCode).toBe(409)
})

test('spends pages of the daily limit for a repeated reading, and none for an error or a duplicate request', async () => {
  const asha = await customer()
  const spent = async () => {
    const [row] = await shop.parts.db
      .select({ points: rateLimits.points })
      .from(rateLimits)
      .where(eq(rateLimits.key, `page:${asha.id}`))
    return row?.points
  }
  const order = await sent(asha, { a: ['Haldi 1 kg', 'Coconut 2'], b: ['broken'] })
  expect(await spent()).toBe(3)
  expect((await press(asha, order, 'files')).statusCode).toBe(409)
  expect(await spent()).toBe(3)
  await press(asha, order, 'list')
  await press(asha, order, 'list')
  expect(await spent()).toBe(6)
  // One more page is found this time.
  await readAll({ a: ['Haldi 1 kg', 'Coconut 2'], b: ['Roli 100 gm', 'Camphor 50 gm'] })
  expect(await spent()).toBe(7)
  await shop.parts.rateLimit.spendAll('page', asha.id, 29_992)
  const answer = await press(asha, await look(asha, order._id), 'list')
  expect(answer.statusCode).toBe(429)
  expect(answer.json().message).toContain('You can send more in 24 hours')
})

test('returns 200 for a second tap although the first tap spent the last pages of the day', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg', 'Coconut 2'] })
  await shop.parts.rateLimit.spendAll('page', asha.id, 29_996)
  const taps = await Promise.all([press(asha, order, 'list'), press(asha, order, 'list')])
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await press(asha, order, 'list')).statusCode).toBe(200)
  await readAll({ a: ['Haldi 1 kg', 'Coconut 2'] })
})

test('spends no pages for a failed request, even if the process ends before it could return any', async () => {
  const asha = await customer()
  const [few, over] = [await sent(asha, { a: ['Haldi 1 kg', 'Coconut 2'] }), await sent(asha, { b: ['Coconut 2'] })]
  const giveBack = vi.spyOn(shop.parts.rateLimit, 'giveBack').mockResolvedValue()
  await shop.call('POST', `/api/customer/orders/custom/${over._id}/cancel`, { token: asha.token, json: {} })
  expect((await press(asha, over, 'list')).statusCode).toBe(409)
  // Of 30,000 pages a day, three were spent by the uploads. One is left, which is too few for the list.
  await shop.parts.rateLimit.spendAll('page', asha.id, 29_996)
  expect((await press(asha, few, 'list')).statusCode).toBe(429)
  expect((await look(asha, few._id)).reading).toEqual(few.reading)
  await shop.parts.rateLimit.spendAll('page', asha.id, 1)
  giveBack.mockRestore()
})

test('lets the desk read a file again, and writes it to the audit log', async () => {
  const asha = await customer()
  const as = await desk.operator()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['crashed'] })
  const path = DESK_PATHS.readAgain(order._id)
  expect((await desk.call('POST', path, { json: { what: 'files', seen: 0 } })).statusCode).toBe(401)
  const answers = [
    await desk.call('POST', path, { as, json: { what: 'files', seen: 0 } }),
    await desk.call('POST', path, { as, json: { what: 'files', seen: 0 } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]?.json().order.reading).toMatchObject({ state: 'waiting', again: { rounds: [{ by: 'operator' }] } })
  await readAll({ b: ['Camphor 50 gm'] })
  expect(textsOf(await look(asha, order._id))).toEqual(['Haldi 1 kg', 'Camphor 50 gm'])
  const { deeds } = (await desk.call('GET', DESK_PATHS.audit, { as })).json()
  const own = deeds.filter(({ action }: Deed) => action === 'quotation.read-again')
  expect(own).toMatchObject([{ subjectId: order._id, after: { what: 'files' } }])
})

test('retries a temporary failure once automatically, a few minutes later', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['Haldi 1 kg'], b: ['crashed'], c: ['broken'] })
  const inMs = Date.parse(order.reading.againAt ?? '') - Date.parse(order.updatedAt)
  expect(inMs).toBe(5 * 60_000)
  await readOnceMore(shop.parts)
  expect((await look(asha, order._id)).reading).toEqual(order.reading)

  shop.parts.clock.forward(5 * 60_000)
  await Promise.all([readOnceMore(shop.parts), readOnceMore(shop.parts)])
  expect((await look(asha, order._id)).reading).toMatchObject({
    state: 'waiting',
    again: { files: [{ fileId: order.files[1]?.id, pagesRead: 0 }], rounds: [{ by: 'system' }] },
    problems: [{ fileId: order.files[2]?.id }],
  })
  await readAll({ b: ['crashed'] })
  const after = await look(asha, order._id)
  expect(after.reading.againAt).toBeUndefined()
  expect(after.reading.problems).toHaveLength(2)
  shop.parts.clock.forward(60 * 60_000)
  await readOnceMore(shop.parts)
  expect((await look(asha, order._id)).reading).toEqual(after.reading)
})

test('waits for the second reader before it retries a file automatically', async () => {
  const asha = await customer()
  const { order } = (await upload(asha, ['a', 'b'])).json()
  const withModel = { ...shop.parts, env: { ...shop.parts.env, VISION_URL: 'http://127.0.0.1:1/v1' } }
  const readers = readersFor({ a: ['xqzv plmk 2'], b: ['timeout'] }, 0.5)
  await readNext(withModel, readers, { id: newId(), data: {}, lastTry: false })
  const before = await look(asha, order._id)
  expect(before.reading).toMatchObject({ state: 'done', secondReader: { waiting: true } })
  expect(before.reading.againAt).toBeDefined()
  shop.parts.clock.forward(5 * 60_000)
  await readOnceMore(shop.parts)
  expect((await look(asha, order._id)).reading).toEqual(before.reading)

  const until = shop.parts.clock.now().toISOString()
  await readSecond(withModel, readers, null, { data: { orderId: order._id, until }, lastTry: false })
  await readOnceMore(shop.parts)
  expect((await look(asha, order._id)).reading).toMatchObject({
    state: 'waiting',
    again: { rounds: [{ by: 'system' }] },
  })
  await readAll({ b: ['Coconut 2'] })
})

test('ignores a slow reader whose list was read and started again meanwhile', async () => {
  const asha = await customer()
  for (const ending of ['Camphor 50 gm', 'timeout']) {
    const { order } = (await upload(asha, ['a', 'b'])).json()
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = readersFor({ a: [ending] })
    const held: Readers = {
      ...slow,
      async read(...page) {
        begun.resolve()
        await released.promise
        return slow.read(...page)
      },
    }
    const late = readTurn(shop.parts, held, order._id, { lastTry: false })
    await begun.promise
    await readAll({ a: ['Haldi 1 kg'], b: ['timeout'] })
    await press(asha, await look(asha, order._id), 'files')
    const before = await look(asha, order._id)
    expect(before.reading).toMatchObject({ state: 'waiting', again: { rounds: [{ by: 'customer' }] } })
    released.resolve()
    expect(await late).toBe(false)
    expect((await look(asha, order._id)).reading).toEqual(before.reading)
    await readAll({ b: ['Coconut 2'] })
    expect(textsOf(await look(asha, order._id))).toEqual(['Haldi 1 kg', 'Coconut 2'])
  }
})

test('never retries a damaged, encrypted, unsupported or too large file automatically', async () => {
  const asha = await customer()
  const order = await sent(asha, { a: ['broken'], b: ['encrypted'], c: ['unsupported'], d: ['too-large'] })
  expect(order.reading.againAt).toBeUndefined()
  expect(order.reading.problems.every(({ pagesRead }) => pagesRead === undefined)).toBe(true)
})

test('does not retry once the desk or the customer has continued with the list', async () => {
  const [asha, meera] = [await customer(), await customer()]
  const begun = await sent(asha, { a: ['Haldi 1 kg'], b: ['timeout'] })
  const accepted = await sent(meera, { a: ['Haldi 1 kg'], b: ['timeout'] })
  const step = { do: 'write', text: 'Coconut 2' }
  await desk.call('POST', DESK_PATHS.quotingSteps(begun._id), { as: await desk.operator(), json: { basedOn: 1, step } })
  const goOn = LINE_PATHS.line('custom', accepted._id, accepted.quotation?.lines[0]?.id ?? '')
  await shop.call('PATCH', goOn, { token: meera.token, json: { leftOut: false } })
  shop.parts.clock.forward(5 * 60_000)
  await readOnceMore(shop.parts)
  for (const [owner, { _id }] of [
    [asha, begun],
    [meera, accepted],
  ] as const) {
    const { reading } = await look(owner, _id)
    expect(reading).toMatchObject({ state: 'done', problems: [{ pagesRead: 0 }] })
    expect(reading.againAt).toBeUndefined()
  }
  expect((await look(meera, accepted._id)).status).toBe('Quoted')
})

test('puts a list that is read again behind lists that already wait', async () => {
  const [asha, meera] = [await customer(), await customer()]
  const old = await sent(asha, { a: ['Haldi 1 kg'], b: ['timeout'] })
  shop.parts.clock.forward(60 * 60_000)
  await shop.parts.db.execute(sql`update customers set last_read_at = null where id = ${asha.id}`)
  const { order: waits } = (await upload(meera, ['new'])).json()
  shop.parts.clock.forward(60_000)
  await press(asha, old, 'files')
  expect((await look(asha, old._id)).listsBefore).toBe(1)
  expect((await look(meera, waits._id)).listsBefore).toBe(0)
  await readAll({ b: ['Camphor 50 gm'], new: ['Coconut 2'] })
})
