import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { type PhotoPage, pageOfLine } from '#contract/photo-pages.ts'
import { isExtra, isOffered, isOption, type Line, type Quotation, type SkippedLine } from '#contract/quotation.ts'
import { repeatsOf } from '#contract/repeats.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { coming } from '#ui/coming.ts'
import { useWide } from '#ui/use-wide.ts'
import { onDemand } from '../later.tsx'
import { EditorSheet, LineCrop } from './editor-sheet.tsx'
import { ColumnHeads } from './line-figures.tsx'
import { countLines, filterLines, isOfOneKind, type LineFilter } from './line-filter.ts'
import { LineRow } from './line-row.tsx'
import { isService } from './line-words.ts'
import { LineEditor } from './shown-notes.ts'
import type { Settling } from './use-settle.ts'

const LineFilters = onDemand(
  coming(
    () => import('./line-filters.tsx'),
    (part) => part.LineFilters,
  ),
  () => <div className="h-15 print:hidden" />,
)

const AcceptAll = onDemand(
  coming(
    () => import('./accept-all.tsx'),
    (part) => part.AcceptAll,
  ),
  // Reserves the height, so that controls below do not move while they are being pressed.
  () => <div className="mx-4.5 mb-5 h-36 sm:mx-8 sm:h-17.5" />,
)

const Options = onDemand(
  coming(
    () => import('./options.tsx'),
    (part) => part.Options,
  ),
  () => <div className="min-h-60" />,
)

const AddItemButton = onDemand(
  coming(
    () => import('./add-item-button.tsx'),
    (part) => part.AddItemButton,
  ),
  () => <div className="h-12" />,
)

const Skipped = onDemand(
  coming(
    () => import('./skipped.tsx'),
    (part) => part.Skipped,
  ),
  () => <div className="h-14" />,
)

const PanditOnly = onDemand(
  coming(
    () => import('./pandit-only.tsx'),
    (part) => part.PanditOnly,
  ),
  () => <div className="min-h-20" />,
)

interface LinesProps {
  quotation: Quotation
  /** The lines of the list that are not in the quotation. */
  skipped: readonly SkippedLine[]
  pages: readonly PhotoPage[]
  editable: boolean
  /** Whether the customer may add items: yes for a list, no for a booking. */
  canAdd: boolean
  settling: Settling
  activeId: string | null
  onActivate: (lineId: string) => void
  /** Scrolls to a line, wherever it is. */
  onGoTo: (lineId: string) => void
  /** Called after all suggestions were accepted. */
  onAccepted: () => void
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
  /** Opens the photo at a line, if the photo is not next to the lines. */
  onShowPhoto: ((lineId: string) => void) | undefined
}

/**
 * The lines in list order, each editable inline or, on phones, in a sheet. The lines of a puja are grouped: fixed
 * services, options and items.
 */
export function Lines(props: LinesProps) {
  const {
    quotation,
    skipped,
    pages,
    editable,
    canAdd,
    settling,
    activeId,
    onActivate,
    onGoTo,
    onAccepted,
    filter,
    onFilter,
    onShowPhoto,
  } = props
  const [editingId, setEditingId] = useState<string | null>(null)
  const [first, setFirst] = useState<'item' | 'amount'>('item')
  const [closed, setClosed] = useState<{ lineId: string }>()
  const lastPressed = useRef<string>(undefined)
  const wide = useWide('40rem')
  const { lines } = quotation
  const items = lines.filter((line) => !isService(line))
  const services = lines.filter((line) => isService(line) && !isExtra(line.kind))
  const isKit = services.length > 0
  const fixed = services.filter(({ kind }) => !isOption(kind))
  // Options that can no longer be added are hidden.
  const options = lines.filter(({ kind, leftOut }) => isOption(kind) && (editable || !leftOut))
  const editing = editable ? lines.find(({ id }) => id === editingId) : undefined

  // Runs after the editor has closed, because the button that gets the focus exists only then.
  useEffect(() => {
    if (!closed) return
    const frame = focusLine(closed.lineId)
    return () => cancelAnimationFrame(frame)
  }, [closed])

  const settle = async (line: Line, change: SettleLine) => {
    lastPressed.current = line.id
    const order: Order | null = await settling.settle(line.id, change)
    if (order === null) return
    // The customer may already be editing another line.
    setEditingId((open) => (open === line.id ? null : open))
    // Several changes can be pending. Only the change of the last pressed line moves the focus.
    if (lastPressed.current === line.id) setClosed({ lineId: line.id })
  }
  const takeIn = async ({ id }: SkippedLine) => {
    const order: Order | null = await settling.takeIn(id)
    const line = order?.quotation?.lines.find((each) => each.id === id)
    if (!line) return
    onGoTo(id)
    // A line taken into an open quotation stays left out until its item is chosen, so open its editor.
    if (line.leftOut) open(line)
  }
  const acceptAll = async () => {
    if (await settling.acceptAll()) onAccepted()
  }
  const open = (line: Line, opened: 'item' | 'amount' = 'item') => {
    setFirst(opened)
    settling.forgetFailure(line.id)
    onActivate(line.id)
    setEditingId(line.id)
  }
  const close = (line: Line) => {
    settling.forgetFailure(line.id)
    setEditingId(null)
    setClosed({ lineId: line.id })
  }
  const editorOf = (line: Line) => (
    <LineEditor
      key={line.id}
      line={line}
      first={first}
      busy={settling.busyIds.includes(line.id)}
      failure={settling.failures[line.id]}
      onSettle={(change) => void settle(line, change)}
      onClose={() => close(line)}
    />
  )

  const row = (line: Line, position: number | null) => (
    <LineRow
      key={line.id}
      line={line}
      position={position}
      isKit={isKit}
      repeats={isKit ? [] : repeatsOf(line, items)}
      page={pageOfLine(pages, line)}
      active={line.id === activeId}
      editable={editable}
      busy={settling.busyIds.includes(line.id)}
      failure={editing?.id === line.id ? undefined : settling.failures[line.id]?.message}
      editor={
        wide && editing?.id === line.id ? (
          <InPlace>
            {onShowPhoto && <LineCrop line={line} pages={pages} />}
            {editorOf(line)}
          </InPlace>
        ) : null
      }
      onActivate={() => onActivate(line.id)}
      onSettle={(change) => void settle(line, change)}
      onEdit={(opened) => open(line, opened)}
      onShowPhoto={onShowPhoto && pageOfLine(pages, line) && (() => onShowPhoto(line.id))}
    />
  )

  return (
    <div>
      {fixed.length > 0 && (
        <section aria-labelledby="fixed-lines">
          <h2 id="fixed-lines" className="px-4.5 pb-4 text-h3 sm:px-8 print:px-0">
            {m.quotation_group_pandit()}
          </h2>
          <ul>{fixed.map((line) => row(line, null))}</ul>
          {editable && items.length > 0 && <PanditOnly items={items} settling={settling} />}
        </section>
      )}
      {options.length > 0 && (
        <Options
          lines={options}
          editable={editable}
          settling={settling}
          onSettle={(line, change) => void settle(line, change)}
        />
      )}
      {(items.length > 0 || !isKit) && (
        <div className={classes(fixed.length > 0 && options.length === 0 && 'border-t border-chandan pt-5')}>
          {editable && items.filter(isOffered).length + quotation.toConfirm.pages > 1 && (
            <AcceptAll quotation={quotation} settling={settling} onAccept={() => void acceptAll()} />
          )}
          {isOfOneKind(items, filter) ? (
            <h2 className="px-4.5 pb-4 text-h3 sm:px-8">
              {(isKit ? m.quotation_count_kit : m.quotation_count_lines)({ count: items.length })}
            </h2>
          ) : (
            <LineFilters lines={items} filter={filter} onFilter={onFilter} isKit={isKit} />
          )}
          <ColumnHeads
            asked={isKit ? m.quotation_column_needed() : m.quotation_column_asked()}
            className="border-t border-chandan"
          >
            <span className={classes('-mr-3 shrink-0 print:hidden', onShowPhoto || editable ? 'w-11' : 'w-0')} />
          </ColumnHeads>
          <ol>{filterLines(items, filter, activeId).map(({ line, position }) => row(line, position))}</ol>
          <ul>{lines.filter(({ kind }) => isExtra(kind)).map((line) => row(line, null))}</ul>
          {countLines(items, filter) === 0 && (
            <p className="border-t border-chandan px-4.5 py-6 text-kajal-soft sm:px-8">{m.quotation_filter_empty()}</p>
          )}
        </div>
      )}
      {canAdd && (
        <div className="border-t border-chandan px-4.5 py-4 sm:px-8 print:hidden">
          <AddItemButton settling={settling} tone="secondary" />
        </div>
      )}
      {skipped.length > 0 && (
        <Skipped
          lines={skipped}
          pages={pages}
          editable={editable}
          settling={settling}
          onTake={(line) => void takeIn(line)}
        />
      )}
      {!wide && <EditorSheet line={editing} pages={pages} editor={editorOf} onClose={close} />}
    </div>
  )
}

/**
 * Returns the focus to the line or to its edit button after the content changed. Does nothing if the customer has moved
 * on.
 */
function focusLine(lineId: string): number {
  return requestAnimationFrame(() => {
    const row = document.getElementById(`line-${lineId}`)
    const focused = document.activeElement
    if (focused && focused !== document.body && !row?.contains(focused)) return
    const target = row?.querySelector<HTMLElement>('[data-edit]') ?? row
    target?.focus({ preventScroll: true })
  })
}

function InPlace({ children }: { children: React.ReactNode }) {
  return <div className="mt-4 max-w-120 rounded-card border border-chandan bg-white p-5 print:hidden">{children}</div>
}
