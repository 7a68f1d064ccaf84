import { get, set, update } from 'idb-keyval'
import { PATHS } from '#contract/paths.ts'
import { TEXT_LIST_PATH } from '#contract/text-list.ts'
import { KEY, type Stored, unsent } from './kept-draft.ts'
import type { Refusal } from './waits.ts'

/** The name of the lock that whoever sends has, and of the sync by which a browser wakes the service worker. */
export const WAITING = 'waiting-list'
/** Under which the browser keeps that a waiting list was sent, until its customer has heard of it. */
export const SENT = 'list-sent'
/** As long as the server knows a key. */
const DAY_MS = 24 * 60 * 60 * 1000
/** A hundred megabytes at two a second, or ten photos over a poor network. */
const SEND_MS = 5 * 60_000
/** The same request may succeed later. */
const PASSING = [408, 425, 429]
const TOO_OLD = 'There was no network for a day, so your list was not sent. Please check it and submit it again.'

export interface SentList {
  owner: string | null
  orderId: string
}

/** `null`: nothing waits that this sender could send. */
type Outcome = { orderId: string } | { refusal: Refusal } | { ended: true } | null

/**
 * Sends the list that waits, in the page or in the service worker: whoever has the lock. `session` is the page's. Throws when it still waits.
 */
export function sendWaiting(session?: { token: string; _id: string }): Promise<Outcome> {
  return navigator.locks.request(WAITING, async (): Promise<Outcome> => {
    const kept = await get<Stored>(KEY)
    if (session && kept?.owner !== session._id) return sentBefore(session._id)
    const waits = kept?.waits
    if (!waits) return session ? sentBefore(session._id) : null
    if (waits.refusal) return { refusal: waits.refusal }
    const token = session?.token ?? waits.token
    if (!token) return null
    if (Date.now() - waits.since > DAY_MS) return refuse({ status: 0, message: TOO_OLD, errors: [] })

    const response = await post(kept, token)
    const answer = await response.json().catch(() => null)
    if (response.ok && answer?.order?._id) {
      await set(SENT, { owner: kept.owner, orderId: answer.order._id } satisfies SentList)
      await update<Stored | undefined>(KEY, (last) => {
        const rest = last && unsent(last)
        return rest ? { ...last, ...rest, files: [...rest.files], remark: '', waits: undefined } : undefined
      })
      return { orderId: answer.order._id }
    }
    if (response.status === 401) {
      await mark((waits) => ({ ...waits, token: null }))
      return { ended: true }
    }
    const isPassing = response.status >= 500 || PASSING.includes(response.status) || response.headers.has('retry-after')
    if (isPassing || typeof answer?.message !== 'string') throw new TypeError('The list still waits.')
    return refuse({ status: response.status, message: answer.message, errors: answer.errors ?? [] })
  })
}

async function sentBefore(owner: string): Promise<Outcome> {
  const sent = await get<SentList>(SENT)
  return sent?.owner === owner ? sent : null
}

async function refuse(refusal: Refusal): Promise<Outcome> {
  await mark((waits) => ({ ...waits, refusal }))
  return { refusal }
}

/** Changes the mark of the list that waits, if one does. */
export function mark(change: (waits: NonNullable<Stored['waits']>) => Stored['waits']): Promise<void> {
  return update<Stored | undefined>(KEY, (kept) => (kept?.waits ? { ...kept, waits: change(kept.waits) } : kept))
}

function post({ way, files, remark, requestId, waits }: Stored, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': waits?.key ?? '' }
  const signal = AbortSignal.timeout(SEND_MS)
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
  return fetch(PATHS.uploadList, { method: 'POST', headers, body, signal })
}
