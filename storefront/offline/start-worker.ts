import type { Telling } from './telling.ts'

declare global {
  interface Window {
    /** Messages of the service worker that have not been handled yet. A `told` event announces each. */
    told?: Telling[]
  }
}

/**
 * Inline script in the head of every built page. It collects messages of the service worker, which can arrive before
 * hydration, tells the worker that a page has opened, and registers the worker after the page has loaded. Each language
 * has its own worker, which caches the pages of that language.
 */
export function startWorker(address: string) {
  const workers = navigator.serviceWorker
  if (!workers) return
  window.told = []
  workers.onmessage = ({ data }) => {
    window.told?.push(data)
    dispatchEvent(new Event('told'))
  }
  workers.controller?.postMessage('opened')
  addEventListener('load', () => workers.register(address).catch(() => {}))
}
