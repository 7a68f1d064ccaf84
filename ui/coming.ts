/** Whether a file can be loaded: from the network or from a service worker's cache. */
export const mayCome = () => navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller)

/**
 * Loads a module on demand and returns a part of it. While a page is open, Chromium never requests a module again that
 * failed once. So the module is not requested without a network or a service worker, and a retry uses another URL,
 * built from the one in the error. Throws a `TypeError` as `fetch` does.
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
