/** Folder of the files of an estimate without an account. */
export const guestFolder = (estimateId: string): string => `guests/${estimateId}`

/** Store key of an uploaded file, or of the picture of one of its pages. */
export function guestKey(estimateId: string, fileId: string, page: number | null): string {
  return `${guestFolder(estimateId)}/${fileId}${page === null ? '' : `-${page}.jpg`}`
}
