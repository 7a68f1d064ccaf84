import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const { customer } = make(shop)

const fixture = (name: string) => readFile(new URL(`../estimate/fixtures/${name}`, import.meta.url))
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')

/** Sends the form of the upload page. */
function upload(token: string | undefined, files: { name: string; bytes: Uint8Array }[], remark = '') {
  const form = new FormData()
  for (const { name, bytes } of files)
    form.append('files', new File([Uint8Array.from(bytes)], name, { type: 'image/png' }))
  form.append('remark', remark)
  return shop.call('POST', '/api/customer/upload-custom-list', { token, payload: form })
}

/** All files in the data folder that an upload may have left. */
async function keptFiles(): Promise<string[]> {
  const names = await Promise.all(
    ['files', 'incoming'].map((folder) =>
      readdir(join(shop.parts.env.DATA_DIR, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return names
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test('creates a pending order with files and remark that waits to be read', async () => {
  const asha = await customer()
  const before = await keptFiles()
  const answer = await upload(
    asha.token,
    [
      { name: 'list page 1.png', bytes: await fixture('english-clean.png') },
      { name: '../../etc/passwd', bytes: await fixture('english-text.pdf') },
    ],
    ' Satyanarayan, 40 guests ',
  )
  expect(answer.statusCode).toBe(201)
  expect(UploadAnswer.parse(answer.json())).toEqual(answer.json())
  const order: CustomOrder = answer.json().order
  expect(order).toMatchObject({
    status: 'Pending',
    remark: 'Satyanarayan, 40 guests',
    quotation: null,
    reading: { state: 'waiting' },
  })
  expect(order.files.map(({ title, mediaType }) => [title, mediaType])).toEqual([
    ['list page 1.png', 'image/png'],
    ['passwd', 'application/pdf'],
  ])
  const kept = (await keptFiles()).filter((path) => !before.includes(path))
  expect(kept).toHaveLength(2)
  expect(kept.join()).not.toMatch(/passwd|page 1|incoming/)
})

test('opens a file by its link, only for its owner and for a limited time', async () => {
  const asha = await customer()
  const bytes = await fixture('english-clean.png')
  const { files }: CustomOrder = (await upload(asha.token, [{ name: 'a.png', bytes }])).json().order
  const link = files[0]?.link ?? ''
  const opened = await shop.call('GET', link)
  expect(opened.statusCode).toBe(200)
  expect(opened.rawPayload.equals(bytes)).toBe(true)
  expect(opened.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect((await shop.call('GET', link, { token: asha.token })).statusCode).toBe(200)

  const stranger = await customer()
  expect((await shop.call('GET', link, { token: stranger.token })).statusCode).toBe(404)
  expect(
    (
      await shop.call(
        'GET',
        link.replace(/signature=(.)/, (_, sign) => `signature=${sign === 'A' ? 'B' : 'A'}`),
      )
    ).statusCode,
  ).toBe(404)
  expect((await shop.call('GET', link.replace(/expires=\d+/, 'expires=99999999999999'))).statusCode).toBe(404)
  expect((await shop.call('GET', link.replace('?', '?page=1&'))).statusCode).toBe(404)
  shop.parts.clock.forward(2 * 60 * 60 * 1000)
  expect((await shop.call('GET', link)).statusCode).toBe(404)
})

const big = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])

test.each([
  ['no file', [], 400, 'Please upload at least one file.'],
  [
    'a text called list.png',
    [{ name: 'list.png', bytes: Buffer.from('haldi 100 gm') }],
    415,
    'list.png is not an image or PDF.',
  ],
  ['an empty file', [{ name: 'list.jpg', bytes: Buffer.alloc(0) }], 415, 'list.jpg is not an image or PDF.'],
  ['a program', [{ name: 'list.pdf', bytes: Buffer.from('MZ\x90\x00') }], 415, 'list.pdf is not an image or PDF.'],
  ['one byte too many', [{ name: 'big.png', bytes: big(MAX_FILE_BYTES + 1) }], 413, 'big.png exceeds 10MB limit.'],
  [
    'a bad file after a good one',
    [
      { name: 'good.png', bytes: PNG },
      { name: 'bad.txt', bytes: Buffer.from('text') },
    ],
    415,
    'bad.txt is not an image or PDF.',
  ],
  [
    'eleven files',
    Array.from({ length: 11 }, (_, n) => ({ name: `${n}.png`, bytes: PNG })),
    400,
    'Please upload at most 10 files.',
  ],
])('%s: returns an error message and leaves nothing behind', async (_case, files, status, message) => {
  const asha = await customer()
  const before = await keptFiles()
  const answer = await upload(asha.token, files)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toBe(message)
  expect(await keptFiles()).toEqual(before)
  const orders = await shop.call('GET', '/api/customer/get-custom-list-orders', { token: asha.token })
  expect(orders.json().orders).toEqual([])
})

test('names every rejected file by its index among the files', async () => {
  const asha = await customer()
  const text = Buffer.from('text')
  const answer = await upload(asha.token, [
    { name: 'bad.jpg', bytes: text },
    { name: 'good.png', bytes: PNG },
    { name: 'worse.pdf', bytes: text },
  ])
  expect(answer.json()).toEqual({
    message: 'bad.jpg is not an image or PDF.',
    errors: ['bad.jpg', 'bad.jpg', 'worse.pdf', 'worse.pdf'].map((name, at) => ({
      path: ['files', 'files.0', 'files', 'files.2'][at],
      message: `${name} is not an image or PDF.`,
    })),
  })
})

test('shortens a long file name of emoji between two characters', async () => {
  const asha = await customer()
  const answer = await upload(asha.token, [{ name: `a${'🪔'.repeat(80)}b🪔.png`, bytes: PNG }])
  expect(answer.statusCode).toBe(201)
  expect(answer.json().order.files[0].title).toBe(`a${'🪔'.repeat(80)}b🪔.png`)
  const longer = await upload(asha.token, [{ name: `${'🪔'.repeat(200)}a.png`, bytes: PNG }])
  expect([longer.statusCode, longer.json().order.files[0].title]).toEqual([201, `${'🪔'.repeat(115)}a.png`])
})

test('accepts files of exactly ten megabytes, and exactly ten files', async () => {
  const asha = await customer()
  expect((await upload(asha.token, [{ name: 'full.png', bytes: big(MAX_FILE_BYTES) }])).statusCode).toBe(201)
  const ten = Array.from({ length: 10 }, (_, n) => ({ name: `${n}.png`, bytes: PNG }))
  expect((await upload(asha.token, ten)).statusCode).toBe(201)
})

test('rejects an upload that is not a form or breaks off, and leaves nothing behind', async () => {
  const asha = await customer()
  const before = await keptFiles()
  const url = '/api/customer/upload-custom-list'
  expect((await shop.call('POST', url, { token: asha.token, json: { files: [] } })).statusCode).toBe(400)
  const broken = await shop.call('POST', url, {
    token: asha.token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'),
      PNG,
    ]),
  })
  expect(broken.statusCode).toBe(400)
  expect(await keptFiles()).toEqual(before)
})

test('asks for a file when the file field is empty', async () => {
  const asha = await customer()
  const answer = await shop.call('POST', '/api/customer/upload-custom-list', {
    token: asha.token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\n\r\n--b--\r\n',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe('Please upload at least one file.')
})

test('removes characters of a remark that cannot be stored', async () => {
  const asha = await customer()
  const answer = await upload(asha.token, [{ name: 'a.png', bytes: PNG }], 'for\0 Tuesday')
  expect(answer.json().order.remark).toBe('for Tuesday')
})

test('rejects a remark that is too long instead of cutting it', async () => {
  const asha = await customer()
  const before = await keptFiles()
  const answer = await upload(asha.token, [{ name: 'a.png', bytes: PNG }], 'x'.repeat(2001))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors[0].path).toBe('remark')
  expect(await keptFiles()).toEqual(before)
})

test('cuts off an upload without a content length once it exceeds the limit', async () => {
  const asha = await customer()
  const before = await keptFiles()
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  let sent = 0
  async function* endless() {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n')
    const chunk = Buffer.alloc(1024 * 1024)
    for (; sent < 400 * chunk.length; sent += chunk.length) yield chunk
  }
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'multipart/form-data; boundary=b' }
  const sending = fetch(`${address}/api/customer/upload-custom-list`, {
    method: 'POST',
    headers,
    body: Readable.toWeb(Readable.from(endless())),
    duplex: 'half',
  } as RequestInit)
  await expect(sending).rejects.toThrow()
  expect(sent).toBeLessThan(150 * 1024 * 1024)
  // The client sees the end before the server has cleaned up.
  await expect.poll(keptFiles).toEqual(before)
})

test('returns 401 without a session, and stores nothing', async () => {
  const before = await keptFiles()
  expect((await upload(undefined, [{ name: 'a.png', bytes: PNG }])).statusCode).toBe(401)
  expect(await keptFiles()).toEqual(before)
})
