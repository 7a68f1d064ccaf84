import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { classes } from './classes.ts'
import { createEntries } from './entries.ts'

export type NoticeTone = 'success' | 'failure'
interface Entry {
  id: number
  text: ReactNode
  tone: NoticeTone
}

const entries = createEntries<Entry>()

/**
 * Shows a message in the toast area that stays until it is dismissed, across page changes. Returns a function that
 * removes it.
 */
export function showNotice(text: ReactNode, tone: NoticeTone): () => void {
  entries.remove((entry) => entry.text === text)
  return dismissal(entries.put({ text, tone }))
}

/** For errors that have no place of their own on the page, such as those of a single button. */
export const showFailure = ({ message }: { message: string }) => void showNotice(message, 'failure')

const dismissal = (id: number) => () => entries.remove((entry) => entry.id === id)

/** An important message. Announced at once, and shown until it is dismissed. */
export function Notice({
  tone,
  children,
  onDismiss,
}: {
  tone: NoticeTone
  children: ReactNode
  onDismiss: () => void
}) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      className={classes(
        'pointer-events-auto flex w-full items-start gap-3 rounded-control border-l-[6px] bg-white py-1 pl-4 pr-1 font-medium shadow-lift',
        tone === 'success' ? 'border-tulsi' : 'border-sindoor',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classes('my-2.5 size-6 shrink-0', tone === 'success' ? 'text-tulsi' : 'text-sindoor')}
      />
      <p role="alert" className="grow py-2">
        {children}
      </p>
      <button
        type="button"
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-bhasma-tint"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{m.ui_dismiss()}</span>
      </button>
    </div>
  )
}

export function Notices() {
  return entries.useAll().map(({ id, tone, text }) => (
    <Notice key={id} tone={tone} onDismiss={dismissal(id)}>
      {text}
    </Notice>
  ))
}
