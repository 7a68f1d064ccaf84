import { del, get, update } from 'idb-keyval'
import { showNotice } from '#ui/notices.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const KEY = 'list-draft'

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
}

const NOTHING: Kept = { way: 'files', files: [], text: '', requestId: '', remark: '' }

interface Stored extends Kept {
  owner: Owner
  at: number
}

/** The draft this browser kept, if it is not a day old and not another customer's. Null too where nothing can be kept. */
export async function readKept(visitor: Owner): Promise<Kept | null> {
  try {
    const kept = await get<Stored>(KEY)
    return kept && isStillTheirs(kept, visitor, Date.now()) ? { ...NOTHING, ...kept } : null
  } catch {
    return null
  }
}

const NOT_KEPT = 'This browser cannot keep your list. Send it before you close this page or load it again.'
let isSaid = false

/** Keeps what changed. A browser without room or storage keeps nothing; the page's memory still holds it, and it is said once. */
export async function keep(owner: Owner, changed: Partial<Kept>): Promise<void> {
  const at = Date.now()
  try {
    await update<Stored>(KEY, (last) => ({
      ...NOTHING,
      ...(last && isStillTheirs(last, owner, at) ? last : null),
      ...changed,
      owner,
      at,
    }))
  } catch {
    if (!isSaid) showNotice(NOT_KEPT, 'failure')
    isSaid = true
  }
}

export async function forgetKept(): Promise<void> {
  try {
    await del(KEY)
  } catch {
    // it was not kept either
  }
}

/** Begun logged out, a draft belongs to whoever comes back; begun logged in, to that customer alone. */
export function isStillTheirs({ owner, at }: Pick<Stored, 'owner' | 'at'>, visitor: Owner, now: number): boolean {
  return now - at < DAY_MS && (owner === null || owner === visitor)
}
