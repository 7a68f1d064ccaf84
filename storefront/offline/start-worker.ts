import type { Telling } from './telling.ts'

declare global {
  interface Window {
    /** What the service worker has said and nobody has heard yet. A `told` event comes with each. */
    told?: Telling[]
  }
}

/**
 * Runs in the head of every built page: collects what the service worker says, which may be before the page runs, lets it know that a page has
 * opened, and has the browser install it once the page itself has come. There is one for each language, which keeps the pages of its own.
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
