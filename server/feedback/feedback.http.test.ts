import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { FeedbackAnswer } from '#contract/feedback.ts'
import { MAX_FILE_BYTES, MAX_TEXT_CHARS, MAX_VIDEO_BYTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { feedback } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ SUPPORT_EMAIL: 'desk@shop.example', RATE_LIMIT_FACTOR: '5' })
const { customer } = make(shop)

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
const MP4 = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1')
const WORDS = { rating: '4', reason: 'Everything came on time.', suggestion: 'More flowers.' }

type Attached = { field?: string; name: string; bytes: Uint8Array }
const image = (name: string, bytes: Uint8Array = PNG) => ({ field: 'images', name, bytes })
const video = (name: string, bytes: Uint8Array = MP4) => ({ field: 'videos', name, bytes })
const padded = (head: Buffer, bytes: number) => Buffer.concat([head, Buffer.alloc(bytes - head.length)])

function send(words: Record<string, string>, attached: Attached[] = [], token?: string, from = '203.0.113.1') {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.append(name, value)
  for (const { field = 'images', name, bytes } of attached)
    form.append(field, new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
  return shop.call('POST', VISITOR_PATHS.feedback, { token, payload: form, remoteAddress: from })
}

/** Paths of all files in the data folder that feedback could have created. */
async function keptFiles(): Promise<string[]> {
  const { DATA_DIR } = shop.parts.env
  const found = await Promise.all(
    ['files', 'incoming'].map((folder) =>
      readdir(join(DATA_DIR, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DATA_DIR.length + 1))
    .sort()
}

async function everything() {
  return {
    files: await keptFiles(),
    rows: await shop.parts.db.select().from(feedback),
    mails: await outbox(shop, 'desk@shop.example'),
  }
}

/** The files, rows and mails that a request adds. */
async function added(call: () => Promise<unknown>) {
  const before = await everything()
  await call()
  const after = await everything()
  return {
    files: after.files.filter((file) => !before.files.includes(file)),
    rows: after.rows.slice(before.rows.length),
    mails: after.mails.slice(before.mails.length),
  }
}
const NOTHING = { files: [], rows: [], mails: [] }

test('accepts text without attachments from a visitor without an account', async () => {
  const { files, rows, mails } = await added(async () => {
    const answer = await send({ rating: '5', reason: ' Kind people. ', suggestion: ' None. ' })
    expect(answer.statusCode).toBe(200)
    expect(FeedbackAnswer.parse(answer.json())).toEqual(answer.json())
    expect(answer.json().feedback).toMatchObject({ rating: 5, reason: 'Kind people.', images: 0, videos: 0 })
  })
  expect(files).toEqual([])
  expect(rows).toEqual([
    expect.objectContaining({ rating: 5, reason: 'Kind people.', suggestion: 'None.', files: [], customerId: null }),
  ])
  expect(mails).toEqual([expect.objectContaining({ subject: 'Feedback: 5 stars' })])
})

test('links feedback to the customer, and ignores an invalid token', async () => {
  const meera = await customer({ name: 'Meera' })
  const { rows, mails } = await added(async () => {
    await send(WORDS, [], meera.token)
    expect((await send(WORDS, [], 'x'.repeat(43))).statusCode).toBe(200)
  })
  expect(rows.map((row) => row.customerId)).toEqual([meera.id, null])
  expect(mails.map((mail) => mail.replyTo)).toEqual([meera.emailId, undefined])
})

test('stores attachments unchanged under names of the server, and the mail names their location', async () => {
  const photo = await readFile(new URL('../estimate/fixtures/english-photo.jpg', import.meta.url))
  const { files, rows, mails } = await added(async () => {
    const answer = await send(WORDS, [image('../../our puja.png', photo), video('aarti.mov')])
    expect(answer.json().feedback).toMatchObject({ images: 1, videos: 1 })
  })
  const [row] = rows
  expect(row?.files).toEqual([
    expect.objectContaining({ kind: 'image', title: 'our puja.png', mediaType: 'image/jpeg', byteCount: photo.length }),
    expect.objectContaining({ kind: 'video', title: 'aarti.mov', mediaType: 'video/mp4' }),
  ])
  const keys = row?.files.map(({ id }) => `feedback/${row.id}/${id}`) ?? []
  expect(files).toEqual(keys.map((key) => `files/${key}`).sort())
  expect(Buffer.from(await shop.parts.files.bytes(keys[0] ?? '')).equals(photo)).toBe(true)
  expect(mails).toHaveLength(1)
  for (const key of keys) expect(mails[0]?.text).toContain(key)
  expect(mails[0]?.text).toContain('Attachments: 1 image, 1 video')
})

test.each([
  ['video/mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp41isom'],
  ['video/quicktime', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
  ['video/3gpp', '\0\0\0\x18ftyp3gp4\0\0\0\0'],
  ['video/webm', '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm'],
  ['video/x-matroska', '\x1a\x45\xdf\xa3\xa3B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroska'],
])('detects a video as %s by its bytes', async (mediaType, head) => {
  const { rows } = await added(() => send(WORDS, [video('film', Buffer.from(head, 'latin1'))]))
  expect(rows[0]?.files).toEqual([expect.objectContaining({ mediaType })])
})

test.each([
  [
    'a sixth image',
    Array.from({ length: 6 }, (_, n) => image(`${n}.png`)),
    400,
    'images',
    'You can upload maximum 5 images',
  ],
  [
    'a third video',
    Array.from({ length: 3 }, (_, n) => video(`${n}.mp4`)),
    400,
    'videos',
    'You can upload maximum 2 videos',
  ],
  [
    'a byte too many in an image',
    [image('big.png', padded(PNG, MAX_FILE_BYTES + 1))],
    413,
    'images',
    'big.png exceeds 10MB limit.',
  ],
  [
    'a byte too many in a video',
    [video('big.mp4', padded(MP4, MAX_VIDEO_BYTES + 1))],
    413,
    'videos',
    'big.mp4 exceeds 50MB limit.',
  ],
  [
    'a program called puja.png',
    [image('puja.png', Buffer.from('MZ\x90\x00'))],
    415,
    'images',
    'puja.png is not an image.',
  ],
  [
    'a drawing that is a program',
    [image('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    415,
    'images',
    'a.svg is not an image.',
  ],
  ['a document', [image('list.pdf', Buffer.from('%PDF-1.7\n'))], 415, 'images', 'list.pdf is not an image.'],
  ['a film among the images', [image('film.mp4', MP4)], 415, 'images', 'film.mp4 is not an image.'],
  ['an image among the films', [video('still.png', PNG)], 415, 'videos', 'still.png is not a video.'],
  [
    'a bad file after good ones',
    [image('good.png'), video('good.mp4'), image('bad.txt', Buffer.from('text'))],
    415,
    'images',
    'bad.txt is not an image.',
  ],
])('rejects %s beside its field, and stores nothing', async (_case, attached, status, path, message) => {
  const left = await added(async () => {
    const answer = await send(WORDS, attached)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message, errors: expect.arrayContaining([{ path, message }]) })
  })
  expect(left).toEqual(NOTHING)
})

test('accepts attachments up to the limits', async () => {
  const images = Array.from({ length: 5 }, (_, n) => image(`${n}.png`, padded(PNG, n === 0 ? MAX_FILE_BYTES : 100)))
  const answer = await send(WORDS, [...images, video('a.mp4', padded(MP4, MAX_VIDEO_BYTES)), video('b.mp4')])
  expect(answer.statusCode).toBe(200)
  expect(answer.json().feedback).toMatchObject({ images: 5, videos: 2 })
})

test.each([
  ['nothing', {}, ['rating', 'reason', 'suggestion']],
  ['no stars', { ...WORDS, rating: '' }, ['rating']],
  ['half a star', { ...WORDS, rating: '4.5' }, ['rating']],
  ['no star at all', { ...WORDS, rating: '0' }, ['rating']],
  ['stars in words', { ...WORDS, rating: 'four' }, ['rating']],
  ['a blank reason', { ...WORDS, reason: ' \n' }, ['reason']],
  ['a blank suggestion', { ...WORDS, suggestion: '\0' }, ['suggestion']],
])('rejects %s by field, and stores no attachments', async (_case, words, paths) => {
  const left = await added(async () => {
    const answer = await send(words, [image('a.png'), video('a.mp4')])
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: MESSAGES.feedbackIncomplete,
      errors: paths.map((path) => ({ path, message: MESSAGES.feedbackIncomplete })),
    })
  })
  expect(left).toEqual(NOTHING)
})

test.each([
  ['rating', { ...WORDS, rating: '6' }],
  ['reason', { ...WORDS, reason: 'x'.repeat(MAX_TEXT_CHARS + 1) }],
  ['suggestion', { ...WORDS, suggestion: 'ॐ'.repeat(MAX_TEXT_CHARS * 3) }],
])('rejects a %s that is too long instead of truncating it', async (path, words) => {
  const left = await added(async () => {
    const answer = await send(words)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path, message: expect.any(String) }])
  })
  expect(left).toEqual(NOTHING)
})

test('stores the longest allowed text completely', async () => {
  const reason = 'ॐ'.repeat(MAX_TEXT_CHARS)
  const { rows } = await added(() => send({ ...WORDS, reason }))
  expect(rows[0]?.reason).toBe(reason)
})

test('stores the files before the row, and removes them when the transaction fails', async () => {
  const there: string[][] = []
  const enqueue = vi.spyOn(shop.parts.jobs, 'enqueueAll').mockImplementationOnce(async () => {
    there.push((await keptFiles()).filter((file) => file.startsWith('files/feedback/')))
    throw new Error('the queue is gone')
  })
  const before = (await keptFiles()).filter((file) => file.startsWith('files/feedback/'))
  const left = await added(async () => {
    expect((await send(WORDS, [image('a.png'), video('a.mp4')])).statusCode).toBe(500)
  })
  enqueue.mockRestore()
  expect(there).toEqual([expect.arrayContaining(before)])
  expect(there[0]).toHaveLength(before.length + 2)
  expect(left).toEqual(NOTHING)
})

test('stores nothing when the file store fails halfway', async () => {
  const { putFile } = shop.parts.files
  let puts = 0
  const failing = vi.spyOn(shop.parts.files, 'putFile').mockImplementation(async (key, path) => {
    puts += 1
    if (puts === 2) throw new Error('the disk is full')
    await putFile(key, path)
  })
  const left = await added(async () => {
    expect((await send(WORDS, [image('a.png'), image('b.png')])).statusCode).toBe(500)
  })
  failing.mockRestore()
  expect(puts).toBe(2)
  expect(left).toEqual(NOTHING)
})

test('rejects a request that is not a form, breaks off, or exceeds a limit', async () => {
  const left = await added(async () => {
    expect((await shop.call('POST', VISITOR_PATHS.feedback, { json: WORDS })).statusCode).toBe(400)
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const head = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n'
    const broken = await shop.call('POST', VISITOR_PATHS.feedback, {
      headers,
      payload: Buffer.concat([Buffer.from(head), PNG]),
    })
    expect(broken.statusCode).toBe(400)
    const tooLong = { ...headers, 'content-length': String(200 * 1024 * 1024) }
    const refused = await shop.call('POST', VISITOR_PATHS.feedback, {
      headers: tooLong,
      payload: Readable.from(['--b']),
    })
    expect(refused.statusCode).toBe(413)
  })
  expect(left).toEqual(NOTHING)
})

test('ignores files in unknown fields', async () => {
  const { files } = await added(async () => {
    const answer = await send(WORDS, [{ field: 'files', name: 'a.png', bytes: PNG }])
    expect(answer.json().feedback).toMatchObject({ images: 0, videos: 0 })
  })
  expect(files).toEqual([])
})

test('rejects an address over its limit before parsing the upload', async () => {
  const from = '203.0.113.60'
  for (let n = 1; n <= 100; n++) await shop.parts.rateLimit.spend('feedbackByAddress', from)
  const left = await added(async () => {
    const answer = await send(WORDS, [image('a.png')], undefined, from)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
  expect(left).toEqual(NOTHING)
})
