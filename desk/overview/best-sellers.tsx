import { Link } from 'react-router'
import type { OverviewAnswer } from '#contract/desk/overview.ts'
import { formatRupees } from '#contract/format.ts'
import { Card } from '#ui/card.tsx'

const number = new Intl.NumberFormat('en-IN')

/** The best-selling items of the period, with links to their prices and to the whole report. */
export function BestSellers({ days, bestSellers }: Pick<OverviewAnswer, 'days' | 'bestSellers'>) {
  const report = new URLSearchParams({ report: 'items', period: 'days', from: days[0] ?? '', to: days.at(-1) ?? '' })
  return (
    <Card className="flex h-full flex-col px-4 py-4 sm:px-5">
      <h2 className="font-text text-body font-semibold text-kajal-soft">Best sellers of 30 days</h2>
      <p className="mt-1 text-small text-bhasma">By invoices less credit notes.</p>
      {bestSellers.length === 0 && <p className="mt-3">No invoices in these days.</p>}
      <ol className="mt-2 divide-y divide-chandan">
        {bestSellers.map(({ title, packs, total }) => (
          <li key={title} className="flex items-baseline justify-between gap-4 py-1.5">
            <Link to={`/catalogue?${new URLSearchParams({ q: title })}`} className="link min-w-0 wrap-anywhere">
              {title}
            </Link>
            <span className="shrink-0 text-right figures">
              <span className="font-semibold">{formatRupees(total)}</span>
              {packs !== null && <span className="block text-fine text-bhasma">{number.format(packs)} packs</span>}
            </span>
          </li>
        ))}
      </ol>
      <Link to={`/reports?${report}`} className="link mt-auto inline-flex min-h-11 items-center self-start text-small">
        All items that sold
      </Link>
    </Card>
  )
}
