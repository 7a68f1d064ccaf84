import { useEffect, useId, useRef, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type DeskItem, ItemsAnswer } from '#contract/desk/quoting.ts'
import { formatRupees } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { useCall } from '../api/call.ts'

const PAUSE_MS = 120

/** An item of the catalogue, or what was typed, which is none. */
type Found = { item: DeskItem } | { title: string }

interface ItemSearchProps {
  label: string
  onItem: (item: DeskItem) => void
  /** Taken as it was typed; left out where a line has to be of an item. */
  onTitle: ((title: string) => void) | undefined
  onLeave: () => void
}

/** Finds an item by any of its names in any script. Enter takes the first that is found, also when it is still looked for. */
export function ItemSearch({ label, onItem, onTitle, onLeave }: ItemSearchProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const [asked, setAsked] = useState('')
  const [isWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const path = asked === '' ? null : `${DESK_PATHS.itemSearch}?${new URLSearchParams({ q: asked })}`
  const { data, failure, fetching } = useCall(path, ItemsAnswer)
  const isCurrent = wanted !== '' && asked === wanted && !fetching
  const items = isCurrent ? (data?.items ?? []) : []
  const own: Found[] = wanted !== '' && onTitle ? [{ title: wanted }] : []
  const found: Found[] = [...items.map((item) => ({ item })), ...own]

  const pick = (entry: Found) => {
    setTyped('')
    if ('item' in entry) onItem(entry.item)
    else onTitle?.(entry.title)
  }
  const suggestions = useSuggestions(listId, found, pick)
  const take = useRef(pick)
  take.current = pick
  const first = items[0]
  useEffect(() => {
    if (!isWaited || !isCurrent) return
    setWaited(false)
    if (first) take.current({ item: first })
  }, [isWaited, isCurrent, first])

  const note = failure
    ? failure.message
    : isCurrent && items.length === 0
      ? 'Nothing in the catalogue has this name.'
      : undefined
  return (
    <div className="relative">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={suggestions.shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={suggestions.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-field="search"
        placeholder={label}
        value={typed}
        className={classes(CONTROL, 'min-h-11 text-small')}
        onChange={(event) => {
          setTyped(event.target.value)
          setWaited(false)
          suggestions.open()
        }}
        onBlur={suggestions.close}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setTyped('')
            onLeave()
          }
          if (event.key === 'Enter' && suggestions.active < 0 && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            if (wanted === '') return
            setAsked(wanted)
            setWaited(true)
            return
          }
          suggestions.press(event)
        }}
      />
      <SuggestionList
        suggestions={suggestions}
        label="Items"
        keyOf={(entry) => ('item' in entry ? entry.item.id : ' as typed')}
        note={suggestions.isOpen ? note : undefined}
        className="flex min-h-11 items-center justify-between gap-3 px-3.5 py-1.5 text-small"
      >
        {(entry) =>
          'item' in entry ? <ItemWords item={entry.item} /> : <span>“{entry.title}”, not in the catalogue</span>
        }
      </SuggestionList>
    </div>
  )
}

/** An item in one line: its names, what its smallest pack costs, and whether it is there. */
export function ItemWords({ item: { name, nameHi, packs, available } }: { item: DeskItem }) {
  const [smallest] = packs
  return (
    <>
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>{' '}
        <span lang="hi" className="text-kajal-soft">
          {nameHi}
        </span>
        {!available && <span className="text-sindoor"> · not there now</span>}
      </span>
      {smallest && (
        <span className="shrink-0 text-right text-fine text-bhasma figures">
          {formatRupees(smallest.price)} · {smallest.label}
        </span>
      )}
    </>
  )
}
