import { get, update } from 'idb-keyval'

const SHARED = 'shared-list'
/** As a draft. */
const DAY_MS = 24 * 60 * 60 * 1000

/** What somebody shared with the shop, until the page takes it. */
interface Shared {
  files: File[]
  text: string
  at: number
}

const freshOf = (shared: Shared | undefined, now: number) => (shared && now - shared.at < DAY_MS ? shared : null)

/** Keeps what was shared, with what was shared before and not taken yet. Throws when there is no room. */
export async function keepShared(form: FormData): Promise<void> {
  const at = Date.now()
  const files = form.getAll('files').filter((file) => file instanceof File)
  const words = (name: string) => String(form.get(name) ?? '').trim()
  const text = [words('text') || words('title'), words('url')].filter(Boolean).join('\n')
  await update<Shared>(SHARED, (last) => {
    const before = freshOf(last, at)
    return {
      files: [...(before?.files ?? []), ...files],
      text: [before?.text, text].filter(Boolean).join('\n'),
      at,
    }
  })
}

/** Whether something was shared that no page has taken yet. */
export const isSharedKept = async () => freshOf(await get<Shared>(SHARED), Date.now()) !== null

/** Gives what was shared, to one page once. Null when nothing was. */
export async function takeKept(): Promise<Pick<Shared, 'files' | 'text'> | null> {
  let taken: Shared | undefined
  // Files come out of the browser's storage whole, so they are still there once they are gone from it.
  await update<Shared | undefined>(SHARED, (shared) => {
    taken = shared
    return undefined
  })
  return freshOf(taken, Date.now())
}
