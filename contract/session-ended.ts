/** Said with a refused call, and by the log-in page, to whoever was logged out by a new password. */
export const PASSWORD_CHANGED = 'Your password was changed, so you were logged out here. Log in with the new one.'
