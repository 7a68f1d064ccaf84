const RETRY_MS = 3000

/** Retries until loading succeeds. Retries at once when the browser is online again. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      const waiting = new AbortController()
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS)
        addEventListener('online', resolve, { signal: waiting.signal })
      })
      waiting.abort()
    }
  }
}
