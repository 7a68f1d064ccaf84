import { estimateFile } from '#server/estimate/estimate.ts'
import type { Readers } from '#server/estimate/reading/readers.ts'
import type { Parts } from '#server/platform/parts.ts'

/** Readers with a custom `read`. They estimate in this thread with the shop's own catalogue. */
export function readersOf(shop: { parts: Parts }, read: Readers['read']): Readers {
  return {
    async estimate({ stock: _, ...page }) {
      const { knowledge } = await shop.parts.catalogue()
      return estimateFile({ ...page, knowledge })
    },
    warm: async () => {},
    close: async () => {},
    read,
  }
}
