import type { DeliveryTerms } from '#contract/delivery.ts'
import type { Parts } from '#server/platform/parts.ts'
import { feesOf } from './charges.ts'
import { canPrepay } from './choose.ts'
import { allZones } from './zones.ts'

/** Returns fees and ways to pay for each zone. Leaves out zones without pincodes, except the first one. */
export async function deliveryTerms({ db, env }: Parts): Promise<DeliveryTerms> {
  const zones = await allZones(db)
  return {
    zones: zones
      .filter(({ isFirst, pincodes }) => isFirst || pincodes.length > 0)
      .map(({ row, isFirst, pincodes, windows }) => {
        const { deliveryFee: fee, ...fees } = feesOf(row)
        return { name: row.name, pincodes: isFirst ? null : pincodes, fee, ...fees, hasWindows: windows.length > 0 }
      }),
    canPrepay: canPrepay(env),
  }
}
