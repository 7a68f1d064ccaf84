import { get, update } from 'idb-keyval'
import { isStillTheirs, type Owner } from './kept-draft.ts'

const SHARED = 'shared-lists'

/** Files and text shared with the app, until the page takes them. */
interface Shared {
  files: File[]
  text: string
  at: number
  /**
   * The customer it belongs to, set once a page has opened. The service worker, which receives the share, knows no
   * session.
   */
  owner?: Owner
}

const isFor = (visitor: Owner) => {
  const now = Date.now()
  // A share without an owner is not given to anyone: a list that is being sent at this moment may belong to a previous
  // customer.
  return ({ at, owner }: Shared) => owner !== undefined && isStillTheirs({ at, owner, waits: undefined }, visitor, now)
}

const isFresh = ({ at, owner = null }: Shared) => isStillTheirs({ at, owner, waits: undefined }, owner, Date.now())

/** Stores a share next to earlier ones. Throws if the browser has no space. */
export async function keepShared(form: FormData): Promise<void> {
  const files = form.getAll('files').filter((file) => file instanceof File)
  const words = (name: string) => String(form.get(name) ?? '').trim()
  const text = [words('text') || words('title'), words('url')].filter(Boolean).join('\n')
  await update<Shared[]>(SHARED, (all = []) => [...all, { files, text, at: Date.now() }])
}

/** Assigns all shares without an owner to this visitor. */
export const claimShared = (visitor: Owner) =>
  update<Shared[]>(SHARED, (all = []) => all.map((shared) => ({ owner: visitor, ...shared })))

/** Removes shares without an owner when the session ends, because they may belong to that customer. */
export const forgetUnclaimed = () =>
  update<Shared[]>(SHARED, (all = []) => all.filter(({ owner }) => owner !== undefined))

/** Whether this visitor has shares that no page has taken yet. */
export const isSharedKept = async (visitor: Owner) => ((await get<Shared[]>(SHARED)) ?? []).some(isFor(visitor))

/** Takes all shares of this visitor, once, or null if there are none. Shares of other visitors stay for a day. */
export async function takeKept(visitor: Owner): Promise<Pick<Shared, 'files' | 'text'> | null> {
  let taken: Shared[] = []
  // The file objects stay readable after they are removed from storage.
  await update<Shared[]>(SHARED, (all = []) => {
    taken = all.filter(isFor(visitor))
    return all.filter((shared) => !taken.includes(shared) && isFresh(shared))
  })
  if (taken.length === 0) return null
  const text = taken.map((shared) => shared.text).filter(Boolean)
  return { files: taken.flatMap(({ files }) => files), text: text.join('\n') }
}
