import { beforeAll, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'

const shop = testApp()
const desk = testDesk(shop)

let meera: TestOperator
let ravi: TestOperator
beforeAll(async () => {
  meera = await desk.operator('Meera Iyer')
  ravi = await desk.operator('Ravi Nair', 'helper')
})

const save = (id: string, json: object, as = meera) => desk.call('PUT', DESK_PATHS.savedReply(id), { as, json })
const all = async () => (await desk.call('GET', DESK_PATHS.savedReplies, { as: ravi })).json().replies

test('a reply saved by one operator is shared by all, can be changed, and deleted', async () => {
  const [late, areas] = [newId(), newId()]
  await save(late, { name: 'Late', text: 'Dear {name}, {order} comes later.' })
  await save(areas, { name: 'Areas', text: 'We come everywhere in Bengaluru.' }, ravi)
  await save(late, { name: 'Late today', text: 'Dear {name}, {order} comes at six.' }, ravi)
  expect(await all()).toEqual([
    { id: areas, name: 'Areas', text: 'We come everywhere in Bengaluru.' },
    { id: late, name: 'Late today', text: 'Dear {name}, {order} comes at six.' },
  ])
  await desk.call('DELETE', DESK_PATHS.savedReply(areas), { as: ravi })
  expect((await desk.call('DELETE', DESK_PATHS.savedReply(late), { as: ravi })).json()).toEqual({ replies: [] })
})

test('two replies cannot have the same name, even when they are saved at once', async () => {
  const answers = await Promise.all([newId(), newId()].map((id) => save(id, { name: 'Thanks', text: 'Thank you.' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errors).toEqual([
    { path: 'name', message: 'Another reply has this name. Please choose another one.' },
  ])
  expect(
    (await save(newId(), { name: ' ', text: '' })).json().errors.map(({ path }: { path: string }) => path),
  ).toEqual(['name', 'text'])
  expect(await all()).toHaveLength(1)
  expect((await desk.call('GET', DESK_PATHS.savedReplies)).statusCode).toBe(401)
})
