import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ADDRESS_PATHS } from '#contract/addresses.ts'
import { DAY_MS } from '#contract/day.ts'
import { PATHS } from '#contract/paths.ts'
import { descriptionOf } from '#server/platform/openapi.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const given = make(shop)

const ADDRESS = {
  name: 'Ravi',
  phoneNumber: '9845012345',
  lane1: '1 Other Road',
  lane2: '',
  lane3: '',
  pincode: '560004',
}

/**
 * The body of each call that needs one, by the end of its path. Without it the call would fail before its owner is
 * checked.
 */
const BODIES: Record<string, () => unknown> = {
  '/read-again': () => ({ what: 'list', seen: 0 }),
  '/reschedule': () => ({ timeToCall: given.inDays(35) }),
  '/proposal': () => ({ startsAt: '2027-01-01T04:00:00.000Z', accept: true }),
  '/reject': () => ({ reason: 'Not ours' }),
  '/cancel': () => ({ reason: 'Not ours' }),
  '/changes': () => ({ text: 'More flowers' }),
  '/comments': () => ({ text: 'Hello' }),
  '/lines/{lineId}': () => ({ leftOut: true }),
  '/lines': () => ({ id: randomUUID(), itemId: 'haldi_powder', quantity: 1, unit: 'kg' }),
  '/same-page': () => ({ page: 'x-1', count: 'once' }),
  '/pandit-only': () => ({ panditOnly: true }),
  '/addresses/{id}': () => ADDRESS,
  '/address': () => ({ ...ADDRESS, startsAt: null }),
  '/proposed-changes/{changeId}': () => ({ accept: true }),
  '/items': () => ({ id: randomUUID(), itemId: 'haldi_powder', pack: '100 g packet', packs: 1, unitPrice: 40 }),
  '/payments': () => ({ utr: '123456789012', amount: 1 }),
  '/delivery': () => ({ pincode: '560004', pays: 'later', startsAt: null }),
  '/slot': () => ({ startsAt: '2027-01-01T04:00:00.000Z', was: '2027-01-02T04:00:00.000Z' }),
}

const asking = (token: string | undefined) => (path: string) => shop.call('GET', path, { token })

/** Queries of calls that need one. */
const QUERIES: Record<string, string> = { '/delivery': '?pincode=560004' }

/** Everything of a customer that others could try to reach by an id. */
async function all({ token }: TestCustomer): Promise<unknown> {
  const paths = [PATHS.customOrders, PATHS.appointments, ADDRESS_PATHS.all]
  return (await Promise.all(paths.map(asking(token)))).map((answer) => answer.json())
}

test('serves every call with an id only to its owner: 404 for others, 401 without a session, and nothing changes', async () => {
  await shop.app.ready()
  const asha = await given.customer()
  const [list, booking] = [await given.readOrder(asha), await given.instantBooking(asha)]
  await shop.call('POST', ADDRESS_PATHS.all, { token: asha.token, json: { ...ADDRESS, name: 'Asha' } })
  const [address] = (await shop.call('GET', ADDRESS_PATHS.all, { token: asha.token })).json().addresses
  const ravi = await given.customer()
  const before = await all(asha)
  const calls = Object.entries((await descriptionOf(shop.app)).paths ?? {}).flatMap(([path, methods]) => {
    // Without a payment provider nobody gets a link, not even the owner.
    if (!path.startsWith('/api/customer/') || !path.includes('{') || path.endsWith('/payment-link')) return []
    const order = path.includes('/appointment/') ? booking : list
    const id = path.includes('/addresses/') ? address.id : order._id
    const filled = path
      .replace('{id}', id)
      .replace('{type}', order.type)
      .replace('{lineId}', order.quotation?.lines[0]?.id ?? '')
      .replace('{skippedId}', randomUUID())
      .replace('{changeId}', randomUUID())
    const [, body] = Object.entries(BODIES).find(([end]) => path.endsWith(end)) ?? []
    const [, query = ''] = Object.entries(QUERIES).find(([end]) => path.endsWith(end)) ?? []
    return Object.keys(methods ?? {}).map((method) => ({
      method: method.toUpperCase() as Parameters<typeof shop.call>[0],
      filled: method === 'get' ? `${filled}${query}` : filled,
      body,
    }))
  })
  expect(calls.length).toBeGreaterThan(20)
  const outcomes = async (token: string | undefined) =>
    Promise.all(
      calls.map(async ({ method, filled, body }) => {
        const json = method === 'GET' || method === 'DELETE' ? undefined : body?.()
        const answer = await shop.call(method, filled, { token, ...(json === undefined ? {} : { json }) })
        return `${answer.statusCode} ${method} ${filled}`
      }),
    )
  const all404 = calls.map(({ method, filled }) => `404 ${method} ${filled}`)
  const all401 = calls.map(({ method, filled }) => `401 ${method} ${filled}`)
  expect(await outcomes(ravi.token)).toEqual(all404)
  expect(await outcomes(undefined)).toEqual(all401)
  expect(await all(asha)).toEqual(before)
  shop.parts.clock.forward(400 * DAY_MS)
  expect(await outcomes(asha.token)).toEqual(all401)
})
