import { useEffect, useState } from 'react'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'
import { useSubmit } from '#ui/use-submit.ts'

/** The values of a form. `updatedAt` is the last change of the record that the operator saw. Empty for a new record. */
export interface Draft {
  updatedAt: string
}

interface EditingOptions<D extends Draft> {
  /** The storage key of the draft. The draft survives a log-in, leaving the page and a reload until it is saved. */
  key: string
  saved: D
  /** Saves the draft and returns the saved values. */
  send: (draft: D, base: D) => Promise<D>
  /** Loads the current values after somebody else changed them. Missing for a new record. */
  fresh?: () => Promise<D>
}

export interface Editing<D extends Draft> {
  draft: D
  base: D
  isChanged: boolean
  busy: boolean
  failure: ApiFailure | undefined
  /** The values of another operator's change, until this operator decides between the two. */
  theirs: D | undefined
  change: (part: Partial<D>) => void
  /** Resolves to whether the draft was saved. */
  save: () => Promise<boolean>
  discard: () => void
  /** Takes the other operator's values, except for the fields that were changed here. */
  keepMine: () => void
  takeTheirs: () => void
  /** Takes a new `updatedAt` after this page changed something outside the form. */
  adopt: (updatedAt: string) => void
}

/**
 * A form for a record that other operators may edit at the same time. Typed values are not lost, and the changes of
 * others are not overwritten without asking.
 */
export function useEditing<D extends Draft>({ key, saved, send, fresh }: EditingOptions<D>): Editing<D> {
  const [{ base, draft }, setHeld] = useState(() => heldOf(key, saved))
  const [theirs, setTheirs] = useState<D>()
  const isChanged = !isSame(base, draft)
  // Without typed changes, show newer saved values.
  if (!isChanged && saved.updatedAt > base.updatedAt) setHeld({ base: saved, draft: saved })

  useEffect(() => keep(key, isChanged ? { base, draft } : undefined), [key, base, draft, isChanged])

  const settle = (base: D, draft: D) => {
    setHeld({ base, draft })
    // Immediately, because the form may close before it renders again.
    if (isSame(base, draft)) keep(key, undefined)
    forget()
    setTheirs(undefined)
  }
  const {
    busy,
    failure,
    send: save,
    forget,
  } = useSubmit(async () => {
    try {
      const next = await send(draft, base)
      settle(next, next)
    } catch (cause) {
      const { status, errors } = asFailure(cause)
      if (status === 409 && errors.length === 0) await fresh?.().then(setTheirs, () => {})
      throw cause
    }
  })
  return {
    draft,
    base,
    isChanged,
    busy,
    failure,
    theirs,
    change: (part) => {
      setHeld((last) => ({ ...last, draft: { ...last.draft, ...part } }))
      forget((path) => !isSame(valueAt(draft, path), valueAt({ ...draft, ...part }, path)))
    },
    save,
    discard: () => settle(base, base),
    keepMine: () => theirs && settle(theirs, merged(base, draft, theirs)),
    takeTheirs: () => theirs && settle(theirs, theirs),
    adopt: (updatedAt) =>
      setHeld(({ base, draft }) => ({ base: { ...base, updatedAt }, draft: { ...draft, updatedAt } })),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path such as `packs.0.price`. For a value that is typed as one text, the whole text. */
const valueAt = (draft: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : part), draft)

function merged<D extends Draft>(base: D, mine: D, theirs: D): D {
  const changed = differing(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(changed), updatedAt: theirs.updatedAt }
}

/** The fields whose values differ. `updatedAt` is not compared. */
export function differing<D extends Draft>(one: D, other: D): (keyof D)[] {
  return (Object.keys(one) as (keyof D)[]).filter((field) => field !== 'updatedAt' && !isSame(one[field], other[field]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Held<D> {
  base: D
  draft: D
}

/** The stored draft, or the saved values. A field that a newer version of the desk added has its saved value. */
function heldOf<D extends Draft>(key: string, saved: D): Held<D> {
  const kept = read<D>(key)
  return { base: { ...saved, ...kept?.base }, draft: { ...saved, ...kept?.draft } }
}

const PLACE = 'catalogue '

/** Whether there is a draft that is neither saved nor discarded. */
export const isUnsaved = (key: string) => read(key) !== null

function read<D>(key: string): Held<D> | null {
  try {
    return JSON.parse(readStored('sessionStorage', PLACE + key) ?? 'null')
  } catch {
    return null
  }
}

function keep(key: string, held: Held<unknown> | undefined): void {
  store('sessionStorage', PLACE + key, held === undefined ? null : JSON.stringify(held), FORM_NOT_KEPT)
}
