import type { ReactNode } from 'react'
import { formatAsked } from '#contract/asked.ts'
import { lineTitle } from '#contract/line-title.ts'
import { ruleWords } from '#contract/line-words.ts'
import type { Line } from '#contract/quotation.ts'
import type { Repeat } from '#contract/repeats.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import type { SharedLine } from '#contract/shared-quotation.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { rich } from '#ui/rich.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NameBeside } from '../shell/name-beside.tsx'
import { useItems } from './use-item-search.ts'

/** The part of a label that only screen readers get. */
const HIDDEN = { hidden: (text: ReactNode) => <span className="sr-only">{text}</span> }

/** The pricing rule of a line, if its quantity does not show it. Numbers do not wrap away from their units. */
export function RuleNote({ line }: { line: SharedLine }) {
  return <span>{keepNumbers(ruleWords(line))} </span>
}

function keepNumbers(words: string | null): string | undefined {
  return words?.replaceAll(' × ', '\u00a0×\u00a0')
}

export interface AssumptionNoteProps {
  line: Line
  /** Undefined if the line can no longer be changed. */
  onChange: (() => void) | undefined
}

/** What we assumed without asking, with a button to change it. */
export function AssumptionNote({ line, onChange }: AssumptionNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-fine text-kajal-soft">
      <span className="min-w-0">{keepNumbers(ruleWords(line))}</span>
      {onChange && (
        <button
          type="button"
          onClick={onChange}
          data-edit
          className="-my-2.5 min-h-11 px-2 font-semibold text-kumkum underline underline-offset-4 hover:text-kumkum-deep print:hidden"
        >
          {rich(m.quotation_change_amount.parts({ item: lineTitle(line) }), HIDDEN)}
        </button>
      )}
    </p>
  )
}

/** The desk's note on a line, and the item that it replaces. */
export function DeskNote({ line: { insteadOf, note } }: { line: Line }) {
  return (
    <p className="mt-0.5 text-small wrap-anywhere">
      {insteadOf && <span className="block">{m.quotation_instead_of({ item: insteadOf })}</span>}
      {note && (
        <>
          <span className="font-semibold">{m.quotation_note_from_us()}</span> {note}
        </>
      )}
    </p>
  )
}

export interface SettledByProps {
  line: Line
  editable: boolean
  editor: ReactNode
  busy: boolean
  onSettle: (change: SettleLine) => void
}

/** Who settled a line. Customers can undo their own answers. */
export function SettledBy({ line, editable, editor, busy, onSettle }: SettledByProps) {
  if (line.settledBy === 'operator') return <span className="text-fine text-bhasma">{m.quotation_set_by_desk()}</span>
  return (
    <span className="flex items-center gap-x-1 text-fine text-bhasma">
      {m.quotation_set_by_you()}
      {editable && !editor && (
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onSettle({ undo: true })}
          className="-my-2.5 min-h-11 min-w-11 px-1.5 font-semibold text-kumkum underline underline-offset-4 hover:text-kumkum-deep print:hidden"
        >
          {rich(m.quotation_undo_line.parts({ item: lineTitle(line) }), HIDDEN)}
        </button>
      )}
    </span>
  )
}

export interface RepeatNoteProps {
  line: Line
  others: readonly Repeat<Line>[]
  busy: boolean
  onLeaveOut: () => void
}

function asRead(line: Line): string {
  const read = line.text.trim()
  return read === '' ? `${lineTitle(line)}, ${formatAsked(line)}` : `“${read}”`
}

/** Notes that the list asks for this item more than once. All lines count unless the customer leaves one out. */
export function RepeatNote({ line, others, busy, onLeaveOut }: RepeatNoteProps) {
  const places = others.map(({ line: other, position }) => m.quotation_repeat_place({ position, text: asRead(other) }))
  const areCounted = [line, ...others.map((other) => other.line)].every(({ state }) => state === 'matched')
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-fine text-kajal-soft print:hidden">
      <span className="min-w-0 wrap-anywhere">
        {m.quotation_repeat_also({ lines: places.join('; ') })}
        {areCounted && ` ${others.length === 1 ? m.quotation_repeat_both_counted() : m.quotation_repeat_all_counted()}`}
      </span>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => !busy && onLeaveOut()}
        className="-my-1.5 -ml-2 min-h-11 px-2 font-semibold text-kumkum underline underline-offset-4 hover:text-kumkum-deep"
      >
        {rich(m.quotation_repeat_leave_out.parts({ item: lineTitle(line) }), HIDDEN)}
      </button>
    </p>
  )
}

const MOST_CHOICES = 3

export interface LineChoicesProps {
  line: Line
  busy: boolean
  onPick: (itemId: string) => void
}

/** Other items that the line may mean, the most likely first. One press chooses an item. */
export function LineChoices({ line, busy, onPick }: LineChoicesProps) {
  const ids = line.alternatives.slice(0, MOST_CHOICES)
  const { data, failure } = useItems(ids)
  // The item picker behind the next button offers the same items.
  if (failure && !data) return null
  return (
    <div className="mt-2.5 print:hidden">
      <p className="text-small">{line.itemId === null ? m.quotation_choices() : m.quotation_choices_or()}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {data
          ? data.items.map(({ id, name, names }) => (
              <li key={id} className="min-w-0">
                <Button
                  tone="secondary"
                  disabled={busy}
                  onClick={() => onPick(id)}
                  className="min-h-11 flex-wrap gap-x-2 gap-y-0 rounded-full! px-4 text-small"
                >
                  {name}
                  <NameBeside name={names[0]} className="font-normal text-kajal-soft" />
                </Button>
              </li>
            ))
          : ids.map((id) => <Skeleton key={id} className="h-11 w-44 max-w-full rounded-full" />)}
      </ul>
    </div>
  )
}
