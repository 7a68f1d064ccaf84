import { useEffect, useId, useRef, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type DeskItem, ItemsAnswer } from '#contract/desk/quoting.ts'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { usePaused } from '#ui/use-paused.ts'
import { useCall } from '../api/call.ts'

/** A catalogue item, or a typed text that is not an item. */
type Found = { item: DeskItem } | { title: string }

/** The search text and the quantity in it. */
export interface Searched {
  text: string
  asked: ItemsAnswer['asked']
}

interface ItemSearchProps {
  label: string
  onItem: (item: DeskItem, searched: Searched) => void
  /** Takes the typed text as the title. Undefined when the line needs an item. */
  onTitle: ((title: string) => void) | undefined
  /** Called on Enter when no item name begins with the text. Without it, the most similar item is taken. */
  onText?: ((text: string) => void) | undefined
  onLeave: () => void
  /** The typed text, when the page keeps it. */
  kept?: { text: string; onText: (text: string) => void } | undefined
}

/**
 * Searches items by any of their names in any script, with or without a quantity. Enter takes the first result, even if
 * the search is still running.
 */
export function ItemSearch({ label, onItem, onTitle, onText, onLeave, kept }: ItemSearchProps) {
  const listId = useId()
  const [unkept, setUnkept] = useState('')
  const { text: typed, onText: setTyped } = kept ?? { text: unkept, onText: setUnkept }
  const wanted = typed.trim()
  const [asked, ask] = usePaused(wanted)
  const [isWaited, setWaited] = useState(false)
  const path = asked === '' ? null : `${DESK_PATHS.itemSearch}?${new URLSearchParams({ q: asked })}`
  const { data, failure, fetching } = useCall(path, ItemsAnswer)
  const isCurrent = wanted !== '' && asked === wanted && !fetching
  const { items = [], begun = 0, asked: amount = null } = (isCurrent && data) || {}
  const own: Found[] = wanted !== '' && onTitle ? [{ title: wanted }] : []
  const found: Found[] = [...items.map((item) => ({ item })), ...own]

  const pick = (entry: Found) => {
    setTyped('')
    if ('item' in entry) onItem(entry.item, { text: wanted, asked: amount })
    else onTitle?.(entry.title)
  }
  const suggestions = useSuggestions(listId, found, pick)
  const takeFirst = () => {
    const [first] = items
    if (first && (begun > 0 || onText === undefined)) return pick({ item: first })
    if (onText === undefined) return
    setTyped('')
    suggestions.close()
    onText(wanted)
  }
  const take = useRef(takeFirst)
  take.current = takeFirst
  useEffect(() => {
    if (!isWaited || !isCurrent) return
    setWaited(false)
    take.current()
  }, [isWaited, isCurrent])

  const note = failure ? failure.message : isCurrent && items.length === 0 ? 'No item found with this name.' : undefined
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
            ask(wanted)
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
          'item' in entry ? (
            <ItemWords item={entry.item} amount={amount && formatQuantity(amount.quantity, amount.unit)} />
          ) : (
            <span>“{entry.title}”, not in the catalogue</span>
          )
        }
      </SuggestionList>
    </div>
  )
}

/** One result: the item's names, the typed quantity, the price of its smallest pack, and its availability. */
function ItemWords({ item: { name, nameHi, packs, available }, amount }: { item: DeskItem; amount: string | null }) {
  const [smallest] = packs
  return (
    <>
      <span className="min-w-0">
        <span className="font-semibold">{name}</span>{' '}
        <span lang="hi" className="text-kajal-soft">
          {nameHi}
        </span>
        {amount !== null && <span className="figures"> · {amount}</span>}
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
