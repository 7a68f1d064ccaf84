import { PATHS } from '#contract/paths.ts'
import { noRoom, sooner, tell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

const PREFIX = 'orders-'
const MOST_ANSWERS = 40
const ANSWER_LIMIT_MS = 6000

const KEPT = new RegExp(
  `^(?:${PATHS.customOrders}|${PATHS.appointments}|${PATHS.order('custom', '[^/]+')}|${PATHS.order('appointment', '[^/]+')})$`,
)

/** Whether an answer is kept: a customer's own orders, and nothing else that the API says. */
export const isKeptCall = (pathname: string) => KEPT.test(pathname)

/** Becomes another with each end of a session: what was asked for before it is not kept after it. */
let session = 0

/** Removes all that was kept of a customer. */
export async function forgetAnswers(): Promise<void> {
  session += 1
  await removeBut('')
}

/**
 * What the network says of a customer's orders, unless that fails or takes too long: then what it said to the same session. Whoever logs in next,
 * even the same customer, begins with nothing.
 */
export async function answerCall(request: Request, clientId: string, waitUntil: (work: Promise<unknown>) => void) {
  const token = request.headers.get('authorization')
  if (!token) return fetch(request)
  const begunIn = session
  const network = fetch(request)
  const name = PREFIX + (await digest(token))
  const kept = await (await caches.open(name)).match(request, { ignoreVary: true })
  waitUntil(
    network
      .then(async (answer) => {
        if (answer.status === 401) return forgetAnswers()
        if (answer.status === 200 && begunIn === session) await keep(name, request, answer.clone())
      })
      .catch(noRoom),
  )
  return sooner(network, kept, ANSWER_LIMIT_MS, (answer) =>
    waitUntil(self.clients.get(clientId).then((page) => tell(page, { keptAt: answer.headers.get('date') ?? '' }))),
  )
}

async function keep(name: string, request: Request, answer: Response): Promise<void> {
  await removeBut(name)
  const cache = await caches.open(name)
  // Put again, an answer is the newest.
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const all = await cache.keys()
  for (const oldest of all.slice(0, Math.max(0, all.length - MOST_ANSWERS))) await cache.delete(oldest)
}

async function removeBut(kept: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== kept) await caches.delete(name)
}

/** A name for what belongs to a session, by which nobody finds the session. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
