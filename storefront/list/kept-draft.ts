import { get, update } from 'idb-keyval'
import type { Waits } from './waits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const KEY = 'list-draft'

/** The owner of a draft: a customer's `_id`, or null if it was started logged out. */
export type Owner = string | null

export interface Kept {
  /** The mode in which the list is sent. */
  way: 'files' | 'text'
  files: File[]
  text: string
  /** The request id of the text. A retry with the same id returns the same order. */
  requestId: string
  remark: string
  /** Set if the list was submitted offline and is to be sent later, unchanged. */
  waits?: Waits | undefined
}

const NOTHING: Kept = { way: 'files', files: [], text: '', requestId: '', remark: '' }

export interface Stored extends Kept {
  owner: Owner
  at: number
}

/**
 * The stored draft, if it has not expired and does not belong to another customer. Null also if storage is not
 * available.
 */
export async function readKept(visitor: Owner): Promise<Stored | null> {
  try {
    const kept = await get<Stored>(KEY)
    return kept && isStillTheirs(kept, visitor, Date.now()) ? { ...NOTHING, ...kept } : null
  } catch {
    return null
  }
}

/** Stores the changes. False if the browser has no space or no storage; the draft is then only in memory. */
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
 * Whether a draft is still valid for a visitor. A draft started logged out belongs to the next visitor; one started
 * logged in belongs only to that customer. A draft expires after a day. A submitted draft expires after a week, so that
 * its customer learns if it was not sent.
 */
export function isStillTheirs(
  { owner, at, waits }: Pick<Stored, 'owner' | 'at' | 'waits'>,
  visitor: Owner,
  now: number,
) {
  return now - at < (waits ? 7 : 1) * DAY_MS && (owner === null || owner === visitor)
}

/** What remains of a draft after sending: the input of the other mode, and what was added in the meantime. */
export function unsent<File>(draft: Given<File>, sent: Given<File>): Given<File> {
  const isText = sent.way === 'text'
  const files = isText ? draft.files : draft.files.filter((file) => !sent.files.includes(file))
  const { text, requestId } = isText && draft.text === sent.text ? NOTHING : draft
  return { way: text && files.length === 0 ? 'text' : 'files', files, text, requestId }
}

interface Given<File> extends Pick<Kept, 'way' | 'text' | 'requestId'> {
  files: readonly File[]
}
