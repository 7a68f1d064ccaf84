import { HOUR_MS } from '#contract/day.ts'
import { isSigned, sign } from '#server/platform/ids.ts'

/** What a link opens: the file as it was uploaded, or page `page` (from 1) of it as a picture. */
export interface FileRef {
  fileId: string
  page: number | null
  customerId: string
}

/**
 * A link to a file that works for one to two hours. The end is a full hour, so that a page that asks every second gets the same
 * link each time and the browser keeps the picture. The customer is part of what is signed: see docs/decisions/004.
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

/** A link to a file that the desk sent with an answer, as long as one to an uploaded file. */
export function answerFileLink(secret: string, ref: Omit<FileRef, 'page'>, now: Date): string {
  return fileLink(secret, { ...ref, page: null }, now).replace('/api/files/', '/api/answer-files/')
}

/** Whether a link's signature is right and its time has not passed. */
export function isLinkGood(secret: string, ref: FileRef, expires: number, signature: string, now: Date): boolean {
  return expires > now.getTime() && isSigned(secret, signed(ref, expires), signature)
}

function signed({ fileId, page, customerId }: FileRef, expires: number): string {
  return `file:${fileId}:${page ?? 'whole'}:${customerId}:${expires}`
}

/** Under which key the store keeps a file, or the picture of one of its pages. */
export function fileKey(orderId: string, fileId: string, page: number | null): string {
  return page === null ? `orders/${orderId}/${fileId}` : `orders/${orderId}/${fileId}-${page}.jpg`
}
