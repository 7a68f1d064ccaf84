import type { Telling } from '../offline/telling.ts'

/** The pages and files of this build, from `scripts/worker-shell.ts`. */
declare const SHELL: { build: string; prefix: string; pages: string[]; first: string[]; assets: string[] }
declare const self: ServiceWorkerGlobalScope

// Destructured once, because the build inlines `SHELL` at every use.
const { build, prefix, pages, first, assets } = SHELL

/** One cache per build, so that a page never gets files of another build. */
const SCOPE = `shell${prefix}-`
const NAME = SCOPE + build
const PAGE_LIMIT_MS = 4000

/** A path with the prefix of this language. */
export const addressOf = (path: string) => prefix + path

/** The path prefix of the build's files. */
export const ASSETS = addressOf('/assets/')

const PAGES = pages.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))

/**
 * The page pattern for a path, which is its cache key, because the HTML is the same for every id. Undefined for pages
 * that are not cached.
 */
export const pageAt = (pathname: string) => PAGES.find(({ pattern }) => pattern.test(pathname))?.path

/** Caches the initial pages and files. Throws if a file fails to load or a page belongs to another build. */
export async function install(): Promise<void> {
  const cache = await caches.open(NAME)
  await cache.addAll(assets.map((name) => ASSETS + name))
  for (const path of first) {
    const page = await fetch(path, { cache: 'no-cache' })
    if (!(await keepPage(path, page))) throw new Error(`${path} is of another build.`)
  }
}

/** Removes the caches of other builds. None of their pages is open when this runs. */
export async function removeOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(SCOPE) && name !== NAME) await caches.delete(name)
}

/** Serves a file from the cache. File names contain a content hash, so a cached file never changes. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  // Retries add the time as a query (see ui/coming.ts), so ignore it.
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(noRoom)
  return answer
}

/** Serves a page from the network. If that fails or takes too long, serves the cached page. */
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

/**
 * Caches a page of this build. A page of another build needs files that are not cached; a new worker serves that build.
 */
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

/**
 * Returns the network response, or the cached one if the network fails, exceeds the limit or reports a server error.
 * `onKept` is called when the cached response is used.
 */
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

/** Ignores errors of a browser without storage space. The response is returned all the same. */
export function noRoom(): void {}
