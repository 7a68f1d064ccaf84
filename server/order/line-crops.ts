import type { Order } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import type { LinePicture } from '#server/estimate/reading/line-pictures.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fileKey } from './file-links.ts'
import type { LinePlace } from './line-place.ts'

/** Whether what is known of a line is no more than what was read of it. */
export function isNotUnderstood({ itemId, state }: Pick<Line, 'itemId' | 'state'>): boolean {
  return itemId === null && state !== 'matched'
}

/** Whether a line was read from a file; others are typed, and their words are what somebody wrote. */
export function isFromFile({ fileId }: Pick<Line, 'fileId'>): boolean {
  return fileId !== null
}

/** The place of a line on a page of its own order; null where there is no picture of it. */
export function placeOf(order: Pick<Order, '_id' | 'files'>, { fileId, page, box }: Line): LinePlace | null {
  const file = order.files.find(({ id }) => id === fileId)
  if (box === null || file?.pages[page - 1] === undefined) return null
  return { orderId: order._id, fileId: file.id, page, box }
}

/**
 * Small JPEG pictures of lines, cut out of the pictures of their pages, one page after the other. One that cannot be made is left out: whoever shows
 * them has words for it.
 */
export async function cropsOf<Place extends LinePlace>(
  { files, log }: Pick<Parts, 'files' | 'log'>,
  places: readonly Place[],
): Promise<Map<Place, LinePicture>> {
  const crops = new Map<Place, LinePicture>()
  if (places.length === 0) return crops
  // Loaded with the first picture: no start waits for what unpacks pictures.
  const [{ decodePicture }, { smallPicture }] = await Promise.all([
    import('#server/estimate/reading/decode-picture.ts'),
    import('#server/estimate/reading/line-pictures.ts'),
  ])
  const pages = Map.groupBy(places, ({ orderId, fileId, page }) => fileKey(orderId, fileId, page))
  for (const [key, lines] of pages) {
    try {
      const picture = await decodePicture(await files.bytes(key))
      for (const line of lines) crops.set(line, await smallPicture(picture, line.box))
    } catch (error) {
      log.warn({ err: error, key }, 'lines cannot be cut out of a page')
    }
  }
  return crops
}
