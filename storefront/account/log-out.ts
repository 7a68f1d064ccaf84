import { PATHS } from '#contract/paths.ts'
import { call } from '../api/call.ts'
import { forgetSessionQuietly } from '../session.ts'

/** Ends the session on the server, removes it here whatever the server says, and starts afresh at the home page. */
export async function logOut(): Promise<void> {
  try {
    await call(PATHS.logout, { method: 'POST' })
  } catch {
    // The visitor wants to leave: an unreachable server must not keep them logged in on this device.
  }
  forgetSessionQuietly()
  window.location.assign('/')
}
