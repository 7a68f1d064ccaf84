import { HOUR_MS } from '#contract/day.ts'
import { isSigned, sign } from '#server/platform/ids.ts'

/** The target of a link: an uploaded file, or the picture of its page `page` (from 1). */
export interface FileRef {
  fileId: string
  page: number | null
  customerId: string
}

/**
 * A link to a file that works for one to two hours. It expires on a full hour, so that a page that polls every second
 * gets the same link each time and the browser can cache the picture. The signature covers the customer: see
 * docs/decisions/004.
 */
export function fileLink(secret: string, ref: FileRef, now: Date): string {
  const expires = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS
  const query = new URLSearchParams({
    ...(ref.page === null ? {} : { page: String(ref.page) }),
    expires: String(expires),
  })
  query.set('signature', sign(secret, signed(ref, expires)))
  return `/api/files/${ref.fileId}?${query}`
}

/** A link to a file that the desk sent with an answer. It expires like a link to an uploaded file. */
export function answerFileLink(secret: string, ref: Omit<FileRef, 'page'>, now: Date): string {
  return fileLink(secret, { ...ref, page: null }, now).replace('/api/files/', '/api/answer-files/')
}

/** Whether the signature of a link is valid and the link has not expired. */
export function isLinkGood(secret: string, ref: FileRef, expires: number, signature: string, now: Date): boolean {
  return expires > now.getTime() && isSigned(secret, signed(ref, expires), signature)
}

function signed({ fileId, page, customerId }: FileRef, expires: number): string {
  return `file:${fileId}:${page ?? 'whole'}:${customerId}:${expires}`
}

/** The storage key of a file, or of the picture of one of its pages. */
export function fileKey(orderId: string, fileId: string, page: number | null): string {
  return page === null ? `orders/${orderId}/${fileId}` : `orders/${orderId}/${fileId}-${page}.jpg`
}
