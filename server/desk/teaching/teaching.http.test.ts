import { buffer, text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { MAX_TAUGHT_LINES, TaughtAnswer } from '#contract/desk/teaching.ts'
import { PATHS } from '#contract/paths.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import { decodePicture } from '#server/estimate/reading/decode-picture.ts'
import { fixture } from '#server/estimate/reading/made-lists.ts'
import { drawPreview } from '#server/estimate/reading/prepare-image.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { fileKey } from '#server/order/file-links.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { recordReading } from '#server/order/record.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { orders } from '#server/platform/schema.ts'
import { unpackTar } from '#server/platform/tar.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { onOneNode, testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const given = make(shop)

let meera: TestOperator
let asha: TestCustomer
let preview: Uint8Array
beforeAll(async () => {
  meera = await desk.operator()
  asha = await given.customer({ name: 'Lopamudra Chattopadhyay' })
  preview = (await drawPreview(await decodePicture(fixture('english-photo.jpg')))).jpeg
})

// Each test uses its own lists only.
beforeEach(async () => {
  await shop.parts.db.update(orders).set({ teachingEndedAt: shop.parts.clock.now() })
})

interface Sent {
  id: string
  fileId: string
}

/** Submits a list as a photo that is rotated and shown upright. */
async function sent(owner: TestCustomer, { teaching = String(TEACHING_VERSION) } = {}): Promise<Sent> {
  const photo = await sharp(fixture('english-photo.jpg')).rotate(90).jpeg().toBuffer()
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(photo)], 'our list.jpg'))
  if (teaching) form.append('teaching', teaching)
  const answer = await shop.call('POST', PATHS.uploadList, { token: owner.token, payload: form })
  expect(answer.statusCode).toBe(201)
  const { _id: id, files } = answer.json().order
  const fileId = files[0].id
  await shop.parts.files.putBytes(fileKey(id, fileId, 1), preview)
  return { id, fileId }
}

/** Sets what the reader made of a list, and its current lines. */
async function read({ id }: Sent, lines: EstimateLine[], now: EstimateLine[] = lines): Promise<void> {
  const { parts } = shop
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await writeVersion(tx, { orderId: id, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    await publishVersion(parts, tx, { orderId: id, preparedBy: 'Meera Iyer', lines: now })
  })
}

const TOP = [0.1, 0.1, 0.5, 0.04] as const
const placed = ({ fileId }: Sent, over: Partial<EstimateLine> = {}, top = 0.1) =>
  given.line({ fileId, box: [TOP[0], top, TOP[2], TOP[3]], settledBy: 'operator', ...over })

/** Returns the day that many days from now. A test may run over midnight, so ranges span several days. */
const day = (days: number) => dayInIndia(new Date(Date.now() + days * DAY_MS))
const at = (path: string, { from = day(-1), to = day(1) } = {}) => `${path}?${new URLSearchParams({ from, to })}`
async function counted(range?: { from?: string; to?: string }): Promise<TaughtAnswer> {
  const answer = await desk.call('GET', at(DESK_PATHS.taught, range), { as: meera })
  expect(answer.statusCode).toBe(200)
  return TaughtAnswer.parse(answer.json())
}
const take = (range?: { from?: string; to?: string }) =>
  desk.call('GET', at(DESK_PATHS.taughtFile, range), { as: meera })

interface Exported {
  rows: Record<string, unknown>[]
  pictures: Map<string, Buffer>
  /** Everything except the images. */
  words: string
}

async function exported(): Promise<Exported> {
  const answer = await take()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-tar'])
  expect(answer.headers['cache-control']).toBe('no-store')
  async function* pieces() {
    yield answer.rawPayload
  }
  const pictures = new Map<string, Buffer>()
  let rows: Exported['rows'] = []
  let words = ''
  for await (const { path, content } of unpackTar(pieces())) {
    if (path.endsWith('.png')) pictures.set(path, await buffer(content()))
    else {
      const lines = await text(content())
      words += lines
      rows = lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    }
    words += path
  }
  return { rows, pictures, words }
}

test('only an operator can count or export lines', async () => {
  for (const path of [DESK_PATHS.taught, DESK_PATHS.taughtFile]) {
    expect((await desk.call('GET', at(path))).statusCode, path).toBe(401)
    const elsewhere = await desk.call('GET', at(path), { as: meera, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(elsewhere.statusCode, path).toBe(403)
  }
})

test('settled lines of lists with permission are exported as images with their text', async () => {
  const list = await sent(asha)
  const asked = placed(list, {
    text: 'Haldl powdr 1OO',
    quantity: null,
    unit: null,
    state: 'uncertain',
    doubt: 'quantity',
    confidence: 0.4,
    settledBy: null,
  })
  await read(list, [asked], [placed(list, { id: asked.id, text: asked.text, confidence: 1 })])
  expect(await counted()).toEqual({ lists: 1, lines: 1, running: false })

  const { rows, pictures, words } = await exported()
  expect(rows).toEqual([
    {
      file: expect.stringMatching(/^lines\/[\da-f-]{36}\/0001\.png$/),
      text: 'Haldl powdr 1OO',
      corrected: 'Turmeric powder, 100 g',
      item: 'haldi_powder',
      quantity: 100,
      unit: 'g',
      script: 'Latin',
      settledBy: 'operator',
      read: { item: 'haldi_powder', quantity: null, unit: null },
      state: 'uncertain',
      confidence: 0.4,
    },
  ])
  expect([...pictures.keys()]).toEqual([rows[0]?.file])
  // Cut from the photo as it is shown, at its full size, not as it was uploaded.
  const [picture] = pictures.values()
  const shown = await sharp(fixture('english-photo.jpg')).autoOrient().toBuffer({ resolveWithObject: true })
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  expect(width).toBeCloseTo(shown.info.width * 0.5 + 0.6 * shown.info.height * 0.04, -1)
  expect(height).toBeCloseTo(shown.info.height * 0.04 * 1.3, -1)

  for (const secret of [list.id, list.fileId, asha.id, 'Lopamudra', asha.emailId, '98450', 'our list']) {
    expect(words.includes(secret), secret).toBe(false)
  }
  expect((await exported()).rows[0]?.file, 'another export has other names').not.toBe(rows[0]?.file)
})

test('a list that was read again has the result of the last reading', async () => {
  const list = await sent(asha)
  const asked = placed(list, { quantity: null, unit: null, state: 'uncertain', doubt: 'quantity', settledBy: null })
  const { parts } = shop
  const when = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const version = { orderId: list.id, preparedBy: INSTANT_ESTIMATE, at: when }
    await writeVersion(tx, { ...version, version: 1, lines: [placed(list, { settledBy: null })] })
    await writeVersion(tx, { ...version, version: 2, lines: [asked] })
    await recordReading(tx, list.id, { ...NOT_YET_READ, state: 'done', version: 2 }, when)
    await publishVersion(parts, tx, {
      orderId: list.id,
      preparedBy: 'Meera Iyer',
      lines: [placed(list, { id: asked.id })],
    })
  })
  expect((await exported()).rows).toMatchObject([
    { read: { item: 'haldi_powder', quantity: null, unit: null }, state: 'uncertain' },
  ])
})

test('the export and its size are logged', async () => {
  const list = await sent(asha)
  await read(list, [placed(list)])
  await exported()
  const entries = await shop.parts.db.select().from(auditLog).where(eq(auditLog.action, 'teaching.export'))
  expect(entries.at(-1)).toMatchObject({
    operatorId: meera.id,
    after: { from: day(-1), to: day(1), lists: 1, lines: 1 },
  })
})

test('lines that are not items, are not settled one by one, or contain personal data are not exported', async () => {
  const list = await sent(asha)
  await read(list, [
    placed(list, { text: 'right' }),
    placed(list, { text: 'by the customer', settledBy: 'customer' }, 0.2),
    placed(list, { text: 'nobody said', settledBy: null }, 0.3),
    placed(list, { text: 'accepted with all others', settledBy: 'customer', inBulk: true }, 0.32),
    placed(list, { text: 'not wanted', leftOut: true, amountPaise: 0 }, 0.35),
    placed(list, { text: 'a substitute', insteadOf: 'Camphor' }, 0.4),
    placed(list, { text: 'Asha 98450 12345' }, 0.45),
    placed(list, { text: 'ಕರೆ ೯೮೪೫೦ ೧೨೩೪೫' }, 0.5),
    placed(list, { text: 'asha@example.com' }, 0.55),
    placed(list, { kind: 'dakshina', text: 'dakshina' }, 0.6),
    // Nothing was read, and a person entered the item.
    placed(list, { text: '' }, 0.65),
    given.line({ text: 'in no place', settledBy: 'operator' }),
    // Only one of the two items at this place is settled.
    placed(list, { text: 'kumkum haldi' }, 0.7),
    placed(list, { text: 'kumkum haldi', settledBy: null }, 0.7),
  ])
  expect(await counted()).toMatchObject({ lists: 1, lines: 3 })
  expect((await exported()).rows.map((row) => [row.text, row.settledBy])).toEqual([
    ['right', 'operator'],
    ['by the customer', 'customer'],
    ['', 'operator'],
  ])
})

test('text typed by a person and text from a second reader can contain personal data too', async () => {
  const list = await sent(asha)
  await read(list, [
    placed(list, { text: '', title: 'Call Asha (98450) 12345', itemId: null }),
    placed(list, { text: 'smudged', alsoRead: 'Asha ੯੮੪੫੦ ੧੨੩੪੫' }, 0.2),
    // Both are on the same image.
    placed(list, { text: 'kumkum' }, 0.3),
    placed(list, { text: '98450/12345' }, 0.3),
    placed(list, { text: 'camphor 100 200 500 ml' }, 0.4),
  ])
  expect(await counted()).toMatchObject({ lists: 1, lines: 1 })
  expect((await exported()).rows.map((row) => row.text)).toEqual(['camphor 100 200 500 ml'])
})

test('a place that asks for two items is one image with a row for each', async () => {
  const list = await sent(asha)
  await read(list, [placed(list), placed(list, { itemId: 'camphor', title: 'Camphor' })])
  const { rows, pictures } = await exported()
  expect(pictures.size).toBe(1)
  expect(rows.map(({ file, item }) => [file, item])).toEqual([
    [[...pictures.keys()][0], 'haldi_powder'],
    [[...pictures.keys()][0], 'camphor'],
  ])
})

describe('a list whose customer gave no permission', () => {
  test('is neither counted nor exported', async () => {
    const list = await sent(asha, { teaching: '' })
    await read(list, [placed(list)])
    expect(await counted()).toEqual({ lists: 0, lines: 0, running: false })
    const answer = await take()
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('Choose other days')])
  })

  test('is left out as soon as the permission is withdrawn, even during an export', async () => {
    const ravi = await given.customer()
    const [kept, back] = [await sent(asha), await sent(ravi)]
    for (const list of [kept, back]) await read(list, [placed(list)])
    expect(await counted()).toMatchObject({ lists: 2, lines: 2 })
    // The export is at the first list when the customer of the second list withdraws the permission.
    const has = shop.parts.files.has.bind(shop.parts.files)
    const asked = vi.spyOn(shop.parts.files, 'has').mockImplementationOnce(async (key) => {
      const json = { allowed: false }
      await shop.call('PATCH', ACCOUNT_PATHS.teaching, { token: ravi.token, json })
      return has(key)
    })
    expect((await exported()).rows).toHaveLength(1)
    asked.mockRestore()
    expect(await counted()).toMatchObject({ lists: 1, lines: 1 })
  })
})

describe('a list whose permission is withdrawn while its lines are packed', () => {
  /** Withdraws the permission just before the export reads a file for the `time`-th time. */
  async function exportedWhileTakenBack(time: number): Promise<Exported> {
    const ravi = await given.customer()
    const [back, kept] = [await sent(ravi), await sent(asha)]
    await shop.parts.files.putBytes(fileKey(back.id, back.fileId, 2), preview)
    await read(back, [placed(back, { text: 'first' }), placed(back, { text: 'second', page: 2 }, 0.2)])
    await read(kept, [placed(kept, { text: 'kept' })])
    const bytes = shop.parts.files.bytes.bind(shop.parts.files)
    let times = 0
    const asked = vi.spyOn(shop.parts.files, 'bytes').mockImplementation(async (key) => {
      times += 1
      const json = { allowed: false }
      if (times === time) await shop.call('PATCH', ACCOUNT_PATHS.teaching, { token: ravi.token, json })
      return bytes(key)
    })
    const all = await exported()
    asked.mockRestore()
    return all
  }

  test('gives no rows, and no images of the remaining pages', async () => {
    // The original file, then the shown image of each page.
    const { rows, pictures } = await exportedWhileTakenBack(2)
    expect(rows.map(({ text }) => text)).toEqual(['kept'])
    expect(pictures.size).toBe(2)
  })

  test('gives nothing before its first page', async () => {
    const { rows, pictures } = await exportedWhileTakenBack(1)
    expect(rows.map(({ text }) => text)).toEqual(['kept'])
    expect(pictures.size).toBe(1)
  })
})

test('lists with missing or broken files are left out, and the others are exported', async () => {
  const [lost, broken, whole] = [await sent(asha), await sent(asha), await sent(asha)]
  for (const list of [lost, broken, whole])
    await read(list, [placed(list, { text: list === whole ? 'whole' : 'gone' })])
  await shop.parts.files.remove([fileKey(lost.id, lost.fileId, null)])
  await shop.parts.files.putBytes(fileKey(broken.id, broken.fileId, null), Buffer.from('no picture'))
  expect((await exported()).rows.map((row) => row.text)).toEqual(['whole'])
})

test('counts only lists sent in the requested period', async () => {
  const list = await sent(asha)
  await read(list, [placed(list)])
  expect(await counted({ from: day(-1), to: day(1) })).toMatchObject({ lines: 1 })
  expect(await counted({ from: day(-9), to: day(-2) })).toMatchObject({ lines: 0 })
  expect(await counted({ from: day(2), to: day(9) })).toMatchObject({ lines: 0 })
  expect((await take({ from: day(-9), to: day(-2) })).statusCode).toBe(409)
  const turned = await desk.call('GET', at(DESK_PATHS.taught, { from: day(0), to: day(-1) }), { as: meera })
  expect([turned.statusCode, turned.json().errors]).toEqual([
    400,
    [{ path: 'to', message: 'Choose a first day that is not after the last.' }],
  ])
})

onOneNode('one export runs at a time, and the next can start once it has arrived', async () => {
  const list = await sent(asha)
  await read(list, [placed(list)])
  const has = shop.parts.files.has.bind(shop.parts.files)
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const held = vi.spyOn(shop.parts.files, 'has').mockImplementationOnce(async (key) => {
    begin()
    await goOn
    return has(key)
  })
  const first = take()
  await begun
  expect(await counted()).toMatchObject({ running: true })
  const second = await take()
  expect([second.statusCode, second.json().message]).toEqual([429, expect.stringContaining('on its way')])
  resolve()
  expect((await first).statusCode).toBe(200)
  held.mockRestore()
  expect(await counted()).toMatchObject({ running: false })
  expect((await exported()).rows).toHaveLength(1)
})

test('refuses more lines than an export can hold, with their number', async () => {
  const list = await sent(asha)
  await read(list, [placed(list)])
  const { parts } = shop
  await parts.db.transaction((tx) =>
    publishVersion(parts, tx, {
      orderId: list.id,
      preparedBy: 'Meera Iyer',
      lines: Array.from({ length: MAX_TAUGHT_LINES + 1 }, () => placed(list)),
    }),
  )
  const answer = await take()
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringMatching(/have 5001 lines.*fewer days/),
  ])
  expect(await counted()).toMatchObject({ running: false })
})
