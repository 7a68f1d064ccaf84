import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { isOwnKey } from './own-keys.ts'

interface SearchFieldProps {
  label: string
  hint?: string
  placeholder?: string
  /** What is searched for now; keep it in the address. */
  value: string
  onChange: (text: string) => void
}

/** Searches while one types. `/` goes to it from anywhere on the page. */
export function SearchField({ label, hint, placeholder, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, settle } = useTyped(value, onChange)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isOwnKey(event)) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const clear = () => {
    type('')
    field.current?.focus()
  }
  return (
    <search>
      <Field label={label} hint={hint}>
        {(aria) => (
          <div className="relative">
            <Search aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3.5 size-5 text-bhasma" />
            <input
              {...aria}
              ref={field}
              type="search"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => event.key === 'Enter' && settle()}
              aria-keyshortcuts="/"
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={100}
              className={classes(CONTROL, 'pl-11 pr-12 [&::-webkit-search-cancel-button]:hidden')}
            />
            {typed !== '' && (
              <button
                type="button"
                aria-label="Clear the search"
                onClick={clear}
                className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-kajal-soft hover:text-kumkum"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </div>
        )}
      </Field>
    </search>
  )
}
