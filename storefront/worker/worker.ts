/** The service worker between the pages and the network. docs/decisions/035 has the reasons for its behaviour. */
import { get } from 'idb-keyval'
import { SHARE_PATH, SHARED_ADDRESS } from '#contract/offline.ts'
import { mark, NEWS, type News, sendWaiting, WAITING } from '../list/send-waiting.ts'
import { forgetUnclaimed, keepShared } from '../list/shared.ts'
import { answerCall, answerChange, forgetAnswers, isChange, isKeptCall } from './answers.ts'
import { ASSETS, addressOf, answerAsset, answerPage, install, noRoom, pageAt, removeOthers, tell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** Background Sync, which not every browser supports. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

self.addEventListener('install', (event) => event.waitUntil(install()))

// A new version is activated when no page of the previous version is open, so it claims only pages without a worker.
self.addEventListener('activate', (event) => event.waitUntil(removeOthers().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (request.method === 'POST' && pathname === addressOf(SHARE_PATH)) return event.respondWith(takeShared(request))
  if (request.method !== 'GET') {
    if (isChange(pathname)) event.respondWith(answerChange(request))
    return
  }
  if (pathname.startsWith(ASSETS)) return event.respondWith(answerAsset(request))
  if (isKeptCall(pathname)) return event.respondWith(answerCall(request, event.clientId, waitUntil))
  const path = request.mode === 'navigate' && pageAt(pathname)
  if (!path) return
  const { resultingClientId } = event
  event.respondWith(answerPage({ request, resultingClientId, waitUntil }, path))
})

async function takeShared(request: Request): Promise<Response> {
  const address = await request
    .formData()
    .then(keepShared)
    .then(
      () => SHARED_ADDRESS.taken,
      () => SHARED_ADDRESS.again,
    )
  return Response.redirect(addressOf(address), 303)
}

/**
 * Sends the result of the waiting list to all pages. The pages check who owns the list, and show the result only once.
 */
async function tellNews(): Promise<void> {
  const news = await get<News>(NEWS)
  if (news) for (const page of await self.clients.matchAll()) tell(page, { news })
}

// Rejects while the list still waits, so that the browser fires the event again.
self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === WAITING) event.waitUntil(sendWaiting().then(tellNews))
})

self.addEventListener('message', (event) => {
  // 'forget': the session has ended, so all data that does not need a password is removed. Any other message: a page
  // has opened.
  const work =
    event.data === 'forget'
      ? Promise.all([forgetAnswers(), mark((waits) => ({ ...waits, token: null })), forgetUnclaimed()])
      : sendWaiting().catch(noRoom).then(tellNews)
  event.waitUntil(work)
})
