import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { estimatedWords } from '#contract/estimated.ts'
import { formatRupees } from '#contract/format.ts'
import type { OrderType } from '#contract/order.ts'
import type { Quotation, ToConfirm } from '#contract/quotation.ts'
import type { SharedLine } from '#contract/shared-quotation.ts'
import { quotedShipping, taxRows } from '#contract/sums.ts'
import { toConfirmWords, waitingWords } from '#contract/to-confirm.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'

interface SumsProps {
  quotation: Pick<Quotation, 'amount' | 'taxes' | 'shipping' | 'state'> & { lines: readonly SharedLine[] }
  type: OrderType
}

/** The rows between the lines and the total. */
export function Sums({ quotation, type }: SumsProps) {
  const { lines, amount } = quotation
  const estimated = estimatedWords(lines)
  return (
    <div className="break-inside-avoid border-t-2 border-chandan px-4.5 py-4 sm:px-8 print:px-0 print:break-after-avoid">
      <dl className="ml-auto grid max-w-72 grid-cols-[minmax(min(8.5rem,40%),1fr)_minmax(0,auto)] gap-x-6 gap-y-1.5">
        <Sum label={m.review_amount()}>{formatRupees(amount)}</Sum>
        {taxRows(quotation).map(([label, tax]) => (
          <Sum key={label} label={label}>
            {tax}
          </Sum>
        ))}
        <Sum label={m.review_shipping()}>{quotedShipping(quotation, type)}</Sum>
      </dl>
      {estimated && <p className="mt-3 text-small text-kajal-soft">{estimated}</p>}
    </div>
  )
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-kajal-soft">{label}</dt>
      <dd className="text-right figures wrap-break-word">{children}</dd>
    </>
  )
}

interface TotalBarProps {
  total: number
  toConfirm: ToConfirm
  onNext: (() => void) | undefined
  action: ReactNode
}

/** The total. Sticks to the bottom of the viewport while the lines scroll. */
export function TotalBar({ total, toConfirm, onNext, action }: TotalBarProps) {
  return (
    <div
      className={classes(
        onNext || action ? 'justify-between' : 'justify-end text-right',
        'sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-b-card border-t border-chandan bg-white px-4.5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[0_-10px_24px_-18px_rgb(43_26_20/0.4)] max-sm:rounded-none sm:px-8 print:px-0 print:static print:justify-end print:shadow-none',
      )}
    >
      <Total total={total} toConfirm={toConfirm} />
      <div className="print:hidden">
        {onNext ? (
          <Button onClick={onNext} icon={<ArrowDown aria-hidden="true" className="size-5" />} className="max-sm:px-4">
            {m.review_check({ what: waitingWords(toConfirm) })}
          </Button>
        ) : (
          action
        )}
      </div>
    </div>
  )
}

export function Total({ total, toConfirm }: { total: number; toConfirm: ToConfirm }) {
  const beside = toConfirmWords(toConfirm)
  return (
    <p className="min-w-0 leading-tight">
      <span className="block text-fine text-kajal-soft">{beside ? m.review_total_so_far() : m.review_total()}</span>
      <strong className="whitespace-nowrap font-display text-h3 font-semibold figures">{formatRupees(total)}</strong>
      {beside && <span className="block text-fine text-kajal-soft figures">{beside}</span>}
    </p>
  )
}
