/** The name prefix of the caches in which the service worker stores responses about a customer's orders. */
export const PREFIX = 'orders-'

/** All cached requests about orders, each with its cache. */
export async function* keptOrders(): AsyncGenerator<{ cache: Cache; request: Request }> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) yield { cache, request }
  }
}

/** Deletes the cached responses that a change at this path invalidates: the order lists and the changed order. */
export async function forgetChanged(pathname: string): Promise<void> {
  for await (const { cache, request } of keptOrders()) {
    const kept = new URL(request.url).pathname
    if (!kept.includes('/orders/') || pathname.startsWith(kept)) await cache.delete(request, { ignoreVary: true })
  }
}
