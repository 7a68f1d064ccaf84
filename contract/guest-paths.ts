import { MAX_FILE_BYTES } from './limits.ts'

/** Paths for estimates without an account, and for turning such an estimate into an order. */
export const GUEST_PATHS = {
  files: '/api/guest/estimates',
  text: '/api/guest/estimates/text',
  estimate: (token: string) => `/api/guest/estimates/${token}`,
  take: '/api/customer/lists/estimate',
} as const

/** How much of one list is read without an account. Larger lists need an account. */
export const GUEST_LIMITS = { files: 4, pages: 4, bytes: 2 * MAX_FILE_BYTES, lines: 120 } as const
