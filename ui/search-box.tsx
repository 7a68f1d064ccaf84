import { Search, X } from 'lucide-react'
import type { InputHTMLAttributes, RefObject } from 'react'
import * as m from '#messages'
import { classes } from './classes.ts'
import { CONTROL } from './field.tsx'

interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  onClear: () => void
}

/** A search field with a clear button. */
export function SearchBox({ field, typed, onType, onClear, ...rest }: SearchBoxProps) {
  return (
    <div className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3.5 size-5 text-bhasma" />
      <input
        {...rest}
        ref={field}
        type="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        className={classes(CONTROL, 'pl-11 pr-12 [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={m.ui_clear_search()}
          onClick={onClear}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-kajal-soft hover:text-kumkum"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
