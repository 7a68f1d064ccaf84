export interface OnceKey {
  key: string
  /** Call this on the final response: the same content is then a new request. */
  forget: () => void
}

const keys = new Map<string, string>()

/** A hash to compare texts without storing them. */
export function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

/**
 * The idempotency key of a request. Kept for this tab, across reloads, until the request has its final response. A
 * retry after a network failure thus has the same key and is processed once. Other content has another key. `content`
 * must not contain a password. `given` is a key that was stored elsewhere.
 */
export function keyFor(path: string, content: string, given?: string): OnceKey {
  const place = `once:${path}:${hashOf(content)}`
  const key = given ?? keys.get(place) ?? stored(place) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  keys.set(place, key)
  stored(place, key)
  return {
    key,
    forget() {
      keys.delete(place)
      stored(place, null)
    },
  }
}

/** Reads a value of session storage, writes it, or removes it with null. */
function stored(place: string, key?: string | null): string | null {
  try {
    if (key === undefined) return sessionStorage.getItem(place)
    if (key === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, key)
  } catch {
    // storage is disabled or full: the key lasts until the page is left
  }
  return null
}
