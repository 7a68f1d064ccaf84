import { useEffect, useRef } from 'react'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { isOwnKey } from './own-keys.ts'
import { type KeyRow, useKeys } from './page-keys.tsx'

interface SearchFieldProps {
  label: string
  /** Hides the label visually, beside a heading that says what is searched. */
  isLabelHidden?: boolean
  hint?: string
  placeholder?: string
  /** The current query. Keep it in the URL. */
  value: string
  onChange: (text: string) => void
}

const KEYS: readonly KeyRow[] = [['/', 'search']]

/**
 * Searches while the user types. `/` focuses the field from anywhere on the page. A press elsewhere does not trigger a
 * pending search, because new results would move the pressed row away.
 */
export function SearchField({ label, isLabelHidden = false, hint, placeholder, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, settle } = useTyped(value, onChange)
  useKeys(KEYS)
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
      <Field label={label} hint={hint} className={isLabelHidden ? '[&>label]:sr-only' : undefined}>
        {(aria) => (
          <SearchBox
            {...aria}
            field={field}
            typed={typed}
            onType={type}
            onClear={clear}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
            aria-keyshortcuts="/"
            placeholder={placeholder}
            maxLength={100}
          />
        )}
      </Field>
    </search>
  )
}
