/** Where the store of files keeps what came with feedback. */
export function feedbackFileKey(feedbackId: string, fileId: string): string {
  return `feedback/${feedbackId}/${fileId}`
}
