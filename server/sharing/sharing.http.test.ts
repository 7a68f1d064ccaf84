import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatRupees } from '#contract/format.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { quotations } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const test = testApp({ SUPPORT_PHONE: '+918040001000' }) // another number than the customer's
const { customer, line, unknownLine, readOrder, booking, instantBooking, quotedBooking, checkout } = make(test)
const ENDED = { message: 'This link has ended. Ask whoever sent it for a new one.' }

let asha: TestCustomer
let order: Order
beforeEach(async () => {
  asha = await customer({ name: 'Smt. Asha Raghunathan' })
  order = await readOrder(asha)
})

const sharePath = ({ type, _id }: Order) => PATHS.orderAction(type, _id, 'share')
const share = (what: Order, who = asha) => test.call('POST', sharePath(what), { token: who.token })
const see = (token: string) => test.call('GET', PATHS.shared(token))
const tokenOf = (link: string) => link.replace('/shared/', '')

async function shared(what: Order): Promise<string> {
  return tokenOf((await share(what)).json().share.link)
}
async function fetched({ type, _id }: Order): Promise<Order> {
  return (await test.call('GET', PATHS.order(type, _id), { token: asha.token })).json().order
}

describe('a link to a quotation', () => {
  it('is created once, is shown on the order, and expires with the quotation', async () => {
    expect((await fetched(order)).share).toBeNull()
    const first = await share(order)
    expect(first.statusCode).toBe(201)
    const { link, expiresAt } = first.json().share
    expect(link).toMatch(/^\/shared\/[0-9a-f-]{36}\.[\w-]{22}$/)
    expect(expiresAt).toBe(order.quotation?.validUntil)
    const second = await share(order)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect((await fetched(order)).share).toEqual({ link, expiresAt })
  })

  it('is the same for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => share(order)))
    expect(new Set(answers.map((answer) => answer.json().share.link)).size).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })

  it('is created and revoked by the owner only', async () => {
    const other = await customer()
    const token = await shared(order)
    expect((await share(order, other)).statusCode).toBe(404)
    expect((await test.call('POST', sharePath(order))).statusCode).toBe(401)
    expect((await test.call('DELETE', sharePath(order), { token: other.token })).statusCode).toBe(404)
    expect((await test.call('DELETE', sharePath(order))).statusCode).toBe(401)
    expect((await see(token)).statusCode).toBe(200)
  })

  it('is not created without a quotation, or for a rejected one', async () => {
    const freeText = await booking(asha, { nameOfPuja: 'A ceremony of our village' })
    const refusal = await share(freeText)
    expect([refusal.statusCode, refusal.json()]).toEqual([409, { message: 'There is no quotation to share now.' }])
    await test.call('POST', PATHS.orderAction(order.type, order._id, 'reject'), { token: asha.token })
    expect((await share(order)).statusCode).toBe(409)
  })

  it('ends at once when revoked, and a new link is different', async () => {
    const token = await shared(order)
    const end = () => test.call('DELETE', sharePath(order), { token: asha.token })
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 204])
    expect([(await see(token)).statusCode, (await see(token)).json()]).toEqual([404, ENDED])
    expect((await test.call('GET', PATHS.sharedPdf(token))).statusCode).toBe(404)
    expect((await fetched(order)).share).toBeNull()
    const next = await shared(order)
    expect(next).not.toBe(token)
    expect((await see(next)).statusCode).toBe(200)
    expect((await see(token)).statusCode).toBe(404)
  })

  it('cannot be guessed: other signatures, ids and formats are invalid', async () => {
    const token = await shared(order)
    const [id = '', signature = ''] = token.split('.')
    const another = await shared(await readOrder(asha))
    for (const wrong of [
      id,
      `${id}.`,
      `${id}.${'A'.repeat(22)}`,
      `${id}.${signature.slice(0, -1)}`,
      `${id}.${signature}.x`,
      `${id.toUpperCase()}.${signature}`,
      `${another.split('.')[0]}.${signature}`,
      `${order._id}.${signature}`,
      'nothing',
      '%00.x',
    ]) {
      expect((await see(wrong)).statusCode, wrong).toBe(404)
    }
  })

  it('works for an accepted order, until its quotation expires', async () => {
    const token = await shared(order)
    await test.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(order) })
    expect((await see(token)).json().quotation.state).toBe('accepted')
    const now = test.parts.clock.now().getTime()
    const end = Date.parse(order.quotation?.validUntil ?? '')
    test.parts.clock.forward(end - now + 1000)
    expect([(await see(token)).statusCode, (await see(token)).json()]).toEqual([404, ENDED])
    test.parts.clock.forward(now - end - 1000)
  })

  it.each(['reject', 'cancel'] as const)('ends when the owner does %s', async (move) => {
    const token = await shared(order)
    const done = await test.call('POST', PATHS.orderAction(order.type, order._id, move), { token: asha.token })
    expect(done.json().order.share).toBeNull()
    expect((await see(token)).statusCode).toBe(404)
  })
})

describe('a person with the link', () => {
  const SECRETS = [
    '98450',
    '9845012345',
    'Temple Road',
    'Third floor',
    'Behind the tank',
    '560004',
    '@example.com',
    'list.png',
    '/api/files/',
    'Ring the neighbour',
    'For a family of six',
    'Grandmother wants',
    '98860 54321',
  ]
  let pdfium: PDFiumLibrary
  beforeAll(async () => {
    pdfium = await PDFiumLibrary.init()
  })
  afterAll(() => pdfium.destroy())

  async function textOf(pdf: Buffer): Promise<string> {
    const document = await pdfium.loadDocument(pdf)
    try {
      return Array.from(document.pages(), (page) => page.getText()).join('\n')
    } finally {
      document.destroy()
    }
  }

  /** An order with private data in every field that others must not see. */
  async function fullOrder(what: Order): Promise<Order> {
    const address = { lane1: '12 Temple Road', lane2: 'Third floor', lane3: 'Behind the tank' }
    const json = { ...checkout(what), name: asha.name, ...address }
    const comment = { text: 'Ring the neighbour' }
    await test.call('POST', PATHS.orderAction(what.type, what._id, 'comments'), { token: asha.token, json: comment })
    const placed = await test.call('PATCH', PATHS.placeOrder, { token: asha.token, json })
    expect(placed.statusCode).toBe(200)
    return fetched(what)
  }

  it.each(['custom', 'appointment'] as const)(
    'sees the prices of %s and no personal data except the name',
    async (type) => {
      const lines = [line({ text: 'Haldi for Asha Raghunathan, 98860 54321' }), line({ leftOut: true })]
      const what = await fullOrder(type === 'custom' ? await readOrder(asha, lines) : await quotedBooking(asha, lines))
      const token = await shared(what)
      const answer = await see(token)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      const { quotation } = answer.json()
      expect(quotation).toMatchObject({
        type,
        customerName: 'Smt. Asha Raghunathan',
        published: what.quotation?.published,
        amount: what.quotation?.amount,
        tax: what.quotation?.tax,
        totalAmount: what.quotation?.totalAmount,
        validUntil: what.quotation?.validUntil,
        terms: what.quotation?.terms,
        puja: what.type === 'appointment' ? { name: what.nameOfPuja, startsAt: what.startsAt } : null,
      })
      expect(quotation.lines).toHaveLength(2)
      expect(Object.keys(quotation.lines[0]).sort()).toEqual(
        'amount doubt id kind kinds leftOut lower pack packs priceIsEstimate quantity rule state surplus title unit unitPrice'.split(
          ' ',
        ),
      )
      expect(Object.keys(quotation).sort()).toEqual(
        `amount createdAt customerName lines number preparedBy published puja shipping state tax taxes terms title toConfirm totalAmount type
      validUntil`.split(/\s+/),
      )
      const pdf = await test.call('GET', PATHS.sharedPdf(token))
      expect(pdf.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      const text = await textOf(pdf.rawPayload)
      expect(text).toContain('Turmeric powder')
      expect(text, 'the name is whole').toContain('Smt. Asha Raghunathan')
      for (const secret of SECRETS) {
        expect(answer.body, secret).not.toContain(secret)
        expect(text, secret).not.toContain(secret)
        expect(pdf.rawPayload.includes(secret), secret).toBe(false)
      }
      const mine = await test.call('GET', PATHS.orderAction(what.type, what._id, 'quotation.pdf'), {
        token: asha.token,
      })
      expect(await textOf(mine.rawPayload), 'the owner has all of it').toMatch(/Raghunathan[\s\S]*12 Temple Road/)
    },
  )

  it('sees the name in its original script, also in the PDF', async () => {
    asha = await customer({ name: 'ശ്രീമതി ലക്ഷ്മി' })
    const token = await shared(await readOrder(asha))
    expect((await see(token)).json().quotation.customerName).toBe('ശ്രീമതി ലക്ഷ്മി')
    const pdf = await test.call('GET', PATHS.sharedPdf(token))
    expect(pdf.statusCode).toBe(200)
    expect(await textOf(pdf.rawPayload)).toContain('ലക്ഷ്മി')
  })

  it('sees price, pandit and quoted lines of a booked puja', async () => {
    const puja = await instantBooking(asha, { nameOfPuja: 'Griha Pravesh at 14, 3rd Cross, Malleshwaram' })
    const { quotation } = (await see(await shared(puja))).json()
    expect(quotation.puja).toEqual({ name: 'Griha Pravesh', startsAt: puja.startsAt, pandit: puja.pandit?.name })
    const kinds = quotation.lines.map(({ kind }: { kind: string }) => kind)
    expect(new Set(kinds), 'options that nobody took in are not quoted').toEqual(
      new Set(['dakshina', 'item', 'travel']),
    )
    const pdf = await test.call('GET', PATHS.orderAction(puja.type, puja._id, 'quotation.pdf'), { token: asha.token })
    const text = (await textOf(pdf.rawPayload)).replace(/\s+/gu, ' ')
    expect(text).toContain(`Pandit: ${puja.pandit?.name}`)
    expect(text).toMatch(/Dakshina for [\w ]+ ₹[\d,.]+/)
    expect(text).toContain(formatRupees(puja.totalAmount))
  })

  it('does not see the text of an unknown line', async () => {
    const pending = await readOrder(asha, [line(), unknownLine('Call 98860 54321')])
    const answer = await see(await shared(pending))
    expect(answer.json().quotation).toMatchObject({ state: 'estimate', lines: [{}, { title: '', state: 'unknown' }] })
    expect(answer.body).not.toContain('98860')
  })

  it('sees the current version', async () => {
    const token = await shared(order)
    const [first] = order.quotation?.lines ?? []
    await test.call('PATCH', LINE_PATHS.line(order.type, order._id, first?.id ?? ''), {
      token: asha.token,
      json: { itemId: 'haldi_powder', quantity: 500, unit: 'g' },
    })
    const now = (await fetched(order)).quotation
    expect(now).toMatchObject({ version: 2, published: 1 })
    expect((await see(token)).json().quotation).toMatchObject({ published: 1, totalAmount: now?.totalAmount })
    expect(await test.parts.db.$count(quotations)).toBeGreaterThan(1)
  })

  it('is limited by IP address', async () => {
    const spent: string[] = []
    const spies = test.nodes.map(({ rateLimit }) =>
      vi.spyOn(rateLimit, 'spend').mockImplementation(async (limit, key) => void spent.push(`${limit} ${key}`)),
    )
    const headers = (await see('nothing')).headers
    await test.call('GET', PATHS.sharedPdf('nothing'))
    for (const spy of spies) spy.mockRestore()
    expect(spent).toEqual(['publicCall 127.0.0.1', 'document 127.0.0.1'])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  })
})

describe('the document', () => {
  it('is served to the owner only', async () => {
    const path = PATHS.orderAction(order.type, order._id, 'quotation.pdf')
    const other = await customer()
    const mine = await test.call('GET', path, { token: asha.token })
    expect([mine.statusCode, mine.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await test.call('GET', path, { token: other.token })).statusCode).toBe(404)
    expect((await test.call('GET', path)).statusCode).toBe(401)
  })

  it('has its own limit for each owner', async () => {
    const spent: string[] = []
    const { spend } = test.parts.rateLimit
    test.parts.rateLimit.spend = async (limit, key) => void spent.push(`${limit} ${key}`)
    await test.call('GET', PATHS.orderAction(order.type, order._id, 'quotation.pdf'), { token: asha.token })
    test.parts.rateLimit.spend = spend
    expect(spent).toEqual([`document ${asha.id}`])
  })
})
