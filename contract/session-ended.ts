import * as m from '#messages'

/** Shown with a 401 response, and on the log-in page, to a customer who was logged out because of a new password. */
export const PASSWORD_CHANGED = /* @__PURE__ */ m.error_session_replaced()
