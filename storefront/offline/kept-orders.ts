/** How the names of the caches begin in which the service worker keeps what the server said of a customer's orders. */
export const PREFIX = 'orders-'

/** What is kept of a customer's orders: each request, with the cache that has its answer. */
export async function* keptOrders(): AsyncGenerator<{ cache: Cache; request: Request }> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) yield { cache, request }
  }
}

/** Forgets what the change at this address made untrue: the lists of orders, and the order that it changed. */
export async function forgetChanged(pathname: string): Promise<void> {
  for await (const { cache, request } of keptOrders()) {
    const kept = new URL(request.url).pathname
    if (!kept.includes('/orders/') || pathname.startsWith(kept)) await cache.delete(request, { ignoreVary: true })
  }
}
