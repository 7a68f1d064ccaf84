import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_NOT_SOLD, MAX_NOT_SOLD_ADDED, NotSoldAdded, NotSoldAnswer, NotSoldName } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { createCatalogue } from '#server/catalogue/catalogue.ts'
import { seedAtStart } from '#server/catalogue/seed.ts'
import { notSoldSeed } from '#server/catalogue/seed-data.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer } = make(shop)

const path = DESK_PATHS.notSold
const look = async (as: TestOperator, query: Record<string, string> = {}) =>
  NotSoldAnswer.parse((await desk.call('GET', `${path}?${new URLSearchParams(query)}`, { as })).json())
const add = (as: TestOperator, ...names: string[]) => desk.call('POST', path, { as, json: { names } })
const remove = (as: TestOperator, name: string) =>
  desk.call('DELETE', `${path}?${new URLSearchParams({ name })}`, { as })
const addItem = (as: TestOperator, name: string, ...aliases: string[]) =>
  desk.call('POST', DESK_PATHS.items, {
    as,
    json: {
      ...{
        name,
        nameHi: 'चीज़',
        aliases,
        unit: 'piece',
        category: 'other',
        vendor: '',
        priceIsEstimate: false,
        available: true,
      },
      ...{
        packs: [{ quantity: 1, unit: 'piece', label: '1 pc', price: 90 }],
        usual: null,
        most: null,
        hsn: null,
        gstRate: null,
      },
    },
  })
const deeds = (name: string) =>
  shop.parts.db
    .select({ action: auditLog.action, operatorId: auditLog.operatorId })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'not-sold'), eq(auditLog.subjectId, name)))
    .orderBy(auditLog.position)
/** Submits a list and returns how each line was read. */
async function linesOf(...lines: string[]) {
  const { token } = await customer()
  const answer = await shop.call('POST', TEXT_LIST_PATH, {
    token,
    json: { requestId: randomUUID(), text: lines.join('\n') },
  })
  expect(answer.statusCode).toBe(201)
  return answer
    .json()
    .order.quotation.lines.map(({ itemId, leftOut }: { itemId: string | null; leftOut?: boolean }) =>
      leftOut ? 'left out' : itemId,
    )
}
const startAgain = async () => {
  await shop.parts.db.execute(sql`delete from applied_seeds`)
  await seedAtStart(shop.parts.db, new Date(Date.now() + 86_400_000))
}

test('names are listed alphabetically in pages, and found by any part', async () => {
  const meera = await desk.operator()
  const shown: string[] = []
  for (let after: string | undefined, hasMore = true; hasMore; after = shown.at(-1)) {
    const page = await look(meera, after === undefined ? {} : { afterName: after })
    expect(page.count).toBe(notSoldSeed().length)
    shown.push(...page.names.map(({ name }) => name))
    hasMore = page.hasMore
  }
  expect(shown.toSorted()).toEqual(notSoldSeed().toSorted())
  const { names, count } = await look(meera, { q: ' BUCKET ' })
  expect(names.map(({ name }) => name)).toContain('plastic bucket')
  expect(count).toBe(notSoldSeed().filter((name) => name.includes('bucket')).length)
  expect((await look(meera, { q: 'बाल्टी' })).names).toContainEqual({ name: 'बाल्टी', itemName: null })
  expect(await look(meera, { q: '100%' })).toEqual({ names: [], count: 0, hasMore: false })
})

test('a line with an added name is not matched on any node, until the name is removed', async () => {
  const meera = await desk.operator('Meera Iyer')
  const other = createCatalogue(shop.parts.db)
  await other()
  expect(await linesOf('Agarbatti stand brass 2', 'Camphor 50 gm', 'Haldi 50 gm')).not.toContain('left out')

  const added = NotSoldAdded.parse((await add(meera, '  Agarbatti  Stand BRASS', 'agarbatti stand brass')).json())
  expect(added).toEqual({ added: [{ name: 'agarbatti stand brass', itemName: null }], known: [] })
  const again = NotSoldAdded.parse((await add(meera, 'agarbatti stand brass')).json())
  expect(again).toEqual({ added: [], known: [{ name: 'agarbatti stand brass', itemName: null }] })
  expect((await other()).stock.notSold).toContain('agarbatti stand brass')
  expect(await linesOf('Agarbatti stand brass 2', 'Camphor 50 gm', 'Haldi 50 gm')).toEqual([
    'left out',
    'camphor',
    'haldi_powder',
  ])

  expect((await remove(meera, 'Agarbatti stand brass')).statusCode).toBe(204)
  const gone = await remove(meera, 'agarbatti stand brass')
  expect([gone.statusCode, gone.json().message]).toEqual([409, expect.stringContaining('no longer on the list')])
  expect((await other()).stock.notSold).not.toContain('agarbatti stand brass')
  expect(await linesOf('Agarbatti stand brass 2', 'Camphor 50 gm', 'Haldi 50 gm')).not.toContain('left out')
  expect(await deeds('agarbatti stand brass')).toEqual([
    { action: 'not-sold.add', operatorId: meera.id },
    { action: 'not-sold.remove', operatorId: meera.id },
  ])
  expect((await add(meera, 'agarbatti stand brass')).json().added).toHaveLength(1)
})

test('an item whose name is on the list is matched by that name without further changes', async () => {
  const meera = await desk.operator()
  const list = ['Bucket 2', 'बाल्टी 1', 'Camphor 50 gm']
  expect(await linesOf(...list)).toEqual(['left out', 'left out', 'camphor'])
  expect((await addItem(meera, 'Bucket', 'बाल्टी')).statusCode).toBe(201)
  expect(await linesOf(...list)).toEqual(['bucket', 'bucket', 'camphor'])
  expect((await look(meera, { q: 'bucket' })).names).toEqual(
    expect.arrayContaining([
      { name: 'bucket', itemName: 'Bucket' },
      { name: 'plastic bucket', itemName: null },
    ]),
  )
  const clash = NotSoldAdded.parse((await add(meera, 'kapur')).json())
  expect(clash.added).toEqual([{ name: 'kapur', itemName: expect.any(String) }])
  expect(await linesOf('Kapur 50 gm', 'Haldi 50 gm')).toEqual(['camphor', 'haldi_powder'])
})

test('a start adds the names of the data files to a running shop, except those that an operator removed', async () => {
  const meera = await desk.operator()
  const names = async () => (await shop.parts.catalogue()).stock.notSold
  await shop.parts.db.execute(sql`delete from not_sold_names where name = 'hammer'`)
  await remove(meera, 'crowbar')
  await add(meera, 'anvil')
  await startAgain()
  expect(await names()).toEqual(expect.arrayContaining(['hammer', 'anvil']))
  expect(await names()).not.toContain('crowbar')
  expect(await deeds('hammer')).toEqual([])
  await add(meera, 'crowbar')
  await startAgain()
  expect(await names()).toContain('crowbar')
})

test('two changes in the same millisecond are both seen, whatever the clock says', async () => {
  const meera = await desk.operator()
  const names = async () => (await shop.parts.catalogue()).stock.notSold
  for (const name of ['first thing', 'second thing', 'third thing']) {
    await add(meera, name)
    expect(await names()).toContain(name)
  }
  await Promise.all(['first thing', 'second thing'].map((name) => remove(meera, name)))
  expect(await names()).not.toEqual(expect.arrayContaining(['first thing']))
  expect(await names()).not.toEqual(expect.arrayContaining(['second thing']))
})

test('an invalid name is reported with its position, and nothing is added', async () => {
  const meera = await desk.operator()
  const wrong = await add(meera, 'anvils', '---', 'x'.repeat(81), 'a | b')
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    [
      { path: 'names.1', message: 'Write a name with letters.' },
      { path: 'names.2', message: 'Write at most 80 characters.' },
      { path: 'names.3', message: expect.stringContaining('|') },
    ],
  ])
  expect((await look(meera, { q: 'anvils' })).count).toBe(0)
  expect((await add(meera)).json().errors).toEqual([{ path: 'names', message: 'Write at least one name.' }])
  const many = Array.from({ length: MAX_NOT_SOLD_ADDED + 1 }, (_, at) => `thing ${at}`)
  expect((await add(meera, ...many)).json().errors[0].message).toContain('in parts')
  expect((await add(meera, ...many.slice(1))).json().added).toHaveLength(MAX_NOT_SOLD_ADDED)
})

test('a full list accepts no more names, by hand or by file', async () => {
  const meera = await desk.operator()
  await shop.parts.db.execute(sql`
    insert into not_sold_names (name, updated_at)
    select 'filler ' || n, now() from generate_series(1, ${MAX_NOT_SOLD}::int) as n on conflict do nothing`)
  const full = await add(meera, 'one too many')
  expect([full.statusCode, full.json().message]).toEqual([409, expect.stringContaining('at most 10,000 names')])
  expect((await look(meera, { q: 'one too many' })).count).toBe(0)
  const json = { csv: 'name\none too many\n' }
  const preview = (await desk.call('POST', DESK_PATHS.csvPreview('not-sold'), { as: meera, json })).json()
  expect(preview.errors).toMatchObject([
    { line: 2, column: 'name', message: expect.stringContaining('at most 10,000') },
  ])
  await shop.parts.db.execute(sql`delete from not_sold_names where name like 'filler %'`)
})

test('a file adds names, and removes those that it marks', async () => {
  const meera = await desk.operator()
  await add(meera, 'old thing')
  const csv = 'name,remove\nNew Thing,\nold thing,yes\nnever there,yes\n'
  const call = (path: string, json: object) => desk.call('POST', path, { as: meera, json })
  const wrong = (await call(DESK_PATHS.csvPreview('not-sold'), { csv })).json()
  expect(wrong.errors).toMatchObject([{ line: 4, column: 'remove' }])
  const right = csv.replace('never there,yes\n', '')
  const { fingerprint, added, removed } = (await call(DESK_PATHS.csvPreview('not-sold'), { csv: right })).json()
  expect([added, removed]).toMatchObject([[{ line: 2, title: 'new thing' }], [{ line: 3, title: 'old thing' }]])
  const done = await call(DESK_PATHS.csv('not-sold'), { csv: right, fingerprint })
  expect(done.json()).toEqual({ added: 1, changed: 0, removed: 1 })
  expect((await look(meera, { q: 'new thing' })).count).toBe(1)
  expect((await look(meera, { q: 'old thing' })).count).toBe(0)
  expect(await deeds('new thing')).toEqual([{ action: 'not-sold.add', operatorId: meera.id }])
})

test('without a session nothing is shown and nothing changes', async () => {
  const calls = [
    desk.call('GET', path),
    desk.call('POST', path, { json: { names: ['a stranger'] } }),
    desk.call('DELETE', `${path}?name=hammer`),
  ]
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  const { notSold } = (await shop.parts.catalogue()).stock
  expect(notSold).toContain(NotSoldName.parse('Hammer'))
  expect(notSold).not.toContain('a stranger')
})

test('shows the names that contain a name of an item as whole words, in any script', async () => {
  const meera = await desk.operator()
  await addItem(meera, 'Trowel', 'करनी')
  await add(meera, 'Rubber trowel', 'trowel stand', 'छोटी करनी', 'trowels', 'metrowel')
  const names = async () => (await look(meera, { near: 'trowel' })).names.map(({ name }) => name)
  expect(await names()).toEqual(['rubber trowel', 'trowel stand', 'छोटी करनी'])
  await remove(meera, 'trowel stand')
  expect(await names()).toEqual(['rubber trowel', 'छोटी करनी'])
  expect(await look(meera, { near: 'no_such_item' })).toEqual({ names: [], count: 0, hasMore: false })
})
