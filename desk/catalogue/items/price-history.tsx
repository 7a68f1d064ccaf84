import { useState } from 'react'
import { ItemAnswer, type ItemPrice } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime, formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/notices.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../session/may.tsx'

interface PriceHistoryProps {
  itemId: string
  prices: readonly ItemPrice[]
  onAnswer: (answer: ItemAnswer) => void
}

/** The prices of the item over time, and who set them. A scheduled price can be cancelled. */
export function PriceHistory({ itemId, prices, onAnswer }: PriceHistoryProps) {
  const [cancelled, setCancelled] = useState<string>()
  const { busy, send } = useSubmit(async (priceId: string) => {
    setCancelled(priceId)
    onAnswer(await call(DESK_PATHS.itemPrice(itemId, priceId), { method: 'DELETE', answer: ItemAnswer }))
  }, showFailure)
  const mayReprice = useMay('reprice')
  if (prices.length === 0) return null
  const now = prices.find(({ appliedAt }) => appliedAt !== null)
  return (
    <section>
      <h2 className="text-body">Prices over time</h2>
      <ol className="relative mt-1 max-h-72 overflow-y-auto" tabIndex={prices.length > 4 ? 0 : undefined}>
        {prices.map((price) => (
          <li key={price.id} className="flex flex-wrap items-center gap-x-3 border-t border-chandan py-1.5 text-small">
            <div className="min-w-0 grow basis-56">
              <p className="figures">
                {price.packs.map(({ label, price: rupees }) => `${label} ${formatRupees(rupees)}`).join(' · ')}
                {price.priceIsEstimate && ' (estimate)'}
              </p>
              <p className="text-fine text-bhasma">
                {price === now && <span className="font-semibold text-tulsi">Now · </span>}
                {price.appliedAt === null && <span className="font-semibold text-neel">Waits · </span>}
                from {formatDateTime(price.validFrom)}, {price.operatorName ?? 'came with the shop'}
              </p>
            </div>
            {price.appliedAt === null && mayReprice && (
              <Button
                tone="quiet"
                className="min-h-11 px-3 text-small"
                busy={busy && cancelled === price.id}
                onClick={() => void send(price.id)}
              >
                Take it back
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
