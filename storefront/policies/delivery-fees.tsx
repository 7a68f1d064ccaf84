import { DELIVERY_PATHS, DeliveryTerms, type ZoneTerms } from '#contract/delivery.ts'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../api/use-call.ts'

/** What delivery costs now, in each part of the city. */
export function DeliveryFees() {
  const { data, failure, fetching, retry } = useCall(DELIVERY_PATHS.terms, DeliveryTerms)
  if (!data && failure) {
    return (
      <div>
        <p className="text-kajal-soft">The fees did not load. {failure.message}</p>
        <Button tone="secondary" className="mt-3" busy={fetching} onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <Loading label="Loading what delivery costs">
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
              <span className="block text-small">All other pincodes.</span>
            )}
          </li>
        ))}
      </ul>
      {canPrepay && zones.some(({ fee }) => fee > 0) && (
        <p className="mt-3 text-kajal-soft">An order that you pay before delivery ships free everywhere.</p>
      )}
    </>
  )
}

function feeWords({ fee, freeFrom }: ZoneTerms): string {
  if (fee === 0) return 'Delivery is free.'
  const free = freeFrom === null ? '' : `, and is free from ${formatRupees(freeFrom)}`
  return `Delivery costs ${formatRupees(fee)}${free}.`
}

function driverWords({ cashLimit, cashFee }: ZoneTerms): string {
  if (cashLimit === null) return ''
  const more = cashFee === 0 ? '' : `, for ${formatRupees(cashFee)} more`
  return `You can pay the driver in cash or by UPI, up to ${formatRupees(cashLimit)}${more}.`
}
