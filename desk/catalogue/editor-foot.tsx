import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { type Draft, differing, type Editing } from './editing.ts'

interface EditorFootProps<D extends Draft> {
  editing: Editing<D>
  /** The labels of the fields. */
  labels: Record<Exclude<keyof D, 'updatedAt'>, string>
  saveLabel: string
  onClose: () => void
}

/** A catalogue form with its foot. Submitting it saves the draft. */
export function EditorForm<D extends Draft>({ children, ...foot }: EditorFootProps<D> & { children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void foot.editing.save()
      }}
    >
      {children}
      <EditorFoot {...foot} />
    </form>
  )
}

/** The foot of a catalogue form: errors, changes by other operators, and buttons. */
export function EditorFoot<D extends Draft>({ editing, labels, saveLabel, onClose }: EditorFootProps<D>) {
  const { base, theirs, failure, busy, isChanged, discard, keepMine, takeTheirs } = editing
  const nameOf = (field: keyof D) => labels[field as Exclude<keyof D, 'updatedAt'>] ?? String(field)
  return (
    <div className="mt-5 grid gap-3">
      <div role="status" className="grid gap-3 empty:hidden">
        <FormMessage>{failure && !theirs ? summary(failure.message, failure.errors.length) : undefined}</FormMessage>
        {theirs && (
          <div className="rounded-control bg-haldi-tint px-4 py-3">
            <p className="font-semibold">Somebody else saved this while you had it open.</p>
            <p className="mt-1 text-small">
              They changed: {differing(base, theirs).map(nameOf).join(', ') || 'something that is not shown here'}. What
              you typed is still here.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button className="min-h-11 px-4" onClick={keepMine}>
                Keep what I changed
              </Button>
              <Button tone="secondary" className="min-h-11 px-4" onClick={takeTheirs}>
                Take theirs
              </Button>
            </div>
          </div>
        )}
      </div>
      {!theirs && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy} disabled={!isChanged} className="min-h-11">
            {saveLabel}
          </Button>
          <Button
            tone="quiet"
            className="min-h-11"
            onClick={() => {
              discard()
              onClose()
            }}
          >
            {isChanged ? 'Discard' : 'Close'}
          </Button>
        </div>
      )}
    </div>
  )
}

function summary(message: string, errors: number): string {
  if (errors === 0) return message
  return errors === 1 ? 'One thing is to be corrected above.' : `${errors} things are to be corrected above.`
}
