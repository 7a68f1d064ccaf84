import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test as each, expect } from 'vitest'
import type { CustomOrder } from '#contract/order.ts'
import { fixture } from '#server/estimate/reading/made-lists.ts'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import type { UnreadableReason } from '#server/estimate/types.ts'
import { POSTGRES_URL, testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import {
  closeLines,
  listContent,
  moving,
  namesWithoutEnd,
  noise,
  paper,
  pdf,
  pdfOfObjects,
  pdfPage,
  pdfPicture,
  printedList,
  screenshot,
  stream,
} from '#tests/support/strange-files.ts'
import { readTurn } from './read-list.ts'
import { UNREADABLE_TEXT } from './unreadable-text.ts'

/** The reader threads use no database, so this minute-long file runs on the embedded database only. */
const test = each.skipIf(POSTGRES_URL !== undefined)

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const { customer } = make(shop)
let readers: Readers

beforeAll(async () => {
  readers = createReaders({ threads: 1 })
  await readers.warm()
})
afterAll(() => readers.close())

interface Sent {
  name: string
  bytes: Uint8Array
  type?: string
}

/**
 * Uploads the file followed by a good one, reads both with the same thread, and returns the order as its customer sees
 * it.
 */
async function sendAndRead({ name, bytes, type = '' }: Sent, using = readers): Promise<CustomOrder> {
  const { token } = await customer()
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(bytes)], name, { type }))
  form.append('files', new File([Uint8Array.from(fixture('english-text.pdf'))], 'good.pdf'))
  const sent = await shop.call('POST', '/api/customer/upload-custom-list', { token, payload: form })
  expect(sent.statusCode).toBe(201)
  const orderId: string = sent.json().order._id
  while (!(await readTurn(shop.parts, using, orderId, { lastTry: false })));
  return (await shop.call('GET', `/api/customer/orders/custom/${orderId}`, { token })).json().order
}

/** The number of lines from the strange file. Also checks that the good file after it was read. */
function linesOfFirst(order: CustomOrder): number {
  const [strange, good] = order.files
  const of = (fileId = '') => order.quotation?.lines.filter((line) => line.fileId === fileId).length ?? 0
  expect(order.reading.state).toBe('done')
  expect(of(good?.id)).toBe(20)
  return of(strange?.id)
}

const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const longLine = `BT /F 1 Tf 1.4 0 0 1.4 2 800 Tm (${'ab '.repeat(300)}) Tj ET`
const manyThings = Array.from(
  { length: 80 },
  (_, row) => `BT /F 1 Tf 4 0 0 4 10 ${830 - row * 10} Tm (${'Haldi 1 kg, Roli 5 g, '.repeat(9)}) Tj ET`,
).join('\n')
const plainPage = pdfPage({ content: listContent(20, 842) })

const refused: [string, UnreadableReason, () => Sent | Promise<Sent>][] = [
  ['half a photo', 'broken', () => ({ name: 'a.jpg', bytes: fixture('english-photo.jpg').slice(0, 60_000) })],
  ['a PDF without its end', 'broken', () => ({ name: 'a.pdf', bytes: plainPage.subarray(0, -60) })],
  ['a PDF whose pages go in circles', 'broken', circle],
  ['a PDF nested 20,000 deep', 'broken', nested],
  ['a PDF that draws itself again and again', 'too-large', drawnAgain],
  ['a page of a million letters', 'too-large', letters],
  ['a line of thousands of words', 'too-large', () => ({ name: 'a.pdf', bytes: pdfPage({ content: longLine }) })],
  [
    'a page of 301 lines',
    'too-many-lines',
    () => ({ name: 'a.pdf', bytes: pdfPage({ content: closeLines(Array<string>(301).fill('Haldi 1 kg')) }) }),
  ],
  ['a page of 1,440 items', 'too-many-items', () => ({ name: 'a.pdf', bytes: pdfPage({ content: manyThings }) })],
  ['a PDF with a password', 'encrypted', () => ({ name: 'a.pdf', bytes: fixture('english-locked.pdf') })],
  ['1000 pages', 'too-many-pages', async () => ({ name: 'a.pdf', bytes: await thousandPages() })],
  ['256 megapixels in 1 MB', 'too-large', async () => ({ name: 'a.png', bytes: await png(16_000, 16_000) })],
]

test.each(refused)(
  '%s: reports the reason %s to the customer, and reads the next file',
  async (_case, reason, sent) => {
    const order = await sendAndRead(await sent())
    expect(order.reading.problems).toEqual([{ fileId: order.files[0]?.id, message: UNREADABLE_TEXT[reason]() }])
    expect(linesOfFirst(order)).toBe(0)
    expect(order.status, 'a person looks at it').toBe('Pending')
  },
)

const read: [string, number, () => Sent | Promise<Sent>][] = [
  ['a moving GIF', 20, async () => ({ name: 'a.gif', bytes: await moving('gif') })],
  ['a moving WebP', 20, async () => ({ name: 'a.webp', bytes: await moving('webp') })],
  [
    'a JPEG in CMYK',
    20,
    async () => ({ name: 'a.jpg', bytes: await printedList().toColourspace('cmyk').jpeg().toBuffer() }),
  ],
  [
    'a PNG of 16 bit',
    20,
    async () => ({ name: 'a.png', bytes: await printedList().toColourspace('rgb16').png().toBuffer() }),
  ],
  ['a HEIC without a type', 20, () => ({ name: 'a.heic', bytes: fixture('english.heic'), type: '' })],
  ['a PNG called PDF', 20, () => ({ name: 'a.pdf', bytes: fixture('english-clean.png'), type: 'application/pdf' })],
  [
    'a JPEG called data',
    20,
    () => ({ name: 'a', bytes: fixture('english-photo.jpg'), type: 'application/octet-stream' }),
  ],
  [
    'a page of 200,000 points',
    5,
    () => ({ name: 'a.pdf', bytes: pdfPage({ content: listContent(6000, 200_000), side: [200_000, 200_000] }) }),
  ],
  [
    'a PDF cut off after its first page',
    5,
    () => ({ name: 'a.pdf', bytes: Buffer.concat([plainPage, Buffer.from('6 0 obj\n<< /Type /Pa')]) }),
  ],
  [
    'a page around a picture of 144 megapixels',
    0,
    () => ({
      name: 'a.pdf',
      bytes: pdfPage({ content: '595 0 0 842 0 0 cm /X Do', more: [pdfPicture(12_000, 12_000)] }),
    }),
  ],
  ['one pixel', 0, async () => ({ name: 'a.png', bytes: await png(1, 1) })],
  ['a line of pixels', 0, async () => ({ name: 'a.png', bytes: await png(1, 20_000) })],
  ['nothing but black', 0, async () => ({ name: 'a.jpg', bytes: await paper(2000, 1500, '#000').jpeg().toBuffer() })],
  ['a long screenshot', 44, async () => ({ name: 'a.png', bytes: await screenshot(1080, 4000) })],
  ['a wide panorama', 30, async () => ({ name: 'a.png', bytes: await screenshot(6000, 600, 5) })],
]

test.each(read)('%s: reads %d lines, and the next file', async (_case, lines, sent) => {
  const order = await sendAndRead(await sent())
  expect(order.reading.problems).toEqual([])
  expect(linesOfFirst(order)).toBe(lines)
})

test('counts the pages of a file that claims more pages than it has, and reports the rest', async () => {
  const bytes = pdfPage({ content: listContent(20, 842), pages: 15 })
  const order = await sendAndRead({ name: 'a.pdf', bytes })
  expect(order.reading.problems).toMatchObject([{ message: UNREADABLE_TEXT.broken() }])
  expect(linesOfFirst(order)).toBe(5)
})

test('ends noise after its time limit, and reads the next file with another thread', async () => {
  const hasty = createReaders({ threads: 1, pageCpuMs: 3000 })
  try {
    const bytes = await noise(1200, 900).jpeg({ quality: 50 }).toBuffer()
    const order = await sendAndRead({ name: 'a.jpg', bytes }, hasty)
    expect(order.reading.problems).toMatchObject([{ message: UNREADABLE_TEXT.timeout() }])
    expect(linesOfFirst(order)).toBe(0)
  } finally {
    await hasty.close()
  }
})

test('answers calls while a page that takes long is estimated', async () => {
  const { entries } = await shop.parts.catalogue()
  const bytes = namesWithoutEnd(entries.map(({ name }) => name))
  const waits: { longestMs: number; estimateMs: number }[] = []
  const watched: Readers = {
    ...readers,
    async estimate(page) {
      const startedAt = performance.now()
      let answeredAt = startedAt
      let longestMs = 0
      let isOver = false
      const estimate = readers.estimate(page)
      void Promise.allSettled([estimate]).then(() => {
        isOver = true
      })
      do {
        expect((await shop.call('GET', '/api/health')).statusCode).toBe(200)
        // Calls without a pause would take the core from the estimate.
        await pause(20)
        longestMs = Math.max(longestMs, performance.now() - answeredAt)
        answeredAt = performance.now()
      } while (!isOver)
      waits.push({ longestMs, estimateMs: performance.now() - startedAt })
      return estimate
    },
  }
  await sendAndRead({ name: 'a.pdf', bytes }, watched)
  const [{ longestMs, estimateMs } = { longestMs: 0, estimateMs: 0 }] = waits
  // If the estimate ran in the thread that answers, one call would wait for all of it.
  expect(longestMs).toBeLessThan(estimateMs / 4)
})

function png(width: number, height: number): Promise<Buffer> {
  return paper(width, height).png().toBuffer()
}

function circle(): Sent {
  const bytes = pdfOfObjects([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>'])
  return { name: 'a.pdf', bytes }
}

function nested(): Sent {
  const kids = Array.from({ length: 20_000 }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`)
  return { name: 'a.pdf', bytes: pdfOfObjects([catalog, ...kids, '<< /Type /Page /MediaBox [0 0 100 100] >>']) }
}

function drawnAgain(): Sent {
  const itself = stream('/X Do /X Do', `${FORM} /Resources << /XObject << /X 6 0 R >> >>`)
  return { name: 'a.pdf', bytes: pdfPage({ content: '/X Do', more: [itself] }) }
}

function letters(): Sent {
  const lines = Array.from({ length: 10_000 }, () => `(${'Haldi 100 gm '.repeat(8)}) Tj 0 -1 Td`)
  return { name: 'a.pdf', bytes: pdfPage({ content: `BT /F 1 Tf 1 0 0 1 0 800 Tm ${lines.join('\n')} ET` }) }
}

function thousandPages(): Promise<Uint8Array> {
  return pdf((document) => {
    for (let page = 0; page < 1000; page++) document.addPage().text('Haldi')
  })
}
