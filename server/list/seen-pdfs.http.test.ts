import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomOrder } from '#contract/order.ts'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import { testApp } from '#tests/support/app.ts'
import { field, pdfOf, typed } from '#tests/support/made-pdfs.ts'
import { make } from '#tests/support/make.ts'
import { readTurn } from './read-list.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const { customer } = make(shop)
let readers: Readers

beforeAll(async () => {
  readers = createReaders({ threads: 1 })
  await readers.warm()
})
afterAll(() => readers.close())

/** Uploads a PDF, reads it, and returns the order as its customer sees it. */
async function sendAndRead(bytes: Uint8Array): Promise<CustomOrder> {
  const { token } = await customer()
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(bytes)], 'list.pdf'))
  const sent = await shop.call('POST', '/api/customer/upload-custom-list', { token, payload: form })
  expect(sent.statusCode).toBe(201)
  const orderId: string = sent.json().order._id
  while (!(await readTurn(shop.parts, readers, orderId, { lastTry: false })));
  return (await shop.call('GET', `/api/customer/orders/custom/${orderId}`, { token })).json().order
}

const LIST = ['Camphor 100 g', 'Kumkum 50 g', 'Turmeric powder 100 g']
const size = [400, 240] as const
const list = typed(LIST, { y: 200 })
const extra = (before = '', x = 60) => typed(['Honey 250 g'], { x, y: 60, before })

const seen: [string, Uint8Array][] = [
  ['invisible text', pdfOf({ size, content: `${list} ${extra('3 Tr')}` })],
  ['covered text', pdfOf({ size, content: `${list} ${extra()} 1 g 50 50 200 30 re f` })],
  ['white on white', pdfOf({ size, content: `${list} ${extra('1 g')}` })],
  ['text off the crop box', pdfOf({ size, content: `${list} ${extra()}`, crop: [0, 100, 400, 240] })],
  ['text beyond the page', pdfOf({ size, content: `${list} ${extra('', 500)}` })],
  ['a hidden layer', pdfOf({ size, content: `${list} /OC /Hidden BDC ${extra()} EMC` })],
  ['text drawn twice', pdfOf({ size, content: `${list} ${typed(LIST, { x: 60.4, y: 200 })}` })],
  ['a page turned by 90 degrees', pdfOf({ size, content: list, rotate: 90 })],
  [
    'a field in the list',
    pdfOf({ size, content: typed(LIST.slice(0, 2), { y: 200 }), annotations: [field(LIST[2] ?? '', 100, false)] }),
  ],
  ['a field beyond the page', pdfOf({ size, content: list, annotations: [field('Honey 250 g', 60, true, 500)] })],
  [
    'a form alone',
    pdfOf({ size, content: '', annotations: LIST.map((value, at) => field(value, 180 - 60 * at, false)) }),
  ],
]

test.each(seen)('%s: quotes what a person sees, and nothing else', async (_what, bytes) => {
  const order = await sendAndRead(bytes)
  expect(order.reading).toMatchObject({ state: 'done', problems: [], skipped: [] })
  expect(order.quotation?.lines.map(({ text, state, amount }) => [text, state, amount > 0])).toEqual(
    LIST.map((text) => [text, 'matched', true]),
  )
  expect(order.status).toBe('Quoted')
})

test.each([
  ['one line', 1],
  ['most lines', 3],
])('%s struck through: asks about it and quotes nothing', async (_what, count) => {
  const strokes = Array.from({ length: count }, (_, at) => `58 ${205 - 26 * at} m 210 ${205 - 26 * at} l S`)
  const content = `${typed([...LIST, 'Honey 250 g'], { y: 200 })} 0 G 1 w ${strokes.join(' ')}`
  const order = await sendAndRead(pdfOf({ size, content }))
  expect(order.quotation?.lines.map(({ text, doubt }) => [text, doubt])).toEqual(
    [...LIST, 'Honey 250 g'].map((text, at) => [text, at < count ? 'crossed-out' : null]),
  )
  expect(order.status).toBe('Pending')
})
