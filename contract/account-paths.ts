/** The calls of the API that only pages of the account make. */
export const ACCOUNT_PATHS = {
  /** With the link from a mail in the place of a code. */
  resetByLink: '/api/reset-password/link',
  /** Whether such a link works; uses nothing up. */
  resetLink: '/api/reset-password/link/state',
  /** How the address of an account stands, to whoever has a link from a mail to it; then to confirm it, or to have a new link sent there. */
  confirmation: '/api/confirmation',
  confirmAddress: '/api/confirmation/confirm',
  confirmLinkForLink: '/api/confirmation/link',
  /** A customer has the link sent again. */
  confirmLink: '/api/customer/confirmation/link',
  /** Another address in the place of one that nobody has confirmed. */
  correctAddress: '/api/customer/address',
  /** The devices on which a customer is logged in. DELETE ends all but the one that asks; `session` is one of them. */
  sessions: '/api/customer/sessions',
  session: (id: string) => `/api/customer/sessions/${id}`,
  /** GET tells from how many lists we may learn, PATCH changes it for all of them. */
  teaching: '/api/customer/teaching',
  exportData: '/api/customer/export',
  /** GET tells what stands against it, POST deletes. */
  deleteAccount: '/api/customer/delete-account',
} as const

/** The page of a mailed link, and what its secret stands behind. No browser sends that part of an address to a server. */
export const RESET_LINK = '/reset-password#link='
