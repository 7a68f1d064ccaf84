import { get, update } from 'idb-keyval'
import type { Waits } from './waits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const KEY = 'list-draft'

/** Whose draft it is: a customer's `_id`, or null when it was begun logged out. */
export type Owner = string | null

export interface Kept {
  /** What the list is given as, and is sent as. */
  way: 'files' | 'text'
  files: File[]
  text: string
  /** Under which the text is sent: again under the same, it is the same order. */
  requestId: string
  remark: string
  /** It was submitted without a network, and is to be sent as it stands. */
  waits?: Waits | undefined
}

const NOTHING: Kept = { way: 'files', files: [], text: '', requestId: '', remark: '' }

export interface Stored extends Kept {
  owner: Owner
  at: number
}

/** The draft this browser kept, if it is not a day old and not another customer's. Null too where nothing can be kept. */
export async function readKept(visitor: Owner): Promise<Stored | null> {
  try {
    const kept = await get<Stored>(KEY)
    return kept && isStillTheirs(kept, visitor, Date.now()) ? { ...NOTHING, ...kept } : null
  } catch {
    return null
  }
}

/** Keeps what changed. False in a browser without room or storage: then only the page's memory holds it. */
export async function keep(owner: Owner, changed: Partial<Kept>): Promise<boolean> {
  const at = Date.now()
  try {
    await update<Stored>(KEY, (last) => ({
      ...NOTHING,
      ...(last && isStillTheirs(last, owner, at) ? last : null),
      ...changed,
      owner,
      at,
    }))
    return true
  } catch {
    return false
  }
}

/**
 * Begun logged out, a draft belongs to whoever comes back; begun logged in, to that customer alone. One that was submitted is there for a week,
 * so that its customer hears if it was not sent.
 */
export function isStillTheirs(
  { owner, at, waits }: Pick<Stored, 'owner' | 'at' | 'waits'>,
  visitor: Owner,
  now: number,
) {
  return now - at < (waits ? 7 : 1) * DAY_MS && (owner === null || owner === visitor)
}

/** What stays of a draft of which this was sent: what was given in the other way, and what was added meanwhile. */
export function unsent<File>(draft: Given<File>, sent: Given<File>): Given<File> {
  const isText = sent.way === 'text'
  const files = isText ? draft.files : draft.files.filter((file) => !sent.files.includes(file))
  const { text, requestId } = isText && draft.text === sent.text ? NOTHING : draft
  return { way: text && files.length === 0 ? 'text' : 'files', files, text, requestId }
}

interface Given<File> extends Pick<Kept, 'way' | 'text' | 'requestId'> {
  files: readonly File[]
}
