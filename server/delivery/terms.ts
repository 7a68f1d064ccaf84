import type { DeliveryTerms } from '#contract/delivery.ts'
import type { Parts } from '#server/platform/parts.ts'
import { canPrepay } from './choose.ts'
import * as store from './store.ts'
import { FIRST_ZONE } from './zones.ts'

const rupees = (paise: number) => paise / 100

/** What delivery costs and how it is paid, zone by zone. A zone of its own without pincodes is nowhere. */
export async function deliveryTerms({ db, env }: Parts): Promise<DeliveryTerms> {
  const [zones, pincodes] = [await store.allZones(db), await store.allZonePincodes(db)]
  const windows = await store.windowsOf(
    db,
    zones.map(({ id }) => id),
  )
  const shown = zones.map((zone) => {
    const own = pincodes.filter(({ zoneId }) => zoneId === zone.id).map(({ pincode }) => pincode)
    return {
      name: zone.name,
      pincodes: zone.id === FIRST_ZONE ? null : own,
      fee: rupees(zone.deliveryFeePaise),
      freeFrom: zone.freeOverPaise === null ? null : rupees(zone.freeOverPaise),
      cashLimit: zone.cashLimitPaise === null ? null : rupees(zone.cashLimitPaise),
      cashFee: rupees(zone.cashFeePaise),
      hasWindows: windows.some(({ zoneId }) => zoneId === zone.id),
    }
  })
  return {
    zones: shown.filter((zone) => zone.pincodes === null || zone.pincodes.length > 0),
    canPrepay: canPrepay(env),
  }
}
