import type { Box } from '#contract/quotation.ts'

/** Where a line of a list stands on the picture of its page. */
export interface LinePlace {
  orderId: string
  fileId: string
  page: number
  box: Box
}
