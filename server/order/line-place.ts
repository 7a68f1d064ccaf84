import type { Box } from '#contract/quotation.ts'

/** The place of a line on the picture of its page. */
export interface LinePlace {
  orderId: string
  fileId: string
  page: number
  box: Box
}
