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
  /** Can be reached with Tab while no line is current. */
  isFirst: boolean
  /** The positions of earlier lines that ask for the same item. Set on the last of them. */
  repeats: readonly number[]
  /** The customer has changed the line since the draft was started. */
  isTheirs: boolean
  editable: boolean
  busy: boolean
  failure: ApiFailure | undefined
  typed: Typed
  /** Marks invalid input in its fields. */
  isChecked: boolean
  isSubstitute: boolean
  /** The operator is choosing which words become a name. */
  isNaming: boolean
  /** The order is placed, so lines can no longer become free or be charged again. */
  isPlaced: boolean
  isNameBusy: boolean
  nameFailure: ApiFailure | undefined
  /** The text in its search field. */
  searched: string
  onSearch: (text: string) => void
  onType: (field: FieldName, text: string) => void
  onCurrent: () => void
  /** The focus moves out of the line. */
  onLeave: () => void
  onSave: () => void
  /** Called with a found item and the search text. */
  onItem: (itemId: string, text: string) => void
  onChoose: (itemId: string) => void
  onTitle: (title: string) => void
  /** Replaces the text of the line. */
  onText: (text: string) => void
  onRight: () => void
  onSubstitute: () => void
  onLeaveOut: () => void
  onSplit: () => void
  /** Makes the line free, or charges for it again. */
  onFree: () => void
  /** Starts choosing which words become a name. */
  onName: () => void
  onNote: () => void
  onKeepName: (name: string) => void
  onEditName: () => void
  onTakeBackName: () => void
  onBack: () => void
}

/** One line. The current line is expanded, with all its actions. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: browsers lay out the children of a fieldset differently */}
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
              isCurrent && editable && !isExtra(line.kind) && 'max-sm:hidden', // its fields show this
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
