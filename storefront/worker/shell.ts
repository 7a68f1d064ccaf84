import type { Telling } from '../offline/telling.ts'

/** What this build has, by `scripts/worker-shell.ts`. */
declare const SHELL: { build: string; prefix: string; pages: string[]; first: string[]; assets: string[] }
declare const self: ServiceWorkerGlobalScope

// Once: the build writes it wherever it is named.
const { build, prefix, pages, first, assets } = SHELL

/** One cache a build, so that no page ever meets the files of another. */
const SCOPE = `shell${prefix}-`
const NAME = SCOPE + build
const PAGE_LIMIT_MS = 4000

/** An address of this language. */
export const addressOf = (path: string) => prefix + path

/** What the addresses of its files begin with. */
export const ASSETS = addressOf('/assets/')

const PAGES = pages.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))

/** The page at an address, as it is kept: whatever its id is, its HTML is the same. Undefined for what is not kept. */
export const pageAt = (pathname: string) => PAGES.find(({ pattern }) => pattern.test(pathname))?.path

/** Fetches what is kept from the start. Throws when anything of it does not come, or belongs to another build. */
export async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll(assets.map((name) => ASSETS + name))
  for (const path of first) {
    const page = await fetch(path, { cache: 'no-cache' })
    if (!(await keepPage(path, page))) throw new Error(`${path} is of another build.`)
  }
}

/** Removes what other builds have kept. No page of them is open when this runs. */
export async function removeOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(SCOPE) && name !== NAME) await caches.delete(name)
}

/** Files have a hash of what is in them in their names: one that is there is the right one. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  // A page that asks once more for a file that did not come adds the time to its address.
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(noRoom)
  return answer
}

/** The page of the network, unless that fails or takes too long: then the one that was kept. */
export async function answerPage(
  { request, resultingClientId, waitUntil }: Navigation,
  path: string,
): Promise<Response> {
  const network = fetch(request)
  waitUntil(network.then((page) => keepPage(path, page.clone())).catch(noRoom))
  const cache = await caches.open(NAME)
  return sooner(network, await cache.match(path), PAGE_LIMIT_MS, (kept) =>
    waitUntil(
      self.clients.get(resultingClientId).then((page) => tell(page, { keptAt: kept.headers.get('date') ?? '' })),
    ),
  )
}

interface Navigation {
  request: Request
  resultingClientId: string
  waitUntil: (work: Promise<unknown>) => void
}

/** Keeps a page of this build. One of another comes with files that are not here: there is a new worker for it. */
async function keepPage(path: string, page: Response): Promise<boolean> {
  if (page.status !== 200 || page.redirected) return false
  if (!(await page.clone().text()).includes(build)) {
    await self.registration.update()
    return false
  }
  const cache = await caches.open(NAME)
  await cache.put(path, page)
  return true
}

/** The network's answer, or what was kept when there is none within the limit, or only that the server is in trouble. `onKept` hears of the second. */
export async function sooner(
  network: Promise<Response>,
  kept: Response | undefined,
  limitMs: number,
  onKept: (kept: Response) => void,
): Promise<Response> {
  if (!kept) return network
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, limitMs))
  const answer = await Promise.race([network, limit]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  onKept(kept)
  return kept
}

export function tell(page: Client | undefined, telling: Telling): void {
  page?.postMessage(telling)
}

/** A browser that has no room keeps nothing; the answer is there all the same. */
export function noRoom(): void {}
