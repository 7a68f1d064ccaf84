import { expect, test } from 'vitest'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, unknownLine, readOrder, checkout } = make(shop)

const place = (token: string | undefined, json: object) =>
  shop.call('PATCH', '/api/customer/place-order', { token, json })

test('places an order for an accepted quotation with its address', async () => {
  const asha = await customer()
  const answer = await place(asha.token, checkout(await readOrder(asha)))
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order).toMatchObject({
    status: 'Upcoming',
    customerName: 'Asha Rao',
    phoneNumber: '+919845012345',
    lane1: '12 Temple Road',
    pincode: '560004',
    totalAmount: 42,
    quotation: { state: 'accepted' },
  })
  expect(answer.json().order.dateOfOrder).not.toBeNull()
})

test('normalises an address with invisible characters, other digits and emoji', async () => {
  const asha = await customer()
  const typed = {
    name: 'श्रीमती आशा\u200b राव',
    phoneNumber: '+91 098450\u201112345',
    lane1: '\u202a12 Temple\u00a0Road\u202c \ud83c\udfe0',
    lane2: '\u200b',
    pincode: '५६० ००४',
  }
  const answer = await place(asha.token, checkout(await readOrder(asha), typed))
  expect([answer.statusCode, answer.json().order]).toEqual([
    200,
    expect.objectContaining({
      customerName: 'श्रीमती आशा राव',
      phoneNumber: '+919845012345',
      lane1: '12 Temple Road 🏠',
      lane2: '',
      pincode: '560004',
    }),
  ])
})

test('rejects a street of invisible characters', async () => {
  const asha = await customer()
  const answer = await place(asha.token, checkout(await readOrder(asha), { lane1: '\u200b\u2060\u3164' }))
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'lane1', message: 'Please enter the house and street.' }],
  ])
})

test('places one order and gives the same answer when the request is sent several times at once', async () => {
  const asha = await customer()
  const body = checkout(await readOrder(asha))
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(asha.token, body)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
  const { history } = answers[0]?.json().order ?? {}
  expect(history.filter((entry: { to: string }) => entry.to === 'Upcoming')).toHaveLength(1)
  expect((await place(asha.token, { ...body, lane1: 'Another house' })).statusCode).toBe(409)
})

test('rejects a pincode outside the served area with the exact message', async () => {
  const asha = await customer()
  const answer = await place(asha.token, checkout(await readOrder(asha), { pincode: '110001' }))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toBe('Delivery not available in this area')
})

test('rejects a total that the customer did not see and returns the current one', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const answer = await place(asha.token, checkout(order, { totalAmount: 1 }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors).toEqual([{ path: 'totalAmount', message: '42.00' }])
  expect((await place(asha.token, checkout(order))).statusCode).toBe(200)
})

test('does not accept a version published meanwhile, even at the same total', async () => {
  const asha = await customer()
  const seen = await readOrder(asha)
  const { parts } = shop
  const other = [line({ itemId: 'kumkum', title: 'Kumkum' })]
  await parts.db.transaction((tx) =>
    publishVersion(parts, tx, { orderId: seen._id, preparedBy: 'Meera Joshi', lines: other }),
  )
  const refusal = await place(asha.token, checkout(seen))
  expect([refusal.statusCode, refusal.json()]).toEqual([
    409,
    {
      message: 'The quotation was changed meanwhile. Please look at it again, then place the order.',
      errors: [{ path: 'version', message: '2' }],
    },
  ])
  expect((await place(asha.token, checkout(seen, { version: 2 }))).statusCode).toBe(200)
})

test('accepts a request without a version, as in the specification, and checks the total only', async () => {
  const asha = await customer()
  const json = checkout(await readOrder(asha), { version: undefined })
  expect((await place(asha.token, json)).statusCode).toBe(200)
})

test('does not place an order for an estimate with open questions', async () => {
  const asha = await customer()
  const answer = await place(asha.token, checkout(await readOrder(asha, [unknownLine()])))
  expect(answer.statusCode).toBe(409)
})

test('rejects an expired quotation and marks the order as expired', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const { clock } = shop.parts
  clock.forward(31 * 24 * 60 * 60 * 1000)
  const { token } = (
    await shop.call('POST', '/api/login', { json: { emailId: asha.emailId, password: 'diya-and-marigold' } })
  ).json()
  const answer = await place(token, checkout(order))
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('expired')
  const now = await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token })
  expect(now.json().order).toMatchObject({ status: 'Expired', quotation: { state: 'expired' } })
})

test.each(['name', 'phoneNumber', 'lane1', 'pincode', 'totalAmount'])(
  'rejects a checkout without %s and names the field',
  async (field) => {
    const asha = await customer()
    const answer = await place(
      asha.token,
      checkout(await readOrder(asha), { [field]: field === 'totalAmount' ? undefined : '' }),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].path).toBe(field)
  },
)

test('does not place another customer’s order', async () => {
  const order = await readOrder(await customer())
  const stranger = await customer()
  expect((await place(undefined, checkout(order))).statusCode).toBe(401)
  expect((await place(stranger.token, checkout(order))).statusCode).toBe(404)
})
