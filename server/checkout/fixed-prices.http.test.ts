import { expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'

const shop = testApp()
const desk = testDesk(shop)
const { customer, line, readOrder, instantBooking, quotedBooking, checkout } = make(shop)

const estimated = () => line({ priceIsEstimate: true })
const at = (order: Order, rest = '') => `/api/customer/orders/${order.type}/${order._id}${rest}`

/** Collects all texts that show an order to somebody, by place. Skips the first `mails` mails. */
async function shownOf(owner: TestCustomer, order: Order, { token, mails }: { token: string; mails: number }) {
  const meera = await desk.operator()
  const own = { token: owner.token }
  const answers = {
    page: await shop.call('GET', at(order), own),
    list: await shop.call('GET', order.type === 'custom' ? PATHS.customOrders : PATHS.appointments, own),
    shared: await shop.call('GET', `/api/shared/${token}`),
    'desk: order': await desk.call('GET', DESK_PATHS.order(order._id), { as: meera }),
    ...(order.type === 'appointment'
      ? { 'desk: booking': await desk.call('GET', DESK_PATHS.booking(order._id), { as: meera }) }
      : {}),
  }
  const quoting = (await desk.call('GET', DESK_PATHS.quoting(order._id), { as: meera })).json()
  const pdfs = {
    document: await shop.call('GET', at(order, '/quotation.pdf'), own),
    'shared document': await shop.call('GET', `/api/shared/${token}/quotation.pdf`),
  }
  const texts: Record<string, string> = {
    // Leaves out the catalogue data about items: it is not part of the order.
    'desk: quoting': JSON.stringify([quoting.order, quoting.draft.lines]),
  }
  for (const [where, answer] of Object.entries(answers)) {
    expect([where, answer.statusCode]).toEqual([where, 200])
    texts[where] = answer.payload
  }
  for (const [where, answer] of Object.entries(pdfs)) {
    expect([where, answer.statusCode]).toEqual([where, 200])
    texts[where] = (await textOfPages(answer.rawPayload)).join(' ')
  }
  for (const mail of (await outbox(shop, owner.emailId)).slice(mails)) {
    texts[`mail: ${mail.subject}`] = `${mail.text} ${mail.html} ${mail.calendar?.content ?? ''}`
  }
  return texts
}

/**
 * Returns the places where an order is still called an estimate. The wire field `priceIsEstimate` is ignored when it is
 * false.
 */
function estimatesIn(texts: Record<string, string>): string[] {
  return Object.keys(texts).filter((where) =>
    /estimat/i.test(texts[where]?.replaceAll('"priceIsEstimate":false', '') ?? ''),
  )
}

const ORDERS = {
  'a list': async (asha: TestCustomer) => readOrder(asha, [estimated(), line()]),
  'a booking of the desk': async (asha: TestCustomer) => quotedBooking(asha, [estimated(), line()]),
  'a booking that is quoted at once': async (asha: TestCustomer) => instantBooking(asha),
}

test.each(Object.entries(ORDERS))(
  'fixes the estimated prices of %s when the customer accepts',
  async (_, makeOrder) => {
    const asha = await customer()
    const order = await makeOrder(asha)
    const share = await shop.call('POST', at(order, '/share'), { token: asha.token })
    const token: string = share.json().share.link.split('/').at(-1)
    const before = await shownOf(asha, order, { token, mails: 0 })
    expect(estimatesIn(before)).toContain('page')
    for (const where of ['document', 'shared document']) {
      expect(before[where]).toMatch(
        /\d (price is|prices are) estimated and can go up or down until the quotation is accepted\./,
      )
    }

    const mails = (await outbox(shop, asha.emailId)).length
    const answer = await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(order) })
    expect(answer.statusCode).toBe(200)
    const accepted: Order = answer.json().order
    const sums = ({ quotation }: Order) =>
      quotation?.lines.map(({ unitPrice, amount, packs }) => [unitPrice, amount, packs])
    expect([accepted.totalAmount, sums(accepted)]).toEqual([order.totalAmount, sums(order)])
    const after = await shownOf(asha, order, { token, mails })
    expect(estimatesIn(after)).toEqual([])
    expect(Object.keys(after).filter((where) => where.startsWith('mail'))).toHaveLength(1)
  },
)

test('explains estimated prices in the mail with the quotation', async () => {
  const asha = await customer()
  await quotedBooking(asha, [estimated(), estimated()])
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(
      '2 prices are estimated and can go up or down until the quotation is accepted. Then they are fixed.',
    )
  }
})

test('keeps an accepted price after a correction, a publication or a new price in the catalogue', async () => {
  const asha = await customer()
  const meera = await desk.operator()
  const order = await readOrder(asha, [estimated()])
  await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(order) })
  const look = async () => (await shop.call('GET', at(order), { token: asha.token })).json().order.quotation
  const accepted = await look()

  const url = at(order, `/lines/${order.quotation?.lines[0]?.id}`)
  const corrected = await shop.call('PATCH', url, { token: asha.token, json: { quantity: 1, unit: 'kg' } })
  expect(corrected.statusCode).toBe(409)
  const published = shop.parts.db.transaction((tx) =>
    publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Iyer', lines: [line({ packs: 9 })] }),
  )
  await expect(published).rejects.toThrow()
  const item = (await desk.call('GET', DESK_PATHS.item('haldi_powder'), { as: meera })).json().item
  const packs = item.packs.map((pack: { price: number }) => ({ ...pack, price: pack.price + 10 }))
  const priced = await desk.call('PATCH', DESK_PATHS.item('haldi_powder'), {
    as: meera,
    json: { updatedAt: item.updatedAt, packs, priceIsEstimate: true },
  })
  expect([priced.statusCode, priced.payload]).toEqual([200, expect.any(String)])
  expect(await look()).toEqual(accepted)
})
