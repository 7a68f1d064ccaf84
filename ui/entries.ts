import { useSyncExternalStore } from 'react'

interface Entry {
  id: number
}

interface Entries<Kind extends Entry> {
  /** Adds an entry at the end, or replaces the entry with the same id. Returns the id. */
  put: (entry: Omit<Kind, 'id'> & { id?: number | undefined }) => number
  remove: (wanted: (entry: Kind) => boolean) => void
  useAll: () => readonly Kind[]
}

/** A store for short messages that any part of the page can add and one component shows. */
export function createEntries<Kind extends Entry>(): Entries<Kind> {
  const none: readonly Kind[] = []
  let entries = none
  let lastId = 0
  const listeners = new Set<() => void>()

  const write = (next: readonly Kind[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    put(given) {
      lastId += 1
      const entry = { ...given, id: given.id ?? lastId } as Kind
      const isThere = entries.some(({ id }) => id === entry.id)
      write(isThere ? entries.map((old) => (old.id === entry.id ? entry : old)) : [...entries, entry])
      return entry.id
    },
    remove: (wanted) => write(entries.filter((entry) => !wanted(entry))),
    useAll: () =>
      useSyncExternalStore(
        subscribe,
        () => entries,
        () => none,
      ),
  }
}
