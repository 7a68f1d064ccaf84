/** API paths that only the account pages call. */
export const ACCOUNT_PATHS = {
  /** Resets the password with the link from an e-mail instead of a code. */
  resetByLink: '/api/reset-password/link',
  /** Tells whether a reset link still works. Does not use the link up. */
  resetLink: '/api/reset-password/link/state',
  /**
   * For the holder of a link from an e-mail: the state of the account's e-mail address, confirming it, and sending a
   * new link to it.
   */
  confirmation: '/api/confirmation',
  confirmAddress: '/api/confirmation/confirm',
  confirmLinkForLink: '/api/confirmation/link',
  /** The logged-in customer has the confirmation link sent again. */
  confirmLink: '/api/customer/confirmation/link',
  /** Replaces an e-mail address that is not confirmed yet. */
  correctAddress: '/api/customer/address',
  /**
   * The devices on which a customer is logged in. DELETE on `sessions` ends all sessions except the current one;
   * `session` is a single session.
   */
  sessions: '/api/customer/sessions',
  session: (id: string) => `/api/customer/sessions/${id}`,
  /** GET returns how many lists we may learn from. PATCH changes the permission for all of them. */
  teaching: '/api/customer/teaching',
  exportData: '/api/customer/export',
  /** GET returns what prevents the deletion. POST deletes the account. */
  deleteAccount: '/api/customer/delete-account',
} as const

/**
 * The page that an e-mailed reset link opens. The secret follows in the URL fragment, which browsers never send to a
 * server.
 */
export const RESET_LINK = '/reset-password#link='
