import { createHash } from 'node:crypto'

/**
 * A cache for what is made from some content: the last `most` results, each for `ms`. Concurrent calls with the same
 * content share one result. Failures are not cached. The key is the SHA-256 digest of the content.
 */
export function createKept<Made>({ most, ms }: { most: number; ms: number }) {
  const kept = new Map<string, Promise<Made>>()

  function keep(key: string, made: Promise<Made>): Promise<Made> {
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
    kept.set(key, made)
    const forget = () => {
      if (kept.get(key) === made) kept.delete(key)
    }
    setTimeout(forget, ms).unref()
    made.catch(forget)
    return made
  }

  return (content: unknown, make: () => Promise<Made>): Promise<Made> => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    return kept.get(key) ?? keep(key, make())
  }
}
