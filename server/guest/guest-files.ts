/** Where the files of an estimate without an account are kept. */
export const guestFolder = (estimateId: string): string => `guests/${estimateId}`

/** Under which key the store keeps a file of it, or the picture of one of its pages. */
export function guestKey(estimateId: string, fileId: string, page: number | null): string {
  return `${guestFolder(estimateId)}/${fileId}${page === null ? '' : `-${page}.jpg`}`
}
