import { type RefObject, useEffect, useRef } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Puja } from '#contract/puja.ts'
import * as m from '#messages'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { NameBeside } from '../shell/name-beside.tsx'
import { durationOf } from './puja-words.ts'
import { usePujaSearch } from './use-puja-search.ts'

export interface SuggestionsProps {
  /** The field is part of the prerendered page. This component attaches to it after loading. */
  field: RefObject<HTMLInputElement | null>
  listId: string
  typed: string
  onChoose: (name: string) => void
  /** Called with the catalogue puja that the typed text matches, or undefined. */
  onPuja: (puja: Puja | undefined) => void
}

/**
 * Puja suggestions below the field, found by any name or spelling. Arrow keys move, Enter selects, Escape closes. Free
 * text stays possible.
 */
export function PujaSuggestions({ field, listId, typed, onChoose, onPuja }: SuggestionsProps) {
  const { found, recognised, searching, failure } = usePujaSearch(typed)
  const isSettled = recognised?.name === typed.trim()
  const suggestions = useSuggestions(listId, isSettled ? [] : (found ?? []), ({ name }: Puja) => onChoose(name))
  const { shown, isOpen, activeId } = suggestions
  const note = isOpen && !isSettled ? noteOf(found, searching, failure) : undefined

  useEffect(() => onPuja(recognised), [recognised, onPuja])

  const heard = useRef(suggestions)
  heard.current = suggestions

  useEffect(() => {
    const input = field.current
    if (!input) return
    const listening = new AbortController()
    const { signal } = listening
    input.addEventListener('keydown', (event) => heard.current.press(event), { signal })
    input.addEventListener('input', () => heard.current.open(), { signal })
    input.addEventListener('blur', () => heard.current.close(), { signal })
    // The visitor typed while this component was loading.
    if (document.activeElement === input && input.value !== input.defaultValue) heard.current.open()
    return () => listening.abort()
  }, [field])

  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(shown.length > 0))
    if (activeId) field.current?.setAttribute('aria-activedescendant', activeId)
    else field.current?.removeAttribute('aria-activedescendant')
  }, [field, shown.length, activeId])

  return (
    <>
      <SuggestionList
        suggestions={suggestions}
        label={m.booking_pujas()}
        keyOf={({ id }) => id}
        note={note}
        className="min-h-14 flex-wrap justify-between gap-x-4 py-1.5 leading-snug"
      >
        {(puja) => (
          <>
            <span className="min-w-0 grow basis-48">
              <span className="block font-medium">{puja.name}</span>
              <NameBeside name={puja.names[0]} className="block text-small text-kajal-soft" />
            </span>
            <span className="text-fine text-bhasma figures sm:text-right">
              {durationOf(puja)}{' '}
              <span className="sm:block">{m.booking_price_from({ price: formatRupees(puja.priceFrom) })}</span>
            </span>
          </>
        )}
      </SuggestionList>
      <p role="status" className="sr-only">
        {note ?? (shown.length > 0 ? m.booking_pujas_found({ count: shown.length }) : '')}
      </p>
    </>
  )
}

function noteOf(found: readonly Puja[] | undefined, searching: boolean, failure: string | undefined) {
  if (failure) return m.booking_no_suggestions()
  if (!found) return m.booking_searching()
  if (found.length === 0 && !searching) return m.booking_unknown_puja()
  return undefined
}
