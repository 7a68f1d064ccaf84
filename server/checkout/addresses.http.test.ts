import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { ADDRESS_PATHS, AddressesAnswer, type KeptAddress, MAX_ADDRESSES } from '#contract/addresses.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const desk = testDesk(shop)
const { customer, readOrder, checkout } = make(shop)

const HOME = {
  name: 'Asha Rao',
  phoneNumber: '98450 12345',
  lane1: '12 Temple Road',
  lane2: 'Basavanagudi',
  lane3: '',
  pincode: '560004',
}

let asha: TestCustomer
beforeEach(async () => {
  asha = await customer()
})

const add = (owner: TestCustomer | undefined, over: Partial<typeof HOME> = {}) =>
  shop.call('POST', ADDRESS_PATHS.all, { token: owner?.token, json: { ...HOME, ...over } })
async function kept(owner: TestCustomer): Promise<KeptAddress[]> {
  const answer = await shop.call('GET', ADDRESS_PATHS.all, { token: owner.token })
  expect(answer.statusCode).toBe(200)
  return answer.json().addresses
}

test('adds, changes and removes an address', async () => {
  const added = await add(asha)
  expect(added.statusCode).toBe(201)
  expect(AddressesAnswer.parse(added.json())).toEqual(added.json())
  const [home] = await kept(asha)
  expect(home).toMatchObject({ ...HOME, phoneNumber: '+919845012345' })
  const one = ADDRESS_PATHS.one(home?.id ?? '')
  const changed = await shop.call('PATCH', one, { token: asha.token, json: { ...HOME, lane1: '14 Temple Road' } })
  expect(changed.json().addresses).toMatchObject([{ id: home?.id, lane1: '14 Temple Road' }])
  expect((await shop.call('DELETE', one, { token: asha.token })).json()).toEqual({ addresses: [] })
  expect((await shop.call('DELETE', one, { token: asha.token })).statusCode).toBe(404)
})

test('rejects an invalid address and names the field', async () => {
  const refusals = await Promise.all([
    add(asha, { lane1: ' ' }),
    add(asha, { phoneNumber: '12' }),
    add(asha, { pincode: '110001' }),
  ])
  expect(refusals.map((answer) => [answer.statusCode, answer.json().errors[0].path])).toEqual([
    [400, 'lane1'],
    [400, 'phoneNumber'],
    [422, 'pincode'],
  ])
})

test('keeps at most MAX_ADDRESSES addresses and stores a duplicate once', async () => {
  for (let house = 1; house <= MAX_ADDRESSES; house++) await add(asha, { lane1: `${house} Temple Road` })
  expect((await add(asha, { lane1: '1 Temple Road' })).statusCode).toBe(201)
  expect((await add(asha, { lane1: '11 Temple Road' })).statusCode).toBe(409)
  expect(await kept(asha)).toHaveLength(MAX_ADDRESSES)
})

test('treats addresses that differ only in case, commas and line breaks as the same', async () => {
  await add(asha)
  await add(asha, { lane1: '12, TEMPLE ROAD,', lane2: '', lane3: 'Basavanagudi.' })
  expect(await kept(asha)).toMatchObject([{ lane1: '12, TEMPLE ROAD,', lane3: 'Basavanagudi.' }])
})

test('merges an address that is changed into another one, also when both change at once', async () => {
  await add(asha)
  await add(asha, { lane1: '14 Temple Road' })
  const lake = { ...HOME, lane1: '7 Lake View' }
  const ids = (await kept(asha)).map(({ id }) => id)
  const change = (id: string) => shop.call('PATCH', ADDRESS_PATHS.one(id), { token: asha.token, json: lake })
  const answers = await Promise.all(ids.map(change))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await kept(asha)).map(({ lane1 }) => lane1)).toEqual(['7 Lake View'])
})

describe('requests by another customer', () => {
  test('neither show nor change the addresses', async () => {
    await add(asha)
    const [home] = await kept(asha)
    const one = ADDRESS_PATHS.one(home?.id ?? '')
    const ravi = await customer()
    expect(await kept(ravi)).toEqual([])
    expect((await shop.call('PATCH', one, { token: ravi.token, json: HOME })).statusCode).toBe(404)
    expect((await shop.call('DELETE', one, { token: ravi.token })).statusCode).toBe(404)
    expect(await kept(asha)).toEqual([home])
  })

  test('need a session', async () => {
    const one = ADDRESS_PATHS.one('01a21a1c-eb5d-7001-a07e-5dd3f420ffb0')
    const answers = await Promise.all([
      shop.call('GET', ADDRESS_PATHS.all),
      add(undefined),
      shop.call('PATCH', one, { json: HOME }),
      shop.call('DELETE', one),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  })
})

describe('the address of a placed order', () => {
  const place = async (over: object) => {
    const answer = await shop.call('PATCH', PATHS.placeOrder, {
      token: asha.token,
      json: checkout(await readOrder(asha), { ...over }),
    })
    expect(answer.statusCode).toBe(200)
    shop.parts.clock.forward(1000)
  }

  test('is offered first for the next order and is kept once, even when it is used again', async () => {
    await place({ lane1: '12 Temple Road' })
    await place({ lane1: '7 Lake View' })
    expect((await kept(asha)).map(({ lane1 }) => lane1)).toEqual(['7 Lake View', '12 Temple Road'])
    await place({ lane1: '12 Temple Road' })
    expect((await kept(asha)).map(({ lane1 }) => lane1)).toEqual(['12 Temple Road', '7 Lake View'])
  })

  test('is kept once when two orders are placed at once', async () => {
    const two = [await readOrder(asha), await readOrder(asha)]
    const answers = await Promise.all(
      two.map((order) => shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(order) })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await kept(asha)).toHaveLength(1)
  })

  test('is kept once when the customer and the desk place orders at once, the same order or two', async () => {
    const operator = await desk.operator()
    const [one, other] = [await readOrder(asha), await readOrder(asha)]
    const byCustomer = (order: Order) =>
      shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(order) })
    const byDesk = (order: Order) => {
      const { orderId: _, type: __, ...json } = checkout(order)
      return desk.call('POST', DESK_PATHS.orderAction(order._id, 'place'), { as: operator, json })
    }
    const answers = await Promise.all([byCustomer(one), byDesk(one), byCustomer(other), byDesk(other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await kept(asha)).toHaveLength(1)
  })

  test('replaces the least recently used address when the list is full', async () => {
    for (let house = 1; house <= MAX_ADDRESSES; house++) {
      await add(asha, { lane1: `${house} Temple Road` })
      shop.parts.clock.forward(1000)
    }
    await place({ lane1: '7 Lake View' })
    const lanes = (await kept(asha)).map(({ lane1 }) => lane1)
    expect(lanes).toHaveLength(MAX_ADDRESSES)
    expect([lanes[0], lanes.includes('1 Temple Road')]).toEqual(['7 Lake View', false])
  })
})

test('deletes the addresses together with the account', async () => {
  await add(asha)
  const gone = await shop.call('POST', ACCOUNT_PATHS.deleteAccount, {
    token: asha.token,
    json: { password: PASSWORD },
  })
  expect(gone.statusCode).toBeLessThan(300)
  expect(
    await rowsOf(shop.parts.db, sql`select 1 from customer_addresses where customer_id = ${asha.id}::uuid`),
  ).toEqual([])
})
