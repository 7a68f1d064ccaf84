import type { Readers } from '#server/estimate/reading/readers.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { Metrics } from './metrics.ts'

/** Wraps the readers to count what they read, because they know nothing of metrics. */
export function countReading(readers: Readers, { pages, unreadable }: Pick<Metrics, 'pages' | 'unreadable'>): Readers {
  return {
    ...readers,
    async read(bytes, options = {}) {
      const onPage: typeof options.onPage = (page, cpuMs) => {
        pages.observe(cpuMs / 1000)
        return options.onPage?.(page, cpuMs)
      }
      try {
        return await readers.read(bytes, { ...options, onPage })
      } catch (error) {
        if (error instanceof UnreadableFile) unreadable.add([error.reason])
        throw error
      }
    },
  }
}
