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

/** Whether an answer is kept: a customer's own orders, and nothing else that the API says. */
export const isKeptCall = (pathname: string) => KEPT.test(pathname)

/**
 * Whether a call may change orders. An upload goes past the worker: through one, nobody sees how much of it has left. Whoever uploads forgets the
 * kept lists.
 */
export const isChange = (pathname: string) =>
  pathname.startsWith('/api/customer/') && pathname !== ORDER_PATHS.uploadList

/** Becomes another with each change and each end of a session: what was asked for before it is not kept after it. */
let age = 0

let lastTurn: Promise<unknown> = Promise.resolve()

/** Works on what is kept, one after another: nothing is being put there while it is removed. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(noRoom)
  return turn
}

/** Removes all that was kept of a customer. */
export function forgetAnswers(): Promise<void> {
  age += 1
  return inTurn(() => removeBut(''))
}

/**
 * What the network says of a customer's orders, unless that fails or takes too long: then what it said to the same session in the same language. Whoever logs in next,
 * even the same customer, begins with nothing.
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

/** Makes a change. What was kept is brought up to date before the page hears of it, because the page may ask for the order next. */
export async function answerChange(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await bringUpToDate(new URL(request.url).pathname, answer.clone()).catch(noRoom)
  return answer
}

/** Puts an order that the server answered with wherever it was kept. Of anything else it is not known how the orders are now. */
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
  // Put again, an answer is the newest.
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const all = await cache.keys()
  for (const oldest of all.slice(0, -MOST_ANSWERS)) await cache.delete(oldest)
}

async function removeBut(kept: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== kept) await caches.delete(name)
}

/** A name for what belongs to a session, by which nobody finds the session. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return new Uint8Array(bytes).join('')
}
