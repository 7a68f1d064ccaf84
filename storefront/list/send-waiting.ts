import { get, set, update } from 'idb-keyval'
import { ORDER_PATHS, TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { forgetChanged } from '../offline/kept-orders.ts'
import { KEY, type Stored, unsent } from './kept-draft.ts'
import { takeKept } from './shared.ts'
import type { Refusal } from './waits.ts'

/** The name of the lock of the current sender, and the tag of the Background Sync that wakes the service worker. */
export const WAITING = 'waiting-list'
/** The storage key for the result of the last waiting list. */
export const NEWS = 'list-sent'
/** Server keeps idempotency keys for a day. */
const DAY_MS = 24 * 60 * 60 * 1000
/** Timeout of one attempt. Enough for 100 MB at 2 MB per second, or for ten photos over a poor network. */
export const SEND_MS = 5 * 60_000
/** Client error statuses after which a retry may succeed. */
const PASSING = [408, 425, 429]

export interface News {
  owner: string | null
  /** The idempotency key of the list that waited. */
  key: string
  /** Missing if the server rejected the list, or if it was not sent in time. */
  orderId?: string
  /** The customer has seen the result. */
  isTold?: boolean
}

/** The page that sends: its session, and the key of its waiting list. */
interface Sender {
  token: string
  _id: string
  key: string
  signal: AbortSignal
}

/** `null`: no waiting list that this sender may send. */
type Outcome = { orderId: string } | { refusal: Refusal } | { ended: true } | null

/**
 * Sends the waiting list, from a page or from the service worker. A lock allows one sender at a time. Throws if the
 * list has to wait longer.
 */
export function sendWaiting(page?: Sender): Promise<Outcome> {
  return navigator.locks.request(WAITING, async (): Promise<Outcome> => {
    const kept = await get<Stored>(KEY)
    const waits = kept?.waits
    if (!waits || (page && (page._id !== kept.owner || page.key !== waits.key))) return page ? sentBefore(page) : null
    if (waits.refusal) return { refusal: waits.refusal }
    const refuse = async (status: number, message: Refusal['message'], errors: Refusal['errors'] = []) => {
      const refusal = { status, message, errors }
      await mark((waits) => ({ ...waits, refusal, token: null }))
      await set(NEWS, { owner: kept.owner, key: waits.key } satisfies News)
      return { refusal }
    }
    if (Date.now() - waits.since > DAY_MS) return refuse(0, null)
    const token = page?.token ?? waits.token
    if (!token) return null
    if (!navigator.onLine) throw new TypeError('The list still waits.')

    const response = await post(kept, token, page?.signal ?? AbortSignal.timeout(SEND_MS))
    const answer = await response.json().catch(() => null)
    if (response.ok && answer?.order?._id) {
      const orderId: string = answer.order._id
      await set(NEWS, { owner: kept.owner, key: waits.key, orderId } satisfies News)
      const shared = await takeKept(kept.owner)
      await update<Stored | undefined>(
        KEY,
        (last) => last && { ...last, ...nextList(last, shared), remark: '', waits: undefined },
      )
      await forgetChanged(ORDER_PATHS.uploadList).catch(() => {})
      return { orderId }
    }
    if (response.status === 401) {
      await mark((waits) => ({ ...waits, token: null }))
      return { ended: true }
    }
    const isPassing = response.status >= 500 || PASSING.includes(response.status) || response.headers.has('retry-after')
    if (isPassing || typeof answer?.message !== 'string') throw new TypeError('The list still waits.')
    return refuse(response.status, answer.message, answer.errors)
  })
}

async function sentBefore({ _id, key }: Sender): Promise<Outcome> {
  const news = await get<News>(NEWS)
  return news?.owner === _id && news.key === key && news.orderId ? { orderId: news.orderId } : null
}

/** The next draft: the input of the other mode, plus what was shared while the list waited. */
function nextList(sent: Stored, shared: Awaited<ReturnType<typeof takeKept>>): Partial<Stored> {
  const rest = unsent(sent, sent)
  const files = [...rest.files, ...(shared?.files ?? [])]
  const text = [rest.text, shared?.text].filter(Boolean).join('\n')
  return { ...rest, files, text, way: text && files.length === 0 ? 'text' : 'files' }
}

/** Whether the customer has not yet seen this result. Marks it as seen for all pages. */
export async function claim(key: string): Promise<boolean> {
  let isNew = false
  await update<News | undefined>(NEWS, (news) => {
    isNew = news?.key === key && !news.isTold
    return news && { ...news, isTold: true }
  })
  return isNew
}

/** Changes the mark of the waiting list, if there is one. */
export function mark(change: (waits: NonNullable<Stored['waits']>) => Stored['waits']): Promise<void> {
  return update<Stored | undefined>(KEY, (kept) => (kept?.waits ? { ...kept, waits: change(kept.waits) } : kept))
}

function post({ way, files, remark, requestId, waits }: Stored, token: string, signal: AbortSignal): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': waits?.key ?? '',
    // Lists stored before the shop had several languages have no language.
    'accept-language': waits?.language ?? 'en',
  }
  if (way === 'text') {
    return fetch(TEXT_LIST_PATH, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: waits?.text, remark, requestId }),
      signal,
    })
  }
  const body = new FormData()
  for (const file of files) body.append('files', file, file.name)
  body.append('remark', remark.trim())
  if (waits?.teaching) body.append('teaching', String(waits.teaching))
  return fetch(ORDER_PATHS.uploadList, { method: 'POST', headers, body, signal })
}
