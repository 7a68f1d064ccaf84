import { expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { newId } from '#server/platform/ids.ts'
import { descriptionOf } from '#server/platform/openapi.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const given = make(shop)

interface Described {
  paths?: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
}

/** Returns all paginated lists of the desk, each with the name of its cursor parameter. */
async function pagedLists(): Promise<{ path: string; name: string }[]> {
  const { id } = await given.customer()
  return Object.entries(((await descriptionOf(desk.app)) as Described).paths ?? {}).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ in: where, name }) => where === 'query' && /^(after|before|cursor)$/.test(name))
      .map(({ name }) => ({ path: path.replace(/\{\w+\}/g, id), name })),
  )
}

test('every list refuses an invalid cursor with an explanation', async () => {
  const as = await desk.operator()
  const lists = await pagedLists()
  expect(lists.length).toBeGreaterThanOrEqual(9)
  const id = newId()
  const wrong = [
    'x',
    '',
    '-'.repeat(36),
    `${id}_`,
    `_${id}`,
    `2026-13-40T99:00:00.000Z_${id}`,
    `0000-01-01T00:00:00.000Z_${id}`,
    `2026-11-21T10:00:00.000Z_${'-'.repeat(36)}`,
    `2026-11-21T10:00:00.000Z_${id}_${id}`,
  ]
  for (const { path, name } of lists) {
    for (const value of wrong) {
      const answer = await desk.call('GET', `${path}?${new URLSearchParams({ [name]: value })}`, { as })
      expect([path, value, answer.statusCode]).toEqual([path, value, 400])
      expect(answer.json().errors).toEqual([
        { path: name, message: 'No page of this list begins here. Begin with its first page.' },
      ])
    }
  }
})

test.each(['', 'late', 'today', 'tomorrow', 'later', 'unset'])(
  'orders due “%s” refuse a bare id as cursor',
  async (due) => {
    const query = new URLSearchParams({ ...(due && { due }), after: newId() })
    const answer = await desk.call('GET', `${DESK_PATHS.orders}?${query}`, { as: await desk.operator() })
    expect(answer.statusCode).toBe(400)
  },
)

test('pick lists refuse invalid order ids', async () => {
  const as = await desk.operator()
  for (const ids of ['', 'x', '-'.repeat(36), `${newId()},`]) {
    const answer = await desk.call('GET', `${DESK_PATHS.pickLists}?${new URLSearchParams({ ids })}`, { as })
    expect([ids, answer.statusCode]).toEqual([ids, 400])
  }
})
