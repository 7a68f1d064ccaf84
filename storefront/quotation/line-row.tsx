import { House, Pencil, ScanSearch, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { lineTitle } from '#contract/line-title.ts'
import type { PhotoPage } from '#contract/photo-pages.ts'
import { isExtra, type Line } from '#contract/quotation.ts'
import type { Repeat } from '#contract/repeats.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { rich } from '#ui/rich.tsx'
import { LineFigures } from './line-figures.tsx'
import { CertaintyMark } from './line-marks.tsx'
import { certaintyOf, isService } from './line-words.ts'
import { Refusal } from './refusal.tsx'
import { AssumptionNote, DeskNote, Doubt, RepeatNote, RuleNote, SettledBy } from './shown-notes.ts'

interface LineRowProps {
  line: Line
  /** The position among the items; null for a line that is not an item. */
  position: number | null
  /** Whether the line belongs to a puja and was not read from a list. */
  isKit: boolean
  /** Earlier lines that ask for the same item. Set only on the last of these lines. */
  repeats: readonly Repeat<Line>[]
  /** The page with the handwriting; undefined if there is no picture. */
  page: PhotoPage | undefined
  active: boolean
  editable: boolean
  busy: boolean
  failure: string | undefined
  /** The inline editor, while this line is being edited on a wide screen. */
  editor: ReactNode
  onActivate: () => void
  onSettle: (change: SettleLine) => void
  onEdit: (first?: 'item' | 'amount') => void
  onShowPhoto: (() => void) | undefined
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-chandan-deep hover:bg-kumkum-tint hover:text-kumkum print:hidden'

/** One line of the quotation. */
export function LineRow(props: LineRowProps) {
  const { line, position, isKit, repeats, active, editable, editor, failure, onActivate, onEdit, onShowPhoto } = props
  const certainty = certaintyOf(line)
  const counts = certainty === 'sure' || certainty === 'assumed'
  const waits = certainty === 'check' || certainty === 'unknown'
  const title = lineTitle(line)
  return (
    <li
      id={`line-${line.id}`}
      tabIndex={-1}
      onFocus={onActivate}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onActivate()}
      className={classes(
        'relative scroll-mt-4 break-inside-avoid border-t border-chandan px-4.5 py-3.5 outline-none transition-colors sm:px-8 print:px-0 print:py-1.5',
        waits && 'bg-haldi-tint/60 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-genda',
        active && (waits ? 'bg-haldi-tint' : 'bg-akshat'),
      )}
    >
      <div className="flex items-start gap-x-3">
        {position !== null && (
          <span className="-ml-3 w-9 shrink-0 pt-0.5 text-right text-small text-bhasma figures">{position}</span>
        )}
        <LineFigures line={line} title={title} muted={certainty === 'left-out'}>
          {isKit ? <KitMarks {...props} /> : <Marks {...props} />}
        </LineFigures>
        <div
          className={classes(
            '-my-1.5 -mr-3 flex shrink-0 flex-col print:hidden',
            (editable || onShowPhoto) && 'min-w-11',
          )}
        >
          {onShowPhoto && (
            <button type="button" className={ICON_BUTTON} onClick={onShowPhoto}>
              <ScanSearch aria-hidden="true" className="size-5" />
              <span className="sr-only">{m.quotation_show_on_photo({ item: title })}</span>
            </button>
          )}
          {editable && counts && !isService(line) && !editor && (
            <button type="button" className={ICON_BUTTON} onClick={() => onEdit()} data-edit>
              <Pencil aria-hidden="true" className="size-4.5" />
              <span className="sr-only">{m.quotation_change_item({ item: title })}</span>
            </button>
          )}
        </div>
      </div>
      <div className="pl-9">
        {certainty === 'sure' && line.rule !== null && (
          <p className="mt-0.5 text-fine text-kajal-soft">
            <RuleNote line={line} />
          </p>
        )}
        {(line.note ?? line.insteadOf) && <DeskNote line={line} />}
        {certainty === 'assumed' && !editor && (
          <AssumptionNote line={line} onChange={editable ? () => onEdit('amount') : undefined} />
        )}
        {counts && failure && <Refusal>{failure}</Refusal>}
        {waits && editable && !editor && <Doubt {...props} onEdit={() => onEdit()} />}
        {certainty === 'left-out' && editable && !editor && <LeftOut {...props} />}
        {repeats.length > 0 && editable && !isKit && !editor && (
          <RepeatNote
            line={line}
            others={repeats}
            busy={props.busy}
            onLeaveOut={() => props.onSettle({ leftOut: true })}
          />
        )}
        {editor}
      </div>
    </li>
  )
}

/** The certainty of the line and the text that was read. */
function Marks(props: LineRowProps) {
  const { line } = props
  const certainty = certaintyOf(line)
  const read = line.text.trim()
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
      {!isExtra(line.kind) && <CertaintyMark certainty={certainty} />}
      {line.itemId !== null && read !== '' && (
        <span className="min-w-0 text-fine text-bhasma wrap-anywhere">{m.quotation_line_read({ text: read })}</span>
      )}
      {line.settledBy && !line.leftOut && <SettledBy {...props} />}
    </div>
  )
}

/** Puja lines are always certain. Shows only whether the family leaves the item out. */
function KitMarks(props: LineRowProps) {
  const { line, editable, editor, busy, onSettle } = props
  const offersToLeaveOut = editable && !editor && !line.leftOut && line.state === 'matched' && !isService(line)
  return (
    <>
      {line.leftOut && (
        <p className="mt-0.5 text-fine font-semibold text-bhasma">
          {line.doubt === 'unavailable' ? m.quotation_kit_unavailable() : m.quotation_kit_at_home()}
        </p>
      )}
      {line.settledBy && !line.leftOut && <SettledBy {...props} />}
      {offersToLeaveOut && (
        <Button
          tone="quiet"
          busy={busy}
          onClick={() => onSettle({ leftOut: true })}
          className="-ml-2 min-h-11 px-2! text-left text-small sm:-mb-2 sm:max-lg:text-fine print:hidden"
          icon={<House aria-hidden="true" className="size-4.5 sm:max-lg:hidden" />}
        >
          {rich(m.quotation_kit_leave_out.parts({ item: lineTitle(line) }), {
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      )}
    </>
  )
}

function LeftOut({ busy, failure, onSettle, onEdit, line }: LineRowProps) {
  return (
    <>
      {line.doubt === 'not-sold' && <p className="text-fine text-kajal-soft">{m.quotation_not_sold()}</p>}
      {failure && <Refusal>{failure}</Refusal>}
      <Button
        tone="quiet"
        busy={busy}
        onClick={() => (line.state === 'matched' ? onSettle({ leftOut: false }) : onEdit())}
        className="-ml-3 min-h-11 px-3 print:hidden"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        data-edit
      >
        {m.quotation_take_back_in()}
      </Button>
    </>
  )
}
