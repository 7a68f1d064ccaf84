import { MAX_FILE_BYTES } from './limits.ts'

/** The calls of estimates without an account, and of the one that makes an order of such an estimate. */
export const GUEST_PATHS = {
  files: '/api/guest/estimates',
  text: '/api/guest/estimates/text',
  estimate: (token: string) => `/api/guest/estimates/${token}`,
  take: '/api/customer/lists/estimate',
} as const

/** What is read of one list without an account. More needs one. */
export const GUEST_LIMITS = { files: 4, pages: 4, bytes: 2 * MAX_FILE_BYTES, lines: 120 } as const
