import { useEffect, useState } from 'react'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'
import { useSubmit } from '#ui/use-submit.ts'

/** What a form holds; `updatedAt` is when what is edited last changed as it was seen, empty for what is new. */
export interface Draft {
  updatedAt: string
}

interface EditingOptions<D extends Draft> {
  /** Under which what is typed is kept until it is saved: over a log-in, another page, a press of reload. */
  key: string
  saved: D
  /** Saves what is typed, and gives it as it is then. */
  send: (draft: D, base: D) => Promise<D>
  /** As it is now, when somebody else has changed it; left out for what is new. */
  fresh?: () => Promise<D>
}

export interface Editing<D extends Draft> {
  draft: D
  base: D
  isChanged: boolean
  busy: boolean
  failure: ApiFailure | undefined
  /** As somebody else left it, while the operator has not said which counts. */
  theirs: D | undefined
  change: (part: Partial<D>) => void
  /** Gives whether it was saved. */
  save: () => Promise<boolean>
  discard: () => void
  /** Theirs, but for what was changed here. */
  keepMine: () => void
  takeTheirs: () => void
  /** What is no part of the form was changed from here, which moved the moment of the last change. */
  adopt: (updatedAt: string) => void
}

/** A form over something that others edit as well: nothing typed is lost, and nothing of theirs is written over unseen. */
export function useEditing<D extends Draft>({ key, saved, send, fresh }: EditingOptions<D>): Editing<D> {
  const [{ base, draft }, setHeld] = useState(() => heldOf(key, saved))
  const [theirs, setTheirs] = useState<D>()
  const isChanged = !isSame(base, draft)
  // Where nothing is typed, what came meanwhile is shown.
  if (!isChanged && saved.updatedAt > base.updatedAt) setHeld({ base: saved, draft: saved })

  useEffect(() => keep(key, isChanged ? { base, draft } : undefined), [key, base, draft, isChanged])

  const settle = (base: D, draft: D) => {
    setHeld({ base, draft })
    // At once: the form may be closed before it is drawn again.
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

/** `packs.0.price` -> what stands there; of what is typed as one text, all of it. */
const valueAt = (draft: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (isObject(part) ? part[key] : part), draft)

function merged<D extends Draft>(base: D, mine: D, theirs: D): D {
  const changed = differing(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(changed), updatedAt: theirs.updatedAt }
}

/** The fields in which two differ; when they last changed is none. */
export function differing<D extends Draft>(one: D, other: D): (keyof D)[] {
  return (Object.keys(one) as (keyof D)[]).filter((field) => field !== 'updatedAt' && !isSame(one[field], other[field]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Held<D> {
  base: D
  draft: D
}

/** What was kept, or what is saved. A field that an update of the desk brought since is as it is saved. */
function heldOf<D extends Draft>(key: string, saved: D): Held<D> {
  const kept = read<D>(key)
  return { base: { ...saved, ...kept?.base }, draft: { ...saved, ...kept?.draft } }
}

const PLACE = 'catalogue '

/** Whether something was typed that is not saved, and nobody discarded. */
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
