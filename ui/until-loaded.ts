const RETRY_MS = 3000

/** Tries until it succeeds: on a patchy network the next try often does. When the browser is online again, the next try is at once. */
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
