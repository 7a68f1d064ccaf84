import type { GiftFields, ZoneFields } from '#contract/desk/zones.ts'
import { allZones, type WindowRow, type Zone, type ZoneRow } from '#server/delivery/zones.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { toPaise } from '#server/platform/money.ts'
import { type Doing, differences, type Logged, logged, nextChange, requireAsSeen, stands } from '../change.ts'
import { presentZone } from './present.ts'
import * as store from './store.ts'

interface Saving<Fields> {
  id: string
  fields: Fields
  /** `updatedAt` of the row as the operator saw it; null for a new row. */
  seen: string | null
}

/**
 * Saves a zone with its delivery windows and pincodes. Placed orders keep their slots. Locks all zones until the
 * transaction ends.
 * @throws RefusedError 400 a pincode is not served or belongs to another zone · 404 · 409 when the zone has changed
 *   since `seen`
 */
export async function saveZone(tx: Db, { id, fields, seen }: Saving<ZoneFields>, doing: Doing): Promise<void> {
  await store.holdZones(tx)
  const all = await allZones(tx)
  const before = all.find((zone) => zone.row.id === id)
  const isFirst = before?.isFirst ?? false
  requireSaved(before?.row, seen)
  const pincodes = [...new Set(fields.pincodes)].toSorted()
  if (isFirst && pincodes.length > 0) throw refusedField('zone.first', 'pincodes')
  const others = all.filter((zone) => zone !== before)
  await requireFree(tx, others, pincodes)
  const row: ZoneRow = {
    id,
    name: fields.name,
    deliveryFeePaise: toPaise(fields.deliveryFee),
    freeOverPaise: fields.freeFrom === null ? null : toPaise(fields.freeFrom),
    cashLimitPaise: fields.cashLimit === null ? null : toPaise(fields.cashLimit),
    cashFeePaise: toPaise(fields.cashFee),
    updatedAt: before === undefined ? doing.now : nextChange(before.row, doing.now),
  }
  const windows = fields.windows.map(
    ({ weekdays, from, until, cutoffHours, capacity }): WindowRow => ({
      zoneId: id,
      weekdays: weekdays.reduce((mask, day) => mask | (1 << day), 0),
      startsMinute: minuteOf(from),
      endsMinute: minuteOf(until),
      cutoffHours,
      capacity,
    }),
  )
  await store.writeZone(tx, row)
  await store.writeWindows(tx, id, windows)
  await store.writePincodes(tx, id, pincodes)
  const saved = { row, isFirst, pincodes, windows: windows.toSorted(byTime) }
  const { updatedAt: _, ...is } = presentZone(saved)
  const deed = { operator: doing.operator, at: doing.now, subject: 'zone', subjectId: id } as const
  if (before === undefined) return record(tx, { ...deed, action: 'zone.add', after: is })
  const changed = differences(presentZone(before), is)
  if (changed !== null) await record(tx, { ...deed, action: 'zone.change', ...changed })
}

/** Saves a seasonal gift. @throws RefusedError 400 unknown item · 404 · 409 when the gift has changed since `seen` */
export async function saveGift(tx: Db, { id, fields, seen }: Saving<GiftFields>, doing: Doing): Promise<void> {
  const before = await store.findGift(tx, id)
  requireSaved(before ?? undefined, seen)
  const { title, itemId, from: fromDay, to: toDay, active } = fields
  if (itemId !== null && !(await store.isItem(tx, itemId))) throw refusedField('line.item', 'itemId')
  const updatedAt = before === null ? doing.now : nextChange(before, doing.now)
  await store.writeGift(tx, { id, title, itemId, fromDay, toDay, active, updatedAt })
  const deed = { operator: doing.operator, at: doing.now, subject: 'gift', subjectId: id } as const
  const after = { title, itemId, fromDay, toDay, active }
  if (before === null) return record(tx, { ...deed, action: 'gift.add', after })
  const changed = differences<store.GiftRow>(before, after)
  if (changed !== null) await record(tx, { ...deed, action: 'gift.change', ...changed })
}

/** Undoes a change of a zone. Returns false when it no longer has the changed values. */
export async function takeBackZone(tx: Db, { subjectId: id, before, after }: Logged, doing: Doing): Promise<boolean> {
  await store.holdZones(tx)
  const zone = (await allZones(tx)).find(({ row }) => row.id === id)
  if (zone === undefined || !stands(presentZone(zone), after)) return false
  const fields = { ...presentZone(zone), ...logged(before) }
  await saveZone(tx, { id, fields, seen: zone.row.updatedAt.toISOString() }, doing)
  return true
}

/** Undoes a change of a gift. Returns false when it no longer has the changed values. */
export async function takeBackGift(tx: Db, { subjectId: id, before, after }: Logged, doing: Doing): Promise<boolean> {
  const row = await store.findGift(tx, id)
  if (row === null || !stands(row, after)) return false
  const { fromDay: from, toDay: to, updatedAt, ...was } = { ...row, ...logged(before) }
  await saveGift(tx, { id, fields: { ...was, from, to }, seen: updatedAt.toISOString() }, doing)
  return true
}

/** Checks that a new row does not exist yet, and that an existing row has not changed since it was seen. */
function requireSaved(before: { updatedAt: Date } | undefined, seen: string | null): void {
  if (seen === null && before !== undefined) throw refused('catalogue.changed')
  if (seen === null) return
  if (before === undefined) throw refused('not.found')
  requireAsSeen(before, seen)
}

async function requireFree(tx: Db, others: readonly Zone[], pincodes: string[]): Promise<void> {
  const served = await store.servedOf(tx, pincodes)
  const unserved = pincodes.find((pincode) => !served.has(pincode))
  if (unserved !== undefined) throw refusedField('zone.unserved', 'pincodes', { pincode: unserved })
  const taken = others.flatMap((zone) => zone.pincodes).find((pincode) => pincodes.includes(pincode))
  if (taken !== undefined) throw refusedField('zone.taken', 'pincodes', { pincode: taken })
}

/** The order in which the store returns windows. */
const byTime = (one: WindowRow, other: WindowRow) =>
  one.startsMinute - other.startsMinute || one.weekdays - other.weekdays
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
