import { useEffect } from 'react'
import { createEntries } from './entries.ts'

interface Entry {
  id: number
  text: string
}

const entries = createEntries<Entry>()

/**
 * Shows a short message at the top centre. Presses pass through it. Pass the returned id to a later call to replace
 * this message and restart its timeout.
 */
export function toast(text: string, id?: number): number {
  return entries.put({ text, id })
}

/** Renders the toasts. Used once per application, inside `AnnouncementArea`. */
export function Toasts({ timeoutMs }: { timeoutMs: number }) {
  return (
    <div role="status" className="flex flex-col items-center gap-2">
      {entries.useAll().map((entry) => (
        <Toast key={entry.id} {...entry} timeoutMs={timeoutMs} />
      ))}
    </div>
  )
}

function Toast({ id, text, timeoutMs }: Entry & { timeoutMs: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => entries.remove((entry) => entry.id === id), timeoutMs)
    return () => clearTimeout(timer)
  }, [id, text, timeoutMs])
  return (
    <p className="rounded-control border border-chandan bg-white px-5 py-3 font-medium shadow-lift transition-[opacity,translate] duration-200 starting:-translate-y-3 starting:opacity-0">
      {text}
    </p>
  )
}
