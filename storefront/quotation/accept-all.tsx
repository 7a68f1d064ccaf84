import { CheckCheck } from 'lucide-react'
import { isOffered, type Quotation, type ToConfirm } from '#contract/quotation.ts'
import { aboutRupees } from '#contract/to-confirm.ts'
import { Button } from '#ui/button.tsx'
import { Refusal } from './refusal.tsx'
import { ALL_SUGGESTIONS, type Settling } from './use-settle.ts'

interface AcceptAllProps {
  quotation: Quotation
  settling: Settling
  onAccept: () => void
}

/** 'We suggest an answer for 3 lines (about ₹210) and count the repeated page once.' */
function suggestedWords({ pages, amount }: ToConfirm, lines: number): string {
  const answers = `suggest an answer for ${lines === 1 ? '1 line' : `${lines} lines`} (${aboutRupees(amount)})`
  const counts = pages === 1 ? 'count the repeated page once' : `count each of ${pages} repeated pages once`
  return `We ${[lines > 0 && answers, pages > 0 && counts].filter(Boolean).join(' and ')}.`
}

/** One press for whoever finds all suggestions right. */
export function AcceptAll({ quotation, settling, onAccept }: AcceptAllProps) {
  const lines = quotation.lines.filter(isOffered).length
  const pages = quotation.toConfirm.pages
  const count = lines + pages
  const failure = settling.failures[ALL_SUGGESTIONS]
  return (
    <div className="mx-4.5 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-control border border-chandan bg-akshat px-4 py-3 sm:mx-8 print:hidden">
      <p className="min-w-0 grow basis-60 text-small text-kajal-soft">
        {suggestedWords(quotation.toConfirm, lines)} You can undo {count === 1 ? 'it' : 'each answer'}.
      </p>
      <Button
        tone="secondary"
        busy={settling.busyIds.includes(ALL_SUGGESTIONS)}
        onClick={onAccept}
        className="min-h-11 px-4 max-sm:w-full"
        icon={<CheckCheck aria-hidden="true" className="size-5" />}
      >
        Accept all {count} suggestions
      </Button>
      {failure && <Refusal>{failure.message}</Refusal>}
    </div>
  )
}
