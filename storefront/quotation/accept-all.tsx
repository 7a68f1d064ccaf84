import { CheckCheck } from 'lucide-react'
import { isOffered, type Quotation, type ToConfirm } from '#contract/quotation.ts'
import { aboutRupees } from '#contract/to-confirm.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Refusal } from './refusal.tsx'
import { ALL_SUGGESTIONS, type Settling } from './use-settle.ts'

interface AcceptAllProps {
  quotation: Quotation
  settling: Settling
  onAccept: () => void
}

/** 'We suggest an answer for 3 lines (about ₹210) and count the repeated page once.' */
function suggestedWords({ pages, amount: sum }: ToConfirm, lines: number): string {
  const amount = aboutRupees(sum)
  if (pages === 0) return m.quotation_suggested_lines({ lines, amount })
  return lines === 0 ? m.quotation_suggested_pages({ pages }) : m.quotation_suggested({ lines, amount, pages })
}

/** Accepts all suggestions at once. */
export function AcceptAll({ quotation, settling, onAccept }: AcceptAllProps) {
  const lines = quotation.lines.filter(isOffered).length
  const pages = quotation.toConfirm.pages
  const count = lines + pages
  const failure = settling.failures[ALL_SUGGESTIONS]
  return (
    <div className="mx-4.5 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-control border border-chandan bg-akshat px-4 py-3 sm:mx-8 print:hidden">
      <p className="min-w-0 grow basis-60 text-small text-kajal-soft">
        {suggestedWords(quotation.toConfirm, lines)} {m.quotation_suggested_undo({ count })}
      </p>
      <Button
        tone="secondary"
        busy={settling.busyIds.includes(ALL_SUGGESTIONS)}
        onClick={onAccept}
        className="min-h-11 px-4 max-sm:w-full"
        icon={<CheckCheck aria-hidden="true" className="size-5" />}
      >
        {m.quotation_accept_all({ count })}
      </Button>
      {failure && <Refusal>{failure.message}</Refusal>}
    </div>
  )
}
