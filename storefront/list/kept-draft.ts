import { createStore, delMany, getMany, setMany, type UseStore } from 'idb-keyval'
import { KEPT_MARK } from './kept-mark.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whose draft it is: a customer's `_id`, or null when it was begun logged out. */
export type Owner = string | null

export interface Kept {
  files: File[]
  remark: string
}

interface Mark {
  owner: Owner
  at: number
}

let store: UseStore | undefined
const drafts = () => {
  store ??= createStore('pujaghar-list', 'draft')
  return store
}

/** The draft this browser kept, if it is not a day old and not another customer's. Null too where nothing can be kept. */
export async function readKept(visitor: Owner): Promise<Kept | null> {
  try {
    const [mark, files, remark] = await getMany<Mark | File[] | string>(['mark', 'files', 'remark'], drafts())
    if (!isMark(mark) || !isStillTheirs(mark, visitor, Date.now())) return null
    return { files: Array.isArray(files) ? files : [], remark: typeof remark === 'string' ? remark : '' }
  } catch {
    return null
  }
}

/** Keeps what changed. A browser without room or storage keeps nothing; the page's memory still holds it. */
export async function keep(owner: Owner, changed: Partial<Kept>): Promise<void> {
  const mark: Mark = { owner, at: Date.now() }
  try {
    localStorage.setItem(KEPT_MARK, '1')
    await setMany([['mark', mark], ...Object.entries(changed)], drafts())
  } catch {
    // nothing to do, and nothing the visitor could
  }
}

export async function forgetKept(): Promise<void> {
  try {
    localStorage.removeItem(KEPT_MARK)
    await delMany(['mark', 'files', 'remark'], drafts())
  } catch {
    // it was not kept either
  }
}

/** Begun logged out, a draft belongs to whoever comes back; begun logged in, to that customer alone. */
export function isStillTheirs({ owner, at }: Mark, visitor: Owner, now: number): boolean {
  return now - at < DAY_MS && (owner === null || owner === visitor)
}

function isMark(value: unknown): value is Mark {
  return typeof value === 'object' && value !== null && 'owner' in value && 'at' in value
}
