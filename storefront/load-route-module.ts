import { mayCome } from '#ui/coming.ts'
import { untilLoaded } from '#ui/until-loaded.ts'

/** A route in the router's manifest. */
interface Route {
  id: string
  module: string
  imports: string[]
  css?: string[]
}

/** Starts loading a part of a page, for all pages loaded so far. */
const parts: (() => Promise<void>)[] = []

/** Makes client-side navigation to a page wait for this part. Called while the page's module is evaluated. */
export function comesAlong(begin: () => Promise<void>) {
  parts.push(begin)
}

/**
 * Replaces the router's own function (vite.config.ts), which reloads the document when a module fails to load. Offline,
 * that shows the browser's offline page and loses typed input. This function retries; the current page stays until the
 * module arrives.
 *
 * Files are fetched before they are imported, because some browsers never request a module again after it failed once.
 * The import then reads them from the HTTP cache.
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
  // Avoids a failed request, which the browser would log as an error.
  if (!mayCome()) throw new TypeError()
  const response = await fetch(file)
  // A new version of the shop with other files has been deployed.
  if (response.status === 404) {
    location.reload()
    await new Promise(() => {})
  }
  if (!response.ok) throw new TypeError()
  await response.arrayBuffer()
}
