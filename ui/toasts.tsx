import { useEffect } from 'react'
import { createEntries } from './entries.ts'

interface Entry {
  id: number
  text: string
}

const entries = createEntries<Entry>()

/**
 * Shows a short message at the top centre; a press on it reaches what lies beneath. Give the returned id to a later call
 * and that message takes the place of this one, its time starting anew.
 */
export function toast(text: string, id?: number): number {
  return entries.put({ text, id })
}

/** Where toasts appear; one in the whole application, inside `AnnouncementArea`. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has its full time
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
