import { Plus } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import { lineTitle } from '#contract/line-title.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'

interface WriteLineProps {
  text: string
  onText: (text: string | ((last: string) => string)) => void
  /** The line after which the new line goes. Undefined for the end. */
  behind: DraftLine | undefined
  busy: boolean
  failure: ApiFailure | undefined
  /**
   * Resolves to whether the line was added. If not, its text is put back into the field, before the text written since.
   */
  onWrite: (text: string) => Promise<boolean>
  onLeave: () => void
}

/** A field for a new line, written as on a list. Several lines can be pasted at once. */
export function WriteLine({ text, onText, behind, busy, failure, onWrite, onLeave }: WriteLineProps) {
  const id = useId()
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    onText('')
    if (!(await onWrite(text))) onText((since) => [text, since].filter(Boolean).join('\n'))
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="text-small font-semibold">
        {behind ? `Add behind ${lineTitle(behind)}` : 'Add a line'}
      </label>
      <div className="mt-1 flex gap-2">
        <textarea
          id={id}
          rows={text.includes('\n') ? 4 : 1}
          data-write
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave()
            if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            void submit()
          }}
          placeholder="As on a list: 2 kg rice"
          aria-invalid={failure ? true : undefined}
          className={classes(CONTROL, 'min-h-11 resize-none text-small')}
        />
        <Button
          type="submit"
          tone="secondary"
          busy={busy}
          className="min-h-11 px-4"
          icon={<Plus aria-hidden="true" className="size-5" />}
        >
          Add
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-small text-sindoor">
          {failure.fields['step.text'] ?? failure.message}
        </p>
      )}
    </form>
  )
}
