import { Check } from 'lucide-react'
import { formatQuantity } from '#contract/format.ts'
import { questionOf } from '#contract/line-words.ts'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { type Line, mayNotBeNeeded } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { Crop } from '#ui/crop.tsx'
import { LineChoices, RuleNote } from './line-notes.tsx'
import { Refusal } from './refusal.tsx'

export interface DoubtProps {
  line: Line
  page: PhotoPage | undefined
  busy: boolean
  failure: string | undefined
  onSettle: (change: SettleLine) => void
  onEdit: () => void
}

/** Why the line is uncertain, its handwriting, and the possible answers. */
export function Doubt({ line, page, busy, failure, onSettle, onEdit }: DoubtProps) {
  const { itemId, unit, lower } = line
  const isItemInDoubt = itemId === null || line.doubt === 'item' || line.doubt === 'reading'
  const isAbsent = line.doubt === 'unavailable'
  const isOfNeed = mayNotBeNeeded(line) || line.doubt === 'costly'
  // For lines that were hard to read, only the amount is uncertain, so no other items are offered.
  const choices = line.doubt !== 'reading' && isItemInDoubt && line.alternatives.length > 0 && (
    <LineChoices line={line} busy={busy} onPick={(itemId) => onSettle({ itemId })} />
  )
  return (
    <div className="mt-2.5">
      {page?.picture && line.box && (
        <Crop alt={m.quotation_handwriting_alt()} picture={page.picture} box={line.box} className="mb-2.5" />
      )}
      <p className="max-w-text text-small">
        {line.rule !== null && <RuleNote line={line} />}
        {questionOf(line)}
      </p>
      {failure && <Refusal>{failure}</Refusal>}
      {itemId === null && choices}
      <div className="mt-2.5 flex flex-wrap gap-2 print:hidden">
        {itemId !== null && !isAbsent && (
          <Button
            busy={busy}
            onClick={() => onSettle({ asSuggested: true })}
            className="min-h-11 px-4 max-sm:px-3"
            icon={<Check aria-hidden="true" className="size-5" />}
          >
            {isOfNeed ? m.quotation_yes_needed() : m.quotation_yes_right()}
          </Button>
        )}
        {line.rule === 'range' && lower !== null && !isItemInDoubt && !isAbsent && (
          <Button
            tone="secondary"
            disabled={busy}
            onClick={() => onSettle({ quantity: lower, ...(unit === null ? {} : { unit }) })}
            className="min-h-11 px-4 max-sm:px-3"
          >
            {m.quotation_lower_is_enough({ amount: formatQuantity(lower, unit) })}
          </Button>
        )}
        <Button tone="secondary" onClick={onEdit} className="min-h-11 px-4 max-sm:px-3" data-edit>
          {itemId === null
            ? m.quotation_choose_item()
            : isAbsent
              ? m.quotation_choose_another_item()
              : m.quotation_change_line()}
        </Button>
        {(itemId === null || isAbsent || isOfNeed) && (
          <Button tone="quiet" busy={busy} onClick={() => onSettle({ leftOut: true })} className="min-h-11 px-3">
            {m.quotation_leave_out()}
          </Button>
        )}
      </div>
      {itemId !== null && choices}
    </div>
  )
}
