import type { DeskGift, DeskZone, DeskZones } from '#contract/desk/zones.ts'
import { feesOf } from '#server/delivery/charges.ts'
import { isOn } from '#server/delivery/windows.ts'
import { allZones, type Zone } from '#server/delivery/zones.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Returns all zones, the default zone first, and all gifts. */
export async function zonesOf(db: Db): Promise<DeskZones> {
  return { zones: (await allZones(db)).map(presentZone), gifts: (await store.allGifts(db)).map(presentGift) }
}

export function presentZone({ row, isFirst, pincodes, windows }: Zone): DeskZone {
  return {
    id: row.id,
    isFirst,
    updatedAt: row.updatedAt.toISOString(),
    name: row.name,
    ...feesOf(row),
    pincodes,
    windows: windows.map((window) => ({
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
