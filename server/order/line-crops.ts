import type { Order } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import type { LinePicture } from '#server/estimate/reading/line-pictures.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fileKey } from './file-links.ts'
import type { LinePlace } from './line-place.ts'

/** Whether we know nothing about a line except its text. */
export function isNotUnderstood({ itemId, state }: Pick<Line, 'itemId' | 'state'>): boolean {
  return itemId === null && state !== 'matched'
}

/** Whether a line was read from a file. The text of other lines is exactly what somebody typed. */
export function isFromFile({ fileId }: Pick<Line, 'fileId'>): boolean {
  return fileId !== null
}

/** The place of a line on a page of its order. Null when there is no picture of the page. */
export function placeOf(order: Pick<Order, '_id' | 'files'>, { fileId, page, box }: Line): LinePlace | null {
  const file = order.files.find(({ id }) => id === fileId)
  if (box === null || file?.pages[page - 1] === undefined) return null
  return { orderId: order._id, fileId: file.id, page, box }
}

/**
 * Cuts small JPEG pictures of lines out of the pictures of their pages, one page at a time. A picture that cannot be
 * made is missing from the result; callers show the text instead.
 */
export async function cropsOf<Place extends LinePlace>(
  { files, log }: Pick<Parts, 'files' | 'log'>,
  places: readonly Place[],
): Promise<Map<Place, LinePicture>> {
  const crops = new Map<Place, LinePicture>()
  if (places.length === 0) return crops
  // Loaded on first use, so that the start of the process does not wait for the image decoder.
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
