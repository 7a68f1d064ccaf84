import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { DraftLine } from '#contract/desk/quoting.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { lineTitle } from './line-words.ts'
import { useKept } from './use-kept.ts'

interface WriteLineProps {
  orderId: string | undefined
  /** Behind which line it goes; undefined is the end. */
  behind: DraftLine | undefined
  failure: ApiFailure | undefined
  /** Gives whether it was taken; then the field is empty again. */
  onWrite: (text: string) => Promise<boolean>
  onLeave: () => void
}

/** A line as one writes it on a list. Several are pasted at once. */
export function WriteLine({ orderId, behind, failure, onWrite, onLeave }: WriteLineProps) {
  const id = useId()
  const [text, setText] = useKept(`written ${orderId}`, '')
  const [busy, setBusy] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    if (await onWrite(text)) setText('')
    setBusy(false)
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
          onChange={(event) => setText(event.target.value)}
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
