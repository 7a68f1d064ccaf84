/** Runs in the head of every built page: has the browser install the service worker once the page itself has come. */
export function startWorker() {
  const workers = navigator.serviceWorker
  if (workers) addEventListener('load', () => workers.register('/worker.js').catch(() => {}))
}
