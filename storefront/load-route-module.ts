import { mayCome } from '#ui/coming.ts'
import { untilLoaded } from '#ui/until-loaded.ts'

/** A route in the router's manifest. */
interface Route {
  id: string
  module: string
  imports: string[]
  css?: string[]
}

/** What begins to load a part of a page: of every page that has come. */
const parts: (() => Promise<void>)[] = []

/** Has a page that is reached from another one wait for this part of it. Called as the module of the page is evaluated. */
export function comesAlong(begin: () => Promise<void>) {
  parts.push(begin)
}

/**
 * Replaces the router's own function (vite.config.ts), which reloads the document when a module fails to load. Without a network that is the
 * browser's offline page, and what was typed is lost. This one retries; until the module arrives, the current page stays.
 *
 * Files are fetched before they are imported, because some browsers never request a module again that failed once. The import then
 * takes them from the HTTP cache.
 */
export async function loadRouteModule({ id, module, imports, css = [] }: Route, loaded: Record<string, object>) {
  if (!(id in loaded)) {
    await Promise.all([module, ...imports, ...css].map((file) => untilLoaded(() => download(file))))
    const before = parts.length
    loaded[id] = await import(/* @vite-ignore */ module)
    await Promise.all(parts.slice(before).map((begin) => begin()))
  }
  return loaded[id]
}

async function download(file: string) {
  // Saves the console an error.
  if (!mayCome()) throw new TypeError()
  const response = await fetch(file)
  // A new version of the shop has been deployed, with other files.
  if (response.status === 404) {
    location.reload()
    await new Promise(() => {})
  }
  if (!response.ok) throw new TypeError()
  await response.arrayBuffer()
}
