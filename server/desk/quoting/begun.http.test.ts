import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp()
const desk = testDesk(shop)
const { customer, booking, inDays } = make(shop)

test('no quotation can be published for a puja that has begun or is over', async () => {
  const asha = await customer()
  const begun = await booking(asha, { timeToCall: inDays(3, '06:00') })
  const toCome = await booking(asha, { timeToCall: inDays(30) })
  shop.parts.clock.forward(4 * DAY_MS)
  const as = await desk.operator()
  const mails = (await outbox(shop, asha.emailId)).length
  const publish = async ({ _id }: { _id: string }) => {
    const step = { do: 'add', kind: 'dakshina', title: 'Dakshina', packs: 1, unitPrice: 1100 }
    await desk.call('POST', DESK_PATHS.quotingSteps(_id), { as, json: { basedOn: 0, step } })
    return desk.call('POST', DESK_PATHS.publish(_id), { as, json: { basedOn: 0 } })
  }

  const refusal = await publish(begun)
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    'This puja has begun or is over, so no quotation for it can be published. Settle it with the customer by telephone.',
  ])
  expect(await outbox(shop, asha.emailId)).toHaveLength(mails)
  expect((await publish(toCome)).json().order.status).toBe('Quoted')
})
