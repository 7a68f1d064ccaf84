import type * as z from 'zod/mini'
import { DAY_MS } from '#contract/day.ts'
import { readTimedCursor, timedCursor } from '#contract/desk/cursor.ts'
import type { Due, OrderBrief, OrderBriefs, OrdersQuery } from '#contract/desk/orders.ts'
import { titleOf } from '#contract/order-title.ts'
import { balanceOf } from '#server/payment/balance.ts'
import { endOfDayInIndia, instantOf } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { clues } from '../customer/search.ts'
import * as store from './store.ts'

const PAGE = 40

/** Returns a page of orders: the latest ones, or with `due` the most urgent deliveries. */
export async function pageOfOrders(parts: Parts, query: z.output<typeof OrdersQuery>): Promise<OrderBriefs> {
  const { due } = query
  const now = parts.clock.now()
  const after = query.after === undefined ? undefined : readTimedCursor(query.after)
  const found = query.q ? clues(query.q) : undefined
  const limit = PAGE + 1
  const rows = await (due === undefined
    ? store.newestOrders(parts.db, { status: query.status, found }, { before: after?.id, limit })
    : due === 'unset'
      ? store.unsetOrders(parts.db, found, { after: after?.id, limit })
      : store.dueOrders(parts.db, spanOf(due, now), found, { after, limit }))
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return { orders: page.map((row) => presentBrief(row, now)), next: last === undefined ? null : nextOf(last) }
}

/** Counts the placed orders that are not delivered yet, by when they are due. */
export function countDues({ db, clock }: Parts): Promise<Record<Due, number>> {
  const now = clock.now()
  const span = (due: Exclude<Due, 'unset'>) => spanOf(due, now)
  return store.countDues(db, {
    late: span('late'),
    today: span('today'),
    tomorrow: span('tomorrow'),
    later: span('later'),
  })
}

/** `late` is what should have been delivered by now, today or earlier. `today` is what still has time today. */
function spanOf(due: Exclude<Due, 'unset'>, now: Date): store.Span {
  const endOf = (days: number) => new Date(endOfDayInIndia(now, days).getTime() + 1)
  const spans = {
    late: { from: null, to: now, ended: { by: now, is: true } },
    today: { from: new Date(now.getTime() - DAY_MS), to: endOf(0), ended: { by: now, is: false } },
    tomorrow: { from: endOf(0), to: endOf(1) },
    later: { from: endOf(1), to: null },
  }
  return spans[due]
}

function nextOf({ id, deliver_at, created_at }: store.BriefRow): string {
  return timedCursor(instantOf(deliver_at ?? created_at), id)
}

function presentBrief(row: store.BriefRow, now: Date): OrderBrief {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    customerName: row.customer_name,
    phoneNumber: row.phone_number,
    title: titleOf({
      type: row.type,
      nameOfPuja: row.name_of_puja,
      isList: row.is_list,
      items: row.items,
      hasPandit: row.has_pandit,
    }),
    pincode: row.pincode,
    createdAt: instantOf(row.created_at),
    placedAt: instantOf(row.placed_at),
    deliverAt: instantOf(row.deliver_at),
    deliverUntil: instantOf(row.deliver_until),
    totalAmount: row.total_paise / 100,
    balance: balanceOf({ ...row, quotation: row }, now),
    unread: row.unread,
    toPack: row.to_pack,
    packed: row.packed,
    takenBy: row.taken_by,
    changeProposed: row.change_proposed,
  }
}
