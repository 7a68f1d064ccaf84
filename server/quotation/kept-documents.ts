import { createHash } from 'node:crypto'

/**
 * Keeps what was made of some content for `ms`, of the last `most` contents, so that it is not made again: what is asked for twice, at once or
 * one after the other, is the same. What failed is not kept. The content is kept as its digest.
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
