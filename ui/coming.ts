/**
 * A part of a module that is loaded when it is needed. Chromium never asks twice for a file of which nothing came once, as long as the page is
 * open: so it is not asked for without a network, and again under another address, which the error names. Throws a `TypeError` as `fetch` does.
 */
export function coming<Module, Part>(load: () => Promise<Module>, part: (module: Module) => Part): () => Promise<Part> {
  return async () => {
    if (navigator.onLine === false) throw new TypeError()
    return part(
      await load().catch(
        (cause) => import(/* @vite-ignore */ `${/http\S+/.exec(cause)}?${Date.now()}`) as Promise<Module>,
      ),
    )
  }
}
