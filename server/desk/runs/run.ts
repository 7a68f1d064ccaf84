import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { MAX_STOPS, type RunAnswer, type Stop } from '#contract/desk/runs.ts'
import { toCollect } from '#contract/money.ts'
import { isAtDoor } from '#contract/noted.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { aboutOf } from '#server/order/noted.ts'
import { type OrderRow, orderById, ordersById } from '#server/order/orders.ts'
import { linesToPack } from '#server/order/packing.ts'
import { recordOffRun } from '#server/order/record.ts'
import { balanceOf } from '#server/payment/balance.ts'
import { instantInIndia, instantOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { inLocale } from '#server/platform/locale.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lastDoers, record } from '../audit/record.ts'
import { comingText } from './coming.ts'
import * as store from './store.ts'

/** Returns the deliveries of a day in India in driving order. */
export async function runOf({ db, clock }: Pick<Parts, 'db' | 'clock'>, day: string): Promise<RunAnswer> {
  const now = clock.now()
  const from = instantInIndia(`${day} 00:00`) ?? new Date(0)
  const to = new Date(from.getTime() + DAY_MS - 1)
  const found = await store.stopsBetween(db, {
    from,
    to,
    isOver: day < dayInIndia(now),
    limit: MAX_STOPS,
  })
  const ids = found.map(({ id }) => id)
  const [rows, run, doers] = await Promise.all([
    ids.length === 0 ? [] : ordersById(db, ids),
    store.findRun(db, day),
    doersAtDoor(db, ids),
  ])
  const next = ids.length === 0 ? await store.nextDelivery(db, to) : null
  const stops = rows
    .map((row, at) => present(row, { areas: found[at]?.areas ?? [], doer: doers.get(row.id) ?? null, now }))
    .toSorted(byWindow)
  return {
    day,
    stops: run === null ? stops : inOrder(stops, run.orderIds),
    saved: run && { operatorName: run.operatorName, at: run.savedAt.toISOString() },
    next: next && dayInIndia(new Date(next)),
  }
}

/** Sorts by window, then by area. The sort is stable, so ties stay in the order of the database. */
function byWindow(one: Stop, other: Stop): number {
  const window = ({ deliveryAt, deliveryUntil }: Stop) => `${deliveryAt} ${deliveryUntil ?? ''}`
  return (
    window(one).localeCompare(window(other)) ||
    (one.pincode ?? '').localeCompare(other.pincode ?? '') ||
    one.area.localeCompare(other.area)
  )
}

/** Actions in the log for what happens at the door. */
export const DOOR_DEEDS = { delivered: 'order.deliver', attempt: 'order.attempt' } as const

/** Returns, by order id, the operator who last recorded what happened at the door. */
export function doersAtDoor(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  return lastDoers(db, { subject: 'order', ids, actions: Object.values(DOOR_DEEDS) })
}

/**
 * Applies the saved driving order. A stop that was added later is inserted behind the last stop that is not later than
 * it.
 */
function inOrder(stops: readonly Stop[], saved: readonly string[]): Stop[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const ordered = saved.flatMap((id) => byId.get(id) ?? [])
  for (const stop of stops) {
    if (saved.includes(stop.id)) continue
    const before = ordered.findLastIndex(({ deliveryAt }) => deliveryAt <= stop.deliveryAt)
    ordered.splice(before + 1, 0, stop)
  }
  return ordered
}

function present(
  row: OrderRow,
  { areas, doer, now }: { areas: readonly string[]; doer: string | null; now: Date },
): Stop {
  const lines = linesToPack(row)
  const balance = balanceOf(row, now)
  // An order that was placed without a payment choice is paid later.
  const pays = row.pays ?? 'later'
  const note = row.history.findLast((entry) => isAtDoor({ about: aboutOf(entry) }))
  const address = [row.lane1, row.lane2, row.lane3].flatMap((lane) => lane || [])
  const stop = {
    id: row.id,
    status: row.status,
    customerName: row.customer_name,
    phoneNumber: row.phone_number ?? row.customer_phone,
    address,
    pincode: row.pincode,
    area: areaOf(address, areas),
    floor: row.floor,
    instructions: row.instructions,
    deliveryAt: instantOf(row.delivery_at ?? row.created_at),
    deliveryUntil: instantOf(row.delivery_until),
    bags: row.bags,
    toPack: lines.length,
    packed: lines.filter(({ id }) => row.packed_lines.includes(id)).length,
    total: toRupees(row.quotation?.total_paise ?? 0),
    due: balance.due,
    claimed: balance.claimed,
    pays,
    collect: toCollect({ status: row.status, pays, balance }),
    note: note?.note ? { at: instantOf(note.at), text: note.note, by: doer } : null,
  }
  return { ...stop, coming: inLocale(row.owner_locale, () => comingText(stop)) }
}

/** Returns the area that the address names, of those that share the pincode. If it names none, returns all of them. */
function areaOf(address: readonly string[], areas: readonly string[]): string {
  const written = address.join(' ').toLowerCase()
  return areas.find((area) => written.includes(area.toLowerCase())) ?? areas.join(', ')
}

interface Saving {
  day: string
  orderIds: string[]
  /**
   * When the driving order that the operator saw was saved. Null if none was saved and they saw the order by time and
   * area.
   */
  seenAt: Date | null
  operator: { id: string; name: string }
  at: Date
}

/**
 * Saves the driving order of a day. @throws RefusedError 409 when somebody else has saved another one in the meantime
 */
export async function saveRun(tx: Db, { day, orderIds, seenAt, operator, at }: Saving): Promise<void> {
  // Always differs from the previous time, because `seenAt` identifies the saved version.
  const savedAt = new Date(Math.max(at.getTime(), (seenAt?.getTime() ?? 0) + 1))
  const row = { day, orderIds: [...new Set(orderIds)], operatorId: operator.id, savedAt }
  if (!(await store.putRun(tx, row, seenAt))) throw refused('run.other')
  await record(tx, { operator, at, action: 'run.order', subject: 'run', subjectId: day, after: { stops: orderIds } })
}

/**
 * Takes a cancelled order off the run of its day. Idempotent. Returns its delivery time.
 * @throws RefusedError 404 · 409 the order is not cancelled
 */
export async function takeOff(
  tx: Db,
  { orderId, operator, at }: { orderId: string; operator: { id: string; name: string }; at: Date },
): Promise<Date | null> {
  const status = await holdStatus(tx, orderId)
  if (status !== 'Cancelled') throw refused('run.stays')
  const { off_run_at, delivery_at } = await orderById(tx, orderId)
  if (off_run_at === null) {
    await recordOffRun(tx, orderId, at)
    await record(tx, { operator, at, action: 'run.off', subject: 'order', subjectId: orderId })
  }
  return delivery_at === null ? null : new Date(delivery_at)
}
