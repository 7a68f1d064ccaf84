import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { onPressOutside } from './press-outside.ts'

export interface Suggestions<Entry> {
  listId: string
  /** Whether the list is open. It is closed until something is typed. */
  isOpen: boolean
  /** The entries currently in the list. */
  shown: readonly Entry[]
  /** The index of the entry that Enter would select; -1 for none. */
  active: number
  /** For `aria-activedescendant` of the field. */
  activeId: string | undefined
  pick: (entry: Entry) => void
  open: () => void
  close: () => void
  press: (event: { key: string; preventDefault: () => void }) => void
}

/**
 * Suggestions for a field while typing. Arrow keys move, Enter selects, Escape closes; the focus stays in the field.
 */
export function useSuggestions<Entry>(
  listId: string,
  offered: readonly Entry[],
  onPick: (entry: Entry) => void,
): Suggestions<Entry> {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = isOpen ? offered : []
  const turn = (open: boolean) => {
    setOpen(open)
    setActive(-1)
  }
  const pick = (entry: Entry) => {
    onPick(entry)
    turn(false)
  }
  const press: Suggestions<Entry>['press'] = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entry = shown[active]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // The arrow keys cycle through the entries and the field itself, which is -1.
      const places = shown.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault()
      pick(entry)
    } else if (event.key === 'Escape') turn(false)
  }
  const activeId = shown[active] && `${listId}-${active}`
  return { listId, isOpen, shown, active, activeId, pick, press, open: () => turn(true), close: () => turn(false) }
}

interface SuggestionListProps<Entry> {
  suggestions: Suggestions<Entry>
  label: string
  keyOf: (entry: Entry) => string
  /** Shown instead of the entries, or below them. */
  note?: string | undefined
  /** The classes of one entry. */
  className: string
  children: (entry: Entry) => ReactNode
}

/** The list of suggestions below its field. It overlays the content. */
export function SuggestionList<Entry>(props: SuggestionListProps<Entry>) {
  const { suggestions, label, keyOf, note, className, children } = props
  const { listId, shown, active, pick } = suggestions
  const place = useRef<HTMLDivElement>(null)
  const close = useRef(suggestions.close)
  close.current = suggestions.close
  const isOffering = shown.length > 0
  useEffect(() => {
    if (!isOffering) return
    // The parent element contains the field and the list.
    return onPressOutside(
      () => place.current?.parentElement,
      () => close.current(),
    )
  }, [isOffering])
  return (
    <div
      ref={place}
      hidden={shown.length === 0 && !note}
      className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-control border border-chandan bg-white shadow-lift"
    >
      <div id={listId} role="listbox" aria-label={label} hidden={shown.length === 0} className="py-1">
        {shown.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options are reached by aria-activedescendant
          <div
            key={keyOf(entry)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // Otherwise the field would lose the focus, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(entry)}
            className={classes(
              'flex cursor-pointer items-center px-3.5 hover:bg-kumkum-tint',
              className,
              index === active && 'bg-kumkum-tint',
            )}
          >
            {children(entry)}
          </div>
        ))}
      </div>
      {note && <p className="px-3.5 py-3 text-small text-bhasma">{note}</p>}
    </div>
  )
}
