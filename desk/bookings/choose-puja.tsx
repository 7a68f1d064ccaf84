import { useId } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { type Puja, PujasAnswer } from '#contract/puja.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { usePaused } from '#ui/use-paused.ts'
import { useCall } from '../api/call.ts'

const MOST_SHOWN = 6

interface ChoosePujaProps {
  typed: string
  error: string | undefined
  onType: (name: string) => void
}

/** Asks for the puja: one of the catalogue, which is quoted immediately, or any other text. */
export function ChoosePuja({ typed, error, onType }: ChoosePujaProps) {
  const listId = useId()
  const wanted = typed.trim()
  const [asked] = usePaused(wanted)
  const query = new URLSearchParams({ q: asked, limit: String(MOST_SHOWN) })
  const { data } = useCall(asked === '' ? null : `${DESK_PATHS.pujaSearch}?${query}`, PujasAnswer)
  const found = asked === wanted ? (data?.pujas ?? []) : []
  const recognised = found.find(({ id }) => id === data?.recognised)
  const suggestions = useSuggestions(listId, found, ({ name }: Puja) => onType(name))
  const hint = recognised
    ? `${recognised.name}: ${wordsOf(recognised)}.`
    : 'One of the catalogue is quoted at once. Any other waits for its quotation here.'
  return (
    <Field label="Puja" hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={suggestions.shown.length > 0}
            aria-controls={listId}
            aria-activedescendant={suggestions.activeId}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={typed}
            className={CONTROL}
            onChange={({ target }) => {
              onType(target.value)
              suggestions.open()
            }}
            onBlur={suggestions.close}
            onKeyDown={suggestions.press}
          />
          <SuggestionList
            suggestions={suggestions}
            label="Pujas"
            keyOf={({ id }) => id}
            note={undefined}
            className="min-h-14 py-1.5"
          >
            {(puja) => (
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{puja.name}</span>
                <span className="block text-small text-bhasma figures wrap-anywhere">{wordsOf(puja)}</span>
              </span>
            )}
          </SuggestionList>
        </div>
      )}
    </Field>
  )
}

function wordsOf({ minutes, days, priceFrom, priceWithItems }: Puja): string {
  const takes = `${minutes} minutes${days > 1 ? ` on each of ${days} days` : ''}`
  const items = `with all items ${formatRupees(priceWithItems)}`
  if (minutes === 0) return `no pandit needed, ${items}`
  return `${takes}, ${items}${priceFrom === priceWithItems ? '' : `, only the pandit ${formatRupees(priceFrom)}`}`
}
