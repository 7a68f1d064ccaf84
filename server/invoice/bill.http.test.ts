import { expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { DOCUMENT_PATHS } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20', CANCELLATION_FEE_TAX: 'none' })
const desk = testDesk(shop)
const { customer, line, quotedBooking, checkout } = make(shop)

test('a shop without a GSTIN issues plain bills and no vouchers', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const catering = { kind: 'catering', itemId: null, pack: null, packs: 20, title: 'Catering' } as const
  const quoted = await quotedBooking(asha, [line(), line({ ...catering, amountPaise: 100_000, unitPricePaise: 5000 })])
  await shop.call('PATCH', '/api/customer/place-order', {
    token: asha.token,
    json: checkout(quoted, { floor: '3rd floor', lane3: 'Behind the Ganesha temple' }),
  })
  const money = { id: newId(), way: 'cash', amount: 500, reference: '' }
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(quoted._id), { as: meera, json: money })
  await desk.call('POST', DESK_PATHS.orderAction(quoted._id, 'complete'), { as: meera })
  const path = `/api/customer/orders/appointment/${quoted._id}`
  const { documents }: Order = (await shop.call('GET', path, { token: asha.token })).json().order
  expect(documents).toMatchObject([{ kind: 'invoice', name: 'Bill' }])
  const answer = await shop.call('GET', DOCUMENT_PATHS.document('appointment', quoted._id, documents[0]?.id ?? ''), {
    token: asha.token,
  })
  const text = (await textOfPages(answer.rawPayload)).join(' ')
  for (const shown of [
    '3rd floor',
    'Behind the Ganesha temple',
    'Bill',
    'Turmeric powder',
    'Catering',
    '₹1,092.00',
    'Rupees one thousand ninety-two only',
  ])
    expect(text).toContain(shown)
  expect(text).toContain('The seller is not registered under GST')
  expect(text).not.toMatch(/GSTIN|CGST|HSN|axable|everse charge/)
})
