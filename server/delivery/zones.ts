import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

export type { WindowRow, ZoneRow } from './store.ts'

/**
 * A zone with its pincodes and windows. The first zone lists no pincodes: it covers all pincodes that are in no other
 * zone.
 */
export interface Zone {
  row: store.ZoneRow
  isFirst: boolean
  pincodes: string[]
  windows: store.WindowRow[]
}

/** The first zone, then the others by name. */
export async function allZones(db: Db): Promise<Zone[]> {
  const rows = await store.allZones(db)
  const pincodes = await store.allZonePincodes(db)
  const windows = await store.windowsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const isOwn = ({ zoneId }: { zoneId: string }) => zoneId === row.id
    return {
      row,
      isFirst: row.id === store.FIRST_ZONE,
      pincodes: pincodes.filter(isOwn).map(({ pincode }) => pincode),
      windows: windows.filter(isOwn),
    }
  })
}
