/** Whether a file may come: over the network, or from what a service worker keeps. */
export const mayCome = () => navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller)

/**
 * A part of a module that is loaded when it is needed. Chromium never asks twice for a file of which nothing came once, as long as the page is
 * open: so it is not asked for without a network or a service worker, and again under another address, which the error names. Throws a `TypeError` as `fetch` does.
 */
export function coming<Module, Part>(load: () => Promise<Module>, part: (module: Module) => Part): () => Promise<Part> {
  let come: Module | undefined
  return async () => {
    if (!come && !mayCome()) throw new TypeError()
    come ??= await load().catch(
      (cause) => import(/* @vite-ignore */ `${/http\S+/.exec(cause)}?${Date.now()}`) as Promise<Module>,
    )
    return part(come)
  }
}
