import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classes } from './classes.ts'

export type NoticeTone = 'success' | 'failure'
interface Entry {
  id: number
  text: string
  tone: NoticeTone
}

const NONE: readonly Entry[] = []
let entries = NONE
let lastId = 0
const listeners = new Set<() => void>()

function write(next: readonly Entry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows a message where toasts appear that stays until it is dismissed, over page changes too. Gives what takes it away. */
export function showNotice(text: string, tone: NoticeTone): () => void {
  lastId += 1
  const id = lastId
  write([...entries.filter((entry) => entry.text !== text), { id, text, tone }])
  return () => dismiss(id)
}

function dismiss(id: number) {
  write(entries.filter((entry) => entry.id !== id))
}

/** A message one has to read: announced at once, and there until dismissed. */
export function Notice({ tone, children, onDismiss }: { tone: NoticeTone; children: string; onDismiss: () => void }) {
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
        <span className="sr-only">Dismiss this message</span>
      </button>
    </div>
  )
}

export function Notices() {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  )
  return shown.map((entry) => (
    <Notice key={entry.id} tone={entry.tone} onDismiss={() => dismiss(entry.id)}>
      {entry.text}
    </Notice>
  ))
}
