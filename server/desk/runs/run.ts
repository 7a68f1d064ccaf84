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

/** What is brought on a day in India, in the order in which it is driven to. */
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

/** By window, then by area; what the database gave in the order of ids stays so. */
function byWindow(one: Stop, other: Stop): number {
  const window = ({ deliveryAt, deliveryUntil }: Stop) => `${deliveryAt} ${deliveryUntil ?? ''}`
  return (
    window(one).localeCompare(window(other)) ||
    (one.pincode ?? '').localeCompare(other.pincode ?? '') ||
    one.area.localeCompare(other.area)
  )
}

/** What is written down of a door. */
export const DOOR_DEEDS = { delivered: 'order.deliver', attempt: 'order.attempt' } as const

/** Who wrote down last what happened at the door, by order. */
export function doersAtDoor(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  return lastDoers(db, { subject: 'order', ids, actions: Object.values(DOOR_DEEDS) })
}

/** What was planned after the order was saved comes behind the last stop that is not later. */
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
  // As an order that was placed without a choice.
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

/** Of the areas that share a pincode the one that the address names; all of them where it names none. */
function areaOf(address: readonly string[], areas: readonly string[]): string {
  const written = address.join(' ').toLowerCase()
  return areas.find((area) => written.includes(area.toLowerCase())) ?? areas.join(', ')
}

interface Saving {
  day: string
  orderIds: string[]
  /** When the order that the operator saw was saved; null where it was by time and area. */
  seenAt: Date | null
  operator: { id: string; name: string }
  at: Date
}

/** Saves in which order the stops of a day are driven to. @throws RefusedError 409 somebody else saved another one meanwhile */
export async function saveRun(tx: Db, { day, orderIds, seenAt, operator, at }: Saving): Promise<void> {
  // Always another moment than before, by which the next one is told from it.
  const savedAt = new Date(Math.max(at.getTime(), (seenAt?.getTime() ?? 0) + 1))
  const row = { day, orderIds: [...new Set(orderIds)], operatorId: operator.id, savedAt }
  if (!(await store.putRun(tx, row, seenAt))) throw refused('run.other')
  await record(tx, { operator, at, action: 'run.order', subject: 'run', subjectId: day, after: { stops: orderIds } })
}

/**
 * Takes a cancelled order off the run of its day; said twice it is as if said once. Gives when it was to be brought.
 * @throws RefusedError 404 · 409 it is not cancelled
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
