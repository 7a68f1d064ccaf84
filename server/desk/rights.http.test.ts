import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PEOPLE_PATHS } from '#contract/desk/people.ts'
import { may } from '#contract/desk/roles.ts'
import { descriptionOf } from '#server/platform/openapi.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { API, namedRoutes, neededFor } from './rights.ts'

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

let owner: TestOperator
let helper: TestOperator
beforeAll(async () => {
  owner = await desk.operator('Meera Iyer')
  helper = await desk.operator('Ravi Nair', 'helper')
})

/** Routes without a session: public, or for the command line. */
const OPEN: readonly string[] = [
  DESK_PATHS.logIn,
  DESK_PATHS.logOut,
  DESK_PATHS.me,
  PEOPLE_PATHS.accept,
  PEOPLE_PATHS.invitationState,
]

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  pattern: string
}

/** Returns all routes that need a session. */
async function closedRoutes(): Promise<Route[]> {
  const described = Object.entries((await descriptionOf(desk.app)).paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => ({ method: method.toUpperCase() as Route['method'], path })),
  )
  return [...described, { method: 'GET' as const, path: DESK_PATHS.openapi }]
    .filter(({ path }) => !OPEN.includes(path))
    .map(({ method, path }) => ({ method, pattern: path.replace(/\{(\w+)\}/g, ':$1').slice(API.length) }))
}

test('the table lists every route of the desk, and no others', async () => {
  const routes = (await closedRoutes()).map(({ method, pattern }) => `${method} ${pattern}`)
  expect(namedRoutes().toSorted()).toEqual(routes.toSorted())
})

const call = (as: TestOperator, { method, pattern }: Route, json?: object) =>
  desk.call(method, API + pattern.replace(':subject', 'order').replace(/:\w+/g, randomUUID()), {
    as,
    ...(json === undefined ? {} : { json }),
  })

test('a helper without permission is told who has it, before anything else is checked', async () => {
  for (const route of await closedRoutes()) {
    const needed = neededFor(route.method, route.pattern)
    const isHelpers = needed !== undefined && may({ role: 'helper' }, needed)
    const answer = await call(helper, route)
    const isRefused =
      answer.statusCode === 403 && /^Only an owner may .*\. Please ask Meera Iyer\.$/.test(answer.json().message)
    expect([route, isRefused]).toEqual([route, !isHelpers])
  }
})

test('an owner may do everything', async () => {
  for (const route of (await closedRoutes()).filter(({ method }) => method === 'GET')) {
    expect([route, (await call(owner, route)).statusCode === 403]).toEqual([route, false])
  }
})

test('a helper can change an item, but not its prices', async () => {
  const [item] = (await desk.call('GET', DESK_PATHS.items, { as: owner })).json().items
  const { item: before } = (await desk.call('GET', DESK_PATHS.item(item.id), { as: owner })).json()
  const change = (json: object) =>
    desk.call('PATCH', DESK_PATHS.item(item.id), { as: helper, json: { updatedAt: before.updatedAt, ...json } })
  // The tax rate affects what a family pays as much as the price does, and so does the amount that is quoted without a
  // question.
  const most = { quantity: 1000, unit: 'kg' }
  for (const wanted of [{ packs: before.packs, available: false }, { gstRate: 18 }, { hsn: '0910' }, { most }]) {
    const refused = await change(wanted)
    expect([wanted, refused.statusCode, refused.json().message]).toEqual([
      wanted,
      403,
      'Only an owner may change prices and fees. Please ask Meera Iyer.',
    ])
  }
  expect((await change({ available: false })).json().item.available).toBe(false)
})

test('a helper can price an item outside the catalogue, but cannot change a catalogue price', async () => {
  const [known, unknown] = [given.line(), given.unknownLine()]
  const { _id } = await given.readOrder(await given.customer(), [known, unknown])
  const change = (lineId: string, change: object) =>
    desk.call('POST', DESK_PATHS.quotingSteps(_id), {
      as: helper,
      json: { basedOn: 1, step: { do: 'change', lineId, change } },
    })
  const refused = await change(known.id, { packs: 2, unitPrice: 4 })
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Only an owner may change prices and fees. Please ask Meera Iyer.',
  ])
  expect((await change(known.id, { packs: 2 })).statusCode).toBe(200)
  expect((await change(unknown.id, { title: 'Peacock feather', packs: 1, unitPrice: 40 })).statusCode).toBe(200)
})

test('another spelling of a route is closed as well', async () => {
  const head = await desk.app.inject({ method: 'HEAD', url: DESK_PATHS.audit, headers: { cookie: helper.cookie } })
  expect(head.statusCode).toBe(403)
  expect((await desk.call('GET', '/%61pi/desk/audit', { as: helper })).statusCode).toBe(403)
})

test('a helper can set a missing price, but cannot change an existing one', async () => {
  const asha = await given.customer()
  const dakshina = {
    kind: 'dakshina',
    itemId: null,
    title: 'Dakshina',
    unitPricePaise: 500000,
    amountPaise: 500000,
  } as const
  const { _id: order } = await given.readOrder(asha, [given.line(dakshina), given.unknownLine('Banana stem')])
  const { draft } = (await desk.call('GET', DESK_PATHS.quoting(order), { as: helper })).json()
  const price = (lineId: string, unitPrice: number) =>
    desk.call('POST', DESK_PATHS.quotingSteps(order), {
      as: helper,
      json: { basedOn: draft.basedOn, step: { do: 'change', lineId, change: { unitPrice } } },
    })
  const [priced, unpriced] = draft.lines
  expect((await price(priced.id, 1)).statusCode).toBe(403)
  expect((await price(unpriced.id, 40)).statusCode).toBe(200)
})
