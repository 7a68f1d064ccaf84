import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Puja } from '#contract/puja.ts'
import { classes } from '#ui/classes.ts'
import { durationOf } from './puja-words.ts'
import { usePujaSearch } from './use-puja-search.ts'

export interface SuggestionsProps {
  /** The field stands in the page from the start; this part takes hold of it once it is there. */
  field: RefObject<HTMLInputElement | null>
  listId: string
  typed: string
  onChoose: (name: string) => void
  /** Hears which puja of the catalogue the words are, if they are one. */
  onPuja: (puja: Puja | undefined) => void
}

/** Pujas by any name and spelling, under the field. Arrow keys move, Enter picks, Escape closes; any other words stay possible. */
export function PujaSuggestions({ field, listId, typed, onChoose, onPuja }: SuggestionsProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { found, recognised, searching, failure } = usePujaSearch(typed)
  const isSettled = recognised?.name === typed.trim()
  const shown = open && !isSettled ? (found ?? []) : []
  const note = open && !isSettled ? noteOf(found, searching, failure) : undefined
  const activeId = shown[active] && `${listId}-${active}`

  useEffect(() => onPuja(recognised), [recognised, onPuja])

  const pick = (puja: Puja) => {
    onChoose(puja.name)
    setOpen(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // A ring of the suggestions and the field itself, which is -1.
      if (shown.length > 0) setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1)
    }
    const puja = shown[active]
    if (event.key === 'Enter' && puja) {
      event.preventDefault()
      pick(puja)
    }
    if (event.key === 'Escape') setOpen(false)
  }
  const type = () => {
    setOpen(true)
    setActive(-1)
  }
  const heard = useRef({ press, type })
  heard.current = { press, type }

  useEffect(() => {
    const input = field.current
    if (!input) return
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('keydown', (event) => heard.current.press(event), { signal })
    input.addEventListener('input', () => heard.current.type(), { signal })
    input.addEventListener('blur', () => setOpen(false), { signal })
    // Typed into while this part was on its way.
    if (document.activeElement === input && input.value !== input.defaultValue) setOpen(true)
    return () => listening.abort()
  }, [field])

  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(shown.length > 0))
    if (activeId) field.current?.setAttribute('aria-activedescendant', activeId)
    else field.current?.removeAttribute('aria-activedescendant')
  }, [field, shown.length, activeId])

  return (
    <>
      <div
        hidden={shown.length === 0 && !note}
        className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-control border border-chandan bg-white shadow-lift"
      >
        <div id={listId} role="listbox" aria-label="Pujas" hidden={shown.length === 0} className="py-1">
          {shown.map((puja, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which hears the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options are reached by aria-activedescendant
            <div
              key={puja.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field would lose the focus, and the list would close before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(puja)}
              className={classes(
                'flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3.5 py-1.5 leading-snug hover:bg-kumkum-tint',
                index === active && 'bg-kumkum-tint',
              )}
            >
              <span className="min-w-0 grow basis-48">
                <span className="block font-medium">{puja.name}</span>
                <span lang="hi" className="block text-small text-kajal-soft">
                  {puja.nameHi}
                </span>
              </span>
              <span className="text-fine text-bhasma figures sm:text-right">
                {durationOf(puja)} <span className="sm:block">from {formatRupees(puja.priceFrom)}</span>
              </span>
            </div>
          ))}
        </div>
        {note && <p className="px-3.5 py-3 text-small text-bhasma">{note}</p>}
      </div>
      <p role="status" className="sr-only">
        {note ?? (shown.length === 1 ? '1 puja found' : shown.length > 0 ? `${shown.length} pujas found` : '')}
      </p>
    </>
  )
}

function noteOf(found: readonly Puja[] | undefined, searching: boolean, failure: string | undefined) {
  if (failure) return 'Nothing can be suggested just now. Write the name yourself and go on.'
  if (!found) return 'Looking through our pujas…'
  if (found.length === 0 && !searching) return 'Not among our usual pujas. Keep your words; our desk quotes it for you.'
  return undefined
}
