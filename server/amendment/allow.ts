import { formatRupees } from '#contract/format.ts'
import * as m from '#messages'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import { recordSubstitutes } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { acceptedOf } from './next-version.ts'
import { leftOfStanding } from './present.ts'
import * as store from './store.ts'

interface Allowing {
  orderId: string
  operator: { name: string }
  /** How much the total may rise from now on without asking. Null means ask every time. */
  upToPaise: number | null
  at: Date
}

/**
 * Records what the customer of a placed order allows by telephone, in the transaction of the desk. The same value again
 * changes nothing. A proposed change stays open.
 * @throws RefusedError 404 · 409 wrong status
 */
export async function allowSubstitutes(tx: Db, { orderId, operator, upToPaise, at }: Allowing): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  acceptedOf(order)
  if ((await leftOfStanding(tx, order)) === upToPaise) return
  const risen = await store.risenByStanding(tx, orderId)
  await recordSubstitutes(tx, orderId, upToPaise === null ? null : risen + upToPaise)
  const { name } = operator
  const note = inEveryLanguage(() =>
    upToPaise === null
      ? m.note_substitutes_ask({ name })
      : m.note_substitutes_allowed({ amount: formatRupees(upToPaise / 100), name }),
  )
  await noteChange(tx, {
    orderId,
    status,
    by: 'operator',
    at,
    note,
  })
}
