/** Key of a feedback file in the file store. */
export function feedbackFileKey(feedbackId: string, fileId: string): string {
  return `feedback/${feedbackId}/${fileId}`
}
