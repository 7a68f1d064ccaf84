import { Check } from 'lucide-react'
import { formatAsked } from '#contract/asked.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import {
  formatDateTime,
  formatLineAmount,
  formatPacks,
  formatRupees,
  formatShipping,
  isPriced,
} from '#contract/format.ts'
import { isUnsettled, type Line } from '#contract/quotation.ts'
import { taxRows } from '#contract/sums.ts'
import { toConfirmWords } from '#contract/to-confirm.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'

/** The lines of the current quotation. */
export function Lines({ order: { order, pickList } }: { order: DeskOrder }) {
  const { quotation } = order
  if (quotation === null) {
    return (
      <Card className="px-5 py-4">
        <h2 className="text-h3">Quotation</h2>
        <p className="mt-2 text-kajal-soft">No quotation yet.</p>
      </Card>
    )
  }
  const beside = toConfirmWords(quotation.toConfirm)
  const packed = new Set(pickList.filter(({ isPacked }) => isPacked).map(({ id }) => id))
  const sums: [string, string][] = [
    ['Amount', formatRupees(quotation.amount)],
    ...taxRows(quotation),
    ['Shipping', formatShipping(quotation.shipping)],
  ]
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Quotation</h2>
      <p className="text-small text-bhasma">
        Version {quotation.published}, {quotation.state}, by {quotation.preparedBy},{' '}
        {formatDateTime(quotation.createdAt)}
      </p>
      <ol className="mt-3 divide-y divide-chandan border-y border-chandan">
        {quotation.lines.map((line) => (
          <LineRow key={line.id} line={line} isPacked={packed.has(line.id)} />
        ))}
      </ol>
      <dl className="ml-auto mt-3 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 figures">
        {sums.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-kajal-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
        <dt className="font-semibold">{beside ? 'Total so far' : 'Total'}</dt>
        <dd className="text-right font-semibold">{formatRupees(quotation.totalAmount)}</dd>
        {beside && <dd className="col-span-2 text-right text-small text-bhasma">{beside}</dd>}
      </dl>
    </Card>
  )
}

function LineRow({ line, isPacked }: { line: Line; isPacked: boolean }) {
  const asked = line.kind === 'item' ? formatAsked(line) : ''
  const sold = isPriced(line) ? formatPacks(line) : ''
  return (
    <li className={classes('flex items-baseline gap-3 py-2', line.leftOut && 'text-bhasma')}>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {line.kind === 'gift' && 'Gift: '}
          {line.title || line.text}
          {isPacked && <Check aria-label="packed" className="ml-2 inline size-4.5 text-tulsi" />}
        </p>
        <p className="text-small text-bhasma figures wrap-anywhere">
          {[sold, asked && asked !== sold && `asked: ${asked}`, line.insteadOf && `instead of ${line.insteadOf}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {line.note && <p className="text-small text-kajal-soft wrap-anywhere">{line.note}</p>}
      </div>
      <p className={classes('shrink-0 text-right figures', isUnsettled(line) && 'font-semibold text-sindoor')}>
        {isUnsettled(line) ? 'To settle' : formatLineAmount(line)}
      </p>
    </li>
  )
}
