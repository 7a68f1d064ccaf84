import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomOrder } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { readTurn } from '#server/list/read-list.ts'
import { fileKey } from '#server/order/file-links.ts'
import { rowsOf } from '#server/platform/database.ts'
import type { JobData } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { testApp } from '#tests/support/app.ts'
import { type Mail, type Mailbox, mailbox } from '#tests/support/mailbox.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'
import { readersOf } from '#tests/support/readers.ts'
import { deliver } from './deliver.ts'

const shop = testApp()
const { customer } = make(shop)
const [WIDTH, HEIGHT, ROWS] = [1200, 1700, 40]

/** The text that is read in row `row`. Every second one is not understood. */
const textOf = (row: number) => (row % 2 === 0 ? 'Haldi powder 100 gm' : `xqzv${'plmkw'.repeat(2)} ${row}`)
const GARBAGE = /xqzv/

let mailer: Mailer
let mails: Mailbox
/** A page of noise, which no picture format compresses well. */
let page: Buffer

beforeAll(async () => {
  mailer = openMailer(shop.parts.env)
  mails = mailbox(join(shop.parts.env.DATA_DIR, 'mail'))
  page = await sharp(randomBytes(WIDTH * HEIGHT * 3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
})
afterAll(() => mailer.close())

/** Uploads a photo with `ROWS` rows, reads it, and returns the order. */
async function photographed(owner: TestCustomer): Promise<CustomOrder> {
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(page)], 'list.jpg'))
  const sent = await shop.call('POST', '/api/customer/upload-custom-list', { token: owner.token, payload: form })
  const id: string = sent.json().order._id
  const readers = readersOf(shop, async (_, { onPage } = {}) => {
    const lines = Array.from({ length: ROWS }, (_, row) => ({
      page: 1,
      box: [0.1, (row + 0.2) / ROWS, 0.6, 0.6 / ROWS] as [number, number, number, number],
      text: textOf(row),
      confidence: 0.99,
    }))
    const read = { page: 1, pages: 1, preview: { jpeg: page, width: WIDTH, height: HEIGHT }, lines, unread: [] }
    await onPage?.(read, 0)
    return [read]
  })
  while (!(await readTurn(shop.parts, readers, id, { lastTry: false })));
  return (await shop.call('GET', `/api/customer/orders/custom/${id}`, { token: owner.token })).json().order
}

/** The mail about the list as it arrives. */
async function received(owner: TestCustomer): Promise<Mail> {
  const jobs = await rowsOf<{ id: string; data: JobData['mail.send'] }>(
    shop.parts.db,
    sql`select id, data from pgboss.job where name = 'mail.send' and data->>'to' = ${owner.emailId}`,
  )
  for (const job of jobs) await deliver(shop.parts, mailer, { ...job, lastTry: false })
  return mails.next({ to: owner.emailId, subject: /^We have your list/ })
}

const sizeOf = ({ attachments }: Mail) =>
  attachments.reduce((sum, { content }) => sum + (content as ArrayBuffer).byteLength, 0)

test('shows lines of a photo that were not understood as a few small pictures', async () => {
  const asha = await customer()
  const order = await photographed(asha)
  expect(order.status).toBe('Pending')
  const mail = await received(asha)
  expect(`${mail.text} ${mail.html}`).not.toMatch(GARBAGE)

  const shown = [...mail.html.matchAll(/<img src="cid:([^"]+)" alt="(Line \d+: see the photo)"/g)]
  expect(shown).toHaveLength(12)
  expect(mail.attachments.map(({ contentId, mimeType }) => [contentId, mimeType])).toEqual(
    shown.map(([, cid]) => [`<${cid}>`, 'image/jpeg']),
  )
  // With base64 and its text the mail stays under 500 KB.
  expect(sizeOf(mail)).toBeLessThan(330_000)
  const [first] = mail.attachments
  expect(await sharp(Buffer.from(first?.content as ArrayBuffer)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 560,
  })
  // Further lines are text, and so are all lines in the plain text part.
  expect(mail.html.match(/>Line \d+: see the photo</g)).toHaveLength(ROWS / 2 - 12)
  expect(mail.text.match(/^- Line \d+: see the photo$/gm)).toHaveLength(ROWS / 2)
})

test('shows text instead of pictures of a page that the store has lost', async () => {
  const asha = await customer()
  const { _id, files } = await photographed(asha)
  await shop.parts.files.remove([fileKey(_id, files[0]?.id ?? '', 1)])
  const mail = await received(asha)
  expect(mail.attachments).toEqual([])
  expect(mail.html).not.toContain('<img')
  expect(mail.html.match(/>Line \d+: see the photo</g)).toHaveLength(ROWS / 2)
})

test('sends no pictures to an unconfirmed address', async () => {
  const asha = await customer({ confirmed: false })
  await photographed(asha)
  const mail = await received(asha)
  expect([mail.attachments, mail.html.includes('<img')]).toEqual([[], false])
  expect(mail.html).toContain('Line 2: see the photo')
})

test('shows such lines as pictures in the PDF of the owner, but not in the shared one', async () => {
  const asha = await customer()
  const order = await photographed(asha)
  const path = `/api/customer/orders/custom/${order._id}`
  const share = (await shop.call('POST', `${path}/share`, { token: asha.token })).json().share.link.split('/').at(-1)
  const own = (await shop.call('GET', `${path}/quotation.pdf`, { token: asha.token })).rawPayload
  const shared = (await shop.call('GET', `/api/shared/${share}/quotation.pdf`)).rawPayload
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect([pictures(own), pictures(shared)]).toEqual([ROWS / 2, 0])
  expect(own.length).toBeLessThan(900_000)
  for (const pdf of [own, shared]) {
    const text = (await textOfPages(pdf)).join(' ')
    expect(text).toContain('Not understood')
    expect(text).not.toMatch(GARBAGE)
    expect(text).not.toContain('Read:')
  }
})

test('shows the text of a typed list', async () => {
  const asha = await customer()
  const text = 'Haldi powder 100 gm\nKumkum 50 gm\nCamphor 50 gm\nxqzvplmk 3'
  const sent = await shop.call('POST', TEXT_LIST_PATH, {
    token: asha.token,
    json: { requestId: randomUUID(), text },
  })
  const mail = await received(asha)
  expect(mail.attachments).toEqual([])
  expect(mail.text).toContain('“xqzvplmk 3”')
  const { _id } = sent.json().order
  const pdf = await shop.call('GET', `/api/customer/orders/custom/${_id}/quotation.pdf`, { token: asha.token })
  expect((await textOfPages(pdf.rawPayload)).join(' ')).toContain('xqzvplmk 3')
})
