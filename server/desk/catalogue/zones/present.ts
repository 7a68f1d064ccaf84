import type { DeskGift, DeskZone, DeskZones } from '#contract/desk/zones.ts'
import { isOn } from '#server/delivery/windows.ts'
import { FIRST_ZONE } from '#server/delivery/zones.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

const rupees = (paise: number) => paise / 100
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** All zones, the first one first, and all gifts. */
export async function zonesOf(db: Db): Promise<DeskZones> {
  const rows = await store.allZones(db)
  const zones: DeskZone[] = []
  for (const row of rows) zones.push(await presentZone(db, row))
  return {
    zones: zones.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst)),
    gifts: (await store.allGifts(db)).map(presentGift),
  }
}

export async function presentZone(db: Db, row: store.ZoneRow): Promise<DeskZone> {
  const own = ({ zoneId }: { zoneId: string }) => zoneId === row.id
  return {
    id: row.id,
    isFirst: row.id === FIRST_ZONE,
    updatedAt: row.updatedAt.toISOString(),
    name: row.name,
    deliveryFee: rupees(row.deliveryFeePaise),
    freeFrom: row.freeOverPaise === null ? null : rupees(row.freeOverPaise),
    cashLimit: row.cashLimitPaise === null ? null : rupees(row.cashLimitPaise),
    cashFee: rupees(row.cashFeePaise),
    pincodes: (await store.allZonePincodes(db)).filter(own).map(({ pincode }) => pincode),
    windows: (await store.allWindows(db)).filter(own).map((window) => ({
      weekdays: WEEKDAYS.filter((day) => isOn(window.weekdays, day)),
      from: clockOf(window.startsMinute),
      until: clockOf(window.endsMinute),
      cutoffHours: window.cutoffHours,
      capacity: window.capacity,
    })),
  }
}

function presentGift({ fromDay, toDay, updatedAt, ...gift }: store.GiftRow): DeskGift {
  return { ...gift, from: fromDay, to: toDay, updatedAt: updatedAt.toISOString() }
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
