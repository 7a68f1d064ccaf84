import { formatAsked } from '#contract/asked.ts'
import type { DeskItem, DraftLine } from '#contract/desk/quoting.ts'
import { formatLineAmount, formatPacks, formatRupees } from '#contract/format.ts'
import { lineTitle } from '#contract/line-title.ts'
import { questionOf, ruleWords } from '#contract/line-words.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import { isExtra } from '#contract/quotation.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { classes } from '#ui/classes.ts'
import { Spinner } from '#ui/spinner.tsx'
import { LineForm } from './line-form.tsx'
import { KIND_WORDS, openWords } from './line-words.ts'
import type { FieldName, Typed } from './typed.ts'

export interface LineRowProps {
  line: DraftLine
  position: number
  items: readonly DeskItem[]
  pages: readonly PhotoPage[]
  isCurrent: boolean
  /** Reached by Tab while no line is current. */
  isFirst: boolean
  /** The places of earlier lines that ask for the same item, beside the last that does. */
  repeats: readonly number[]
  /** The customer has changed it since the draft was begun. */
  isTheirs: boolean
  editable: boolean
  busy: boolean
  failure: ApiFailure | undefined
  typed: Typed
  /** Its fields say what is wrong with what is typed. */
  isChecked: boolean
  isSubstitute: boolean
  /** What of it becomes a name is being said. */
  isNaming: boolean
  /** The order is placed: nothing becomes free, or is charged, any more. */
  isPlaced: boolean
  isNameBusy: boolean
  nameFailure: ApiFailure | undefined
  /** What stands in its search. */
  searched: string
  onSearch: (text: string) => void
  onType: (field: FieldName, text: string) => void
  onCurrent: () => void
  /** The focus goes to something outside of the line. */
  onLeave: () => void
  onSave: () => void
  /** An item that was found by these words. */
  onItem: (itemId: string, text: string) => void
  onChoose: (itemId: string) => void
  onTitle: (title: string) => void
  /** The line says this. */
  onText: (text: string) => void
  onRight: () => void
  onSubstitute: () => void
  onLeaveOut: () => void
  onSplit: () => void
  /** Gives it for nothing, or charges for it again. */
  onFree: () => void
  /** Begins to say what of it becomes a name. */
  onName: () => void
  onNote: () => void
  onKeepName: (name: string) => void
  onEditName: () => void
  onTakeBackName: () => void
  onBack: () => void
}

/** One line; the current one is open, with all that can be said of it. */
export function LineRow(props: LineRowProps) {
  const {
    line,
    position,
    repeats,
    pages,
    isCurrent,
    isFirst,
    isTheirs,
    editable,
    busy,
    failure,
    typed,
    searched,
    onCurrent,
    onLeave,
  } = props
  const open = openWords(line)
  const title = lineTitle(line)
  const said = line.kind === 'item' ? line.text.trim() : KIND_WORDS[line.kind]
  const isUnsaved = Object.keys(typed).length > 0 || searched !== ''
  return (
    <li className={classes('border-t border-chandan', open !== null && 'bg-haldi-tint/50')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays its parts out by rules of its own */}
      <div
        role="group"
        data-line={line.id}
        aria-label={`Line ${position}: ${title}${open === null ? '' : `, ${open}`}`}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent || isFirst ? 0 : -1}
        onFocus={onCurrent}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave()
        }}
        className={classes(
          'relative scroll-mb-28 scroll-mt-[calc(var(--original,0px)-1.5rem)] px-4 py-2 sm:px-5 lg:-scroll-mt-14 lg:scroll-mb-0',
          open !== null && 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-genda',
          isCurrent && 'bg-white shadow-card max-sm:pb-0 max-sm:pt-1',
        )}
      >
        <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 sm:grid-cols-[1.75rem_minmax(0,1fr)_9.5rem_5.5rem]">
          <span className="text-right text-fine text-bhasma figures">{position}</span>
          <div className="min-w-0">
            <p
              className={classes(
                'font-semibold leading-snug wrap-anywhere',
                line.leftOut && 'text-bhasma line-through decoration-1',
                isCurrent && 'max-sm:in-data-original:line-clamp-2',
              )}
            >
              {title}
            </p>
            {said !== title && (
              <p
                className={classes(
                  'text-fine leading-snug text-bhasma wrap-anywhere',
                  isCurrent && 'max-sm:in-data-original:truncate',
                )}
              >
                {said}
              </p>
            )}
            {line.typed && line.typed !== said && line.typed !== title && (
              <p className="text-fine leading-snug text-bhasma wrap-anywhere">Typed: {line.typed}</p>
            )}
            {line.alsoRead && (
              <p className="text-fine leading-snug text-bhasma wrap-anywhere">The model reads: {line.alsoRead}</p>
            )}
            <Marks
              line={line}
              repeats={repeats}
              open={isCurrent ? null : open}
              isTheirs={isTheirs}
              isUnsaved={isUnsaved && !isCurrent}
              busy={busy}
            />
          </div>
          <p
            className={classes(
              'text-right text-small leading-snug text-kajal-soft figures max-sm:col-start-2 max-sm:row-start-2 max-sm:text-left',
              isCurrent && editable && !isExtra(line.kind) && 'max-sm:hidden', // its fields say it
            )}
          >
            {line.leftOut || line.packs === 0
              ? line.kind === 'item' && formatAsked(line)
              : formatPacks(line) || (isExtra(line.kind) ? '' : '1')}
            {!line.leftOut && line.packs > 0 && !isExtra(line.kind) && (
              <span className="text-fine text-bhasma sm:block">
                {' '}
                at {formatRupees(line.unitPrice)}
                {line.ownPrice && ' this time'}
              </span>
            )}
          </p>
          <span
            className={classes(
              'text-right text-small font-semibold figures max-sm:row-start-1 max-sm:col-start-3',
              (line.leftOut || open) && 'text-bhasma',
            )}
          >
            {formatLineAmount(line)}
          </span>
          {isCurrent && (open || line.rule) && (
            <p className="text-fine leading-snug text-kajal-soft max-sm:col-span-full sm:col-start-2 sm:text-small sm:leading-snug">
              {ruleWords(line)} {open && <strong className="font-semibold text-kumkum">{questionOf(line)}</strong>}
            </p>
          )}
        </div>
        {failure && !isCurrent && <p className="pl-9 text-small font-medium text-sindoor">{failure.message}</p>}
        {isCurrent && <LineForm {...props} page={pageOfLine(pages, line)} />}
        {!editable && isCurrent && line.note && <p className="pl-9 text-small">Note: {line.note}</p>}
      </div>
    </li>
  )
}

interface MarksProps {
  line: DraftLine
  repeats: readonly number[]
  open: string | null
  isTheirs: boolean
  isUnsaved: boolean
  busy: boolean
}

function Marks({ line, repeats, open, isTheirs, isUnsaved, busy }: MarksProps) {
  const marks = [
    isTheirs && 'Changed by the customer',
    isUnsaved && 'Not saved yet',
    repeats.length > 0 && `Also on ${repeats.map((place) => `line ${place}`).join(' and ')}`,
    line.insteadOf !== undefined && `Instead of ${line.insteadOf}`,
    line.note && `Note: ${line.note}`,
    line.settledBy === 'customer' && !isTheirs && 'Set by the customer',
  ].filter(Boolean)
  if (!open && !busy && marks.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-fine text-kajal-soft">
      {open && <strong className="font-semibold text-kumkum">{open}</strong>}
      {busy && <Spinner />}
      {marks.map((mark) => (
        <span key={String(mark)} className="wrap-anywhere">
          {mark}
        </span>
      ))}
    </p>
  )
}
