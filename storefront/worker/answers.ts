import { currentLocale } from '#contract/current-locale.ts'
import type { Order } from '#contract/order.ts'
import { ORDER_PATHS } from '#contract/order-paths.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { forgetChanged, keptOrders, PREFIX } from '../offline/kept-orders.ts'
import { noRoom, sooner, tell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const MOST_ANSWERS = 40
const ANSWER_LIMIT_MS = 6000

const KEPT = new RegExp(
  `^(?:${ORDER_PATHS.orders}|${ORDER_PATHS.customOrders}|${ORDER_PATHS.appointments}|${ORDER_PATHS.order('custom', '[^/]+')}|${ORDER_PATHS.order('appointment', '[^/]+')})$`,
)

/** Whether the response is cached: only a customer's own orders, nothing else of the API. */
export const isKeptCall = (pathname: string) => KEPT.test(pathname)

/**
 * Whether a request can change orders. Uploads bypass the worker, because upload progress is not visible through one.
 * The code that uploads invalidates the cached lists itself.
 */
export const isChange = (pathname: string) =>
  pathname.startsWith('/api/customer/') && pathname !== ORDER_PATHS.uploadList

/** Increases with each change and each end of a session. Responses requested before are not stored afterwards. */
let age = 0

let lastTurn: Promise<unknown> = Promise.resolve()

/** Runs operations on the caches one after another, so that nothing is added while it is being removed. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(noRoom)
  return turn
}

/** Removes all cached responses of a customer. */
export function forgetAnswers(): Promise<void> {
  age += 1
  return inTurn(() => removeBut(''))
}

/**
 * Responds to a request about a customer's orders from the network. If that fails or takes too long, responds with the
 * cached response for the same session and language. A new session starts with an empty cache, even for the same
 * customer.
 */
export async function answerCall(request: Request, clientId: string, waitUntil: (work: Promise<unknown>) => void) {
  const token = request.headers.get('authorization')
  if (!token) return fetch(request)
  const begunAt = age
  const network = fetch(request)
  const name = PREFIX + (await digest(`${currentLocale()} ${token}`))
  const kept = await caches.match(request, { cacheName: name, ignoreVary: true })
  waitUntil(
    network
      .then(async (answer) => {
        if (answer.status === 401) return forgetAnswers()
        if (answer.status !== 200) return
        const copy = answer.clone()
        await inTurn(async () => {
          if (begunAt === age) await keep(name, request, copy)
        })
      })
      .catch(noRoom),
  )
  return sooner(network, kept, ANSWER_LIMIT_MS, (answer) =>
    waitUntil(self.clients.get(clientId).then((page) => tell(page, { keptAt: answer.headers.get('date') ?? '' }))),
  )
}

/**
 * Forwards a change. The cache is updated before the page receives the response, because the page may request the order
 * next.
 */
export async function answerChange(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await bringUpToDate(new URL(request.url).pathname, answer.clone()).catch(noRoom)
  return answer
}

/**
 * Replaces cached copies of the order in the response. Without an order in the response, the affected entries are
 * deleted.
 */
async function bringUpToDate(pathname: string, answer: Response): Promise<void> {
  age += 1
  const order = (await answer.json().catch(noRoom))?.order
  return inTurn(() => putOrder(pathname, order))
}

async function putOrder(pathname: string, order?: Order): Promise<void> {
  if (!order) return forgetChanged(pathname)
  let isKnown = false
  for await (const { cache, request } of keptOrders()) {
    const kept = await cache.match(request, { ignoreVary: true })
    const text = await kept?.text()
    if (!text?.includes(order._id)) continue
    isKnown = true
    const isSummedUp = new URL(request.url).pathname === ORDER_PATHS.orders
    const now = isSummedUp ? summaryOf(order) : order
    const body = JSON.parse(text, (_, value) => (value?._id === order._id ? now : value))
    await cache.put(request, new Response(JSON.stringify(body), kept))
  }
  if (!isKnown) await forgetChanged(pathname)
}

async function keep(name: string, request: Request, answer: Response): Promise<void> {
  await removeBut(name)
  const cache = await caches.open(name)
  // Delete first, so that the new entry is the last one and counts as the newest.
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const all = await cache.keys()
  for (const oldest of all.slice(0, -MOST_ANSWERS)) await cache.delete(oldest)
}

async function removeBut(kept: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== kept) await caches.delete(name)
}

/** A cache name for a session that does not reveal its token. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(bytes).join('')
}
