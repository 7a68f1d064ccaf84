import * as m from '#messages'

/** Said with a refused call, and by the log-in page, to whoever was logged out by a new password. */
export const PASSWORD_CHANGED = /* @__PURE__ */ m.error_session_replaced()
