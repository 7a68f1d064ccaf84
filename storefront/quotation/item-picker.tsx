import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CatalogueItem } from '#contract/catalogue.ts'
import { formatRupees } from '#contract/format.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { rich } from '#ui/rich.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NameBeside } from '../shell/name-beside.tsx'
import { useItemSearch } from './use-item-search.ts'

interface ItemPickerProps {
  /** Suggestions for the line; undefined while they load. */
  suggested: readonly CatalogueItem[] | undefined
  picked: CatalogueItem | undefined
  onPick: (item: CatalogueItem) => void
  error: string | undefined
  /** Whether the search field takes the focus. */
  focused?: boolean
}

/** Lets the customer choose an item from our suggestions or from a search by any name. Both share one radio group. */
export function ItemPicker({ suggested, picked, onPick, error, focused }: ItemPickerProps) {
  const [query, setQuery] = useState('')
  const search = useItemSearch(query)
  const listRef = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const searches = query.trim() !== ''
  const shown = searches ? search.found : withPicked(suggested, picked)

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault() // Enter would submit the form without a chosen item
    const first = shown?.find(({ available }) => available)
    if (first === undefined) return
    if (event.key === 'Enter') onPick(first)
    listRef.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{m.quotation_picker_legend()}</legend>
      <Field label={m.quotation_picker_search()} error={error} className="[&>label]:sr-only">
        {(aria) => (
          <div className="relative">
            <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3.5 size-5 text-bhasma" />
            <input
              {...aria}
              type="search"
              ref={field}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={move}
              placeholder={m.quotation_picker_placeholder()}
              autoComplete="off"
              enterKeyHint="search"
              className={classes(CONTROL, 'pl-11')}
            />
          </div>
        )}
      </Field>
      <div ref={listRef} className="mt-2 grid gap-1.5">
        {shown === undefined && (searches ? search.searching : true) && <Waiting />}
        {shown?.map((item) => (
          <Choice
            key={item.id}
            item={item}
            picked={item.id === picked?.id}
            onPick={(isTapped) => {
              onPick(item)
              // After a tap, clear the search so that the fields below come into view. Keyboard users can continue
              // through the list.
              if (isTapped) setQuery('')
            }}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-small text-bhasma">
        {searches && search.found && found(search.found.length)}
      </p>
      {searches && search.failure && (
        <div className="flex flex-wrap items-center gap-2 text-small text-sindoor">
          {search.failure}
          <Button tone="quiet" onClick={search.retry} className="min-h-11">
            {m.quotation_retry()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function withPicked(suggested: readonly CatalogueItem[] | undefined, picked: CatalogueItem | undefined) {
  if (!suggested || !picked || suggested.some(({ id }) => id === picked.id)) return suggested
  return [picked, ...suggested]
}

function found(count: number): string {
  return count === 0 ? m.quotation_picker_nothing() : m.quotation_picker_found({ count })
}

function Waiting() {
  return (
    <div role="status" className="grid gap-1.5">
      <span className="sr-only">{m.quotation_picker_looking()}</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}

interface ChoiceProps {
  item: CatalogueItem
  picked: boolean
  onPick: (isTapped: boolean) => void
}

function Choice({ item, picked, onPick }: ChoiceProps) {
  const id = useId()
  return (
    <div className="relative flex min-h-14 items-center gap-3 rounded-control border-[1.5px] border-chandan bg-white px-3.5 py-2 has-disabled:bg-bhasma-tint has-checked:border-kumkum has-checked:bg-kumkum-tint">
      <input
        type="radio"
        name="item"
        id={id}
        checked={picked}
        disabled={!item.available}
        onChange={({ currentTarget }) => onPick(!currentTarget.matches(':focus-visible'))}
        className="relative z-1 size-5 shrink-0"
      />
      <label htmlFor={id} className="grow leading-snug after:absolute after:inset-0">
        <span className="font-medium">{item.name}</span>{' '}
        <NameBeside name={item.names[0]} className="text-small text-kajal-soft" />
      </label>
      <span className="shrink-0 text-right text-fine leading-snug text-bhasma figures">
        {item.available ? (
          <>
            {formatRupees(item.price)}
            <br />
            {item.pack.label}
          </>
        ) : (
          rich(m.quotation_picker_not_available.parts({}), { break: () => <br /> })
        )}
      </span>
    </div>
  )
}
