export interface OnceKey {
  key: string
  /** The call has its final answer: the same content is another call from now on. */
  forget: () => void
}

const keys = new Map<string, string>()

/** Tells whether a text is the same as before, without keeping it. */
export function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
  return hash
}

/**
 * The `Idempotency-Key` of a call, kept in this tab, also through a reload, until the call has its final answer: pressed again after the network was
 * lost it is the same call, and is done once. Other content has a key of its own. A password has no place in the content. `given` is a key that was
 * kept elsewhere.
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

/** What the tab's storage has at a place; or puts something there, or takes it away with null. */
function stored(place: string, key?: string | null): string | null {
  try {
    if (key === undefined) return sessionStorage.getItem(place)
    if (key === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, key)
  } catch {
    // storage is switched off, or full: the key holds until the page is left
  }
  return null
}
