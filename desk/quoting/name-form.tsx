import { BookmarkPlus, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import { MAX_KEPT_NAME_CHARS } from '#contract/limits.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { IN_SIGHT } from './use-line-focus.ts'

interface NameFormProps {
  /** All words of the list that name the item. */
  words: string
  itemName: string
  busy: boolean
  failure: ApiFailure | undefined
  onKeep: (name: string) => void
  /** The operator has changed the words. */
  onEdit: () => void
  onClose: () => void
}

/**
 * Shows the words that will become a name of the item. The operator can leave out some of them. Enter saves the name.
 */
export function NameForm({ words, itemName, busy, failure, onKeep, onEdit, onClose }: NameFormProps) {
  const [name, setName] = useState(words)
  const [isEmpty, setEmpty] = useState(false)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() !== '' && !busy) onKeep(name)
  }
  const error = isEmpty ? 'Write the words to keep, or press “Not now”.' : (failure?.fields.name ?? failure?.message)
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-baseline gap-x-2.5 gap-y-1.5 rounded-control border border-chandan-deep bg-akshat px-3.5 py-3 text-small sm:grid-cols-[auto_minmax(0,1fr)] sm:*:col-start-2 sm:[&>label]:col-start-1"
    >
      <label htmlFor={id} className="font-medium">
        Lists that say
      </label>
      <input
        id={id}
        data-field="name"
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setEmpty(false)
          onEdit()
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        maxLength={Math.max(MAX_KEPT_NAME_CHARS, words.length)}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={classes(`${id}-item`, error && `${id}-error`, `${id}-hint`)}
        aria-invalid={error ? true : undefined}
        className={classes(CONTROL, IN_SIGHT, 'min-h-11 px-2.5 text-small font-semibold')}
      />
      <p id={`${id}-item`} className="wrap-anywhere">
        will be read as <strong className="font-semibold">{itemName}</strong>.
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-sindoor wrap-anywhere">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-fine text-bhasma">
        Leave out words that only this list has, such as a remark.
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-1.5">
        <Button
          type="submit"
          tone="secondary"
          busy={busy}
          className="min-h-11 px-4! text-small"
          icon={<BookmarkPlus aria-hidden="true" className="size-4.5" />}
        >
          Keep this name
        </Button>
        <Button tone="quiet" className="min-h-11 px-3! text-small" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

interface KeptNameProps {
  kept: NonNullable<DraftLine['keptName']>
  busy: boolean
  onTakeBack: () => void
}

/** The name that was saved from this line, with a button to undo it. */
export function KeptName({ kept: { name, itemName }, busy, onTakeBack }: KeptNameProps) {
  return (
    <div className="flex items-center gap-x-3 rounded-control bg-tulsi-tint px-3.5 py-1.5 text-small">
      <p className="min-w-0 grow wrap-anywhere">
        Lists that say “{name}” are now read as {itemName}.
      </p>
      <Button
        tone="quiet"
        busy={busy}
        onClick={onTakeBack}
        data-field="name"
        className="-mr-2 min-h-11 shrink-0 px-2.5! text-small"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
      >
        Undo
      </Button>
    </div>
  )
}
