import { DELIVERY_PATHS, DeliveryTerms, type ZoneTerms } from '#contract/delivery.ts'
import { formatRupees } from '#contract/format.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../api/use-call.ts'

/** The current delivery fees in each part of the city. */
export function DeliveryFees() {
  const { data, failure, fetching, retry } = useCall(DELIVERY_PATHS.terms, DeliveryTerms)
  if (!data && failure) {
    return (
      <div>
        <p className="text-kajal-soft">
          {m.policies_fees_not_loaded()} {failure.message}
        </p>
        <Button tone="secondary" className="mt-3" busy={fetching} onClick={retry}>
          {m.policies_fees_retry()}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <Loading label={m.policies_fees_loading()}>
        <Skeleton className="h-6 w-72 max-w-full" />
      </Loading>
    )
  }
  const { zones, canPrepay } = data
  return (
    <>
      <ul className="grid gap-3 text-kajal-soft">
        {zones.map((zone) => (
          <li key={zone.name} className="wrap-anywhere">
            {zones.length > 1 && <span className="font-semibold text-kajal">{zone.name}: </span>}
            {feeWords(zone)} {driverWords(zone)}
            {zone.pincodes !== null && <span className="block text-small figures">{zone.pincodes.join(', ')}</span>}
            {zone.pincodes === null && zones.length > 1 && (
              <span className="block text-small">{m.policies_fees_other_pincodes()}</span>
            )}
          </li>
        ))}
      </ul>
      {canPrepay && zones.some(({ fee }) => fee > 0) && (
        <p className="mt-3 text-kajal-soft">{m.policies_fees_prepaid()}</p>
      )}
    </>
  )
}

function feeWords({ fee, freeFrom }: ZoneTerms): string {
  if (fee === 0) return m.policies_fees_free()
  if (freeFrom === null) return m.policies_fees_fee({ fee: formatRupees(fee) })
  return m.policies_fees_fee_until({ fee: formatRupees(fee), amount: formatRupees(freeFrom) })
}

function driverWords({ cashLimit, cashFee }: ZoneTerms): string {
  if (cashLimit === null) return ''
  const limit = formatRupees(cashLimit)
  return cashFee === 0
    ? m.policies_fees_driver({ limit })
    : m.policies_fees_driver_fee({ limit, fee: formatRupees(cashFee) })
}
