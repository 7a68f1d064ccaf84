import { get, update } from 'idb-keyval'
import { isStillTheirs, type Owner } from './kept-draft.ts'

const SHARED = 'shared-lists'

/** What somebody shared with the shop, until the page takes it. */
interface Shared {
  files: File[]
  text: string
  at: number
  /** Whose it is, once a page has seen it: the service worker, which takes it in, knows no session. */
  owner?: Owner
}

const isFor = (visitor: Owner) => {
  const now = Date.now()
  // What no page has seen yet is nobody's: a list that is sent just then may be of the customer before.
  return ({ at, owner }: Shared) => owner !== undefined && isStillTheirs({ at, owner, waits: undefined }, visitor, now)
}

const isFresh = ({ at, owner = null }: Shared) => isStillTheirs({ at, owner, waits: undefined }, owner, Date.now())

/** Keeps what was shared, beside what was shared before and not taken yet. Throws when there is no room. */
export async function keepShared(form: FormData): Promise<void> {
  const files = form.getAll('files').filter((file) => file instanceof File)
  const words = (name: string) => String(form.get(name) ?? '').trim()
  const text = [words('text') || words('title'), words('url')].filter(Boolean).join('\n')
  await update<Shared[]>(SHARED, (all = []) => [...all, { files, text, at: Date.now() }])
}

/** What was just shared belongs to this visitor from now on. */
export const claimShared = (visitor: Owner) =>
  update<Shared[]>(SHARED, (all = []) => all.map((shared) => ({ owner: visitor, ...shared })))

/** The session of this browser has ended: what no page has seen yet may be its customer's. */
export const forgetUnclaimed = () =>
  update<Shared[]>(SHARED, (all = []) => all.filter(({ owner }) => owner !== undefined))

/** Whether something was shared by this visitor that no page has taken yet. */
export const isSharedKept = async (visitor: Owner) => ((await get<Shared[]>(SHARED)) ?? []).some(isFor(visitor))

/** Gives what this visitor shared, to one page once. Null when nothing was. What others shared stays for them, for a day. */
export async function takeKept(visitor: Owner): Promise<Pick<Shared, 'files' | 'text'> | null> {
  let taken: Shared[] = []
  // Files come out of the browser's storage whole, so they are still there once they are gone from it.
  await update<Shared[]>(SHARED, (all = []) => {
    taken = all.filter(isFor(visitor))
    return all.filter((shared) => !taken.includes(shared) && isFresh(shared))
  })
  if (taken.length === 0) return null
  const text = taken.map((shared) => shared.text).filter(Boolean)
  return { files: taken.flatMap(({ files }) => files), text: text.join('\n') }
}
