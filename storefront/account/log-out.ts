import { currentLocale } from '#contract/current-locale.ts'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { addressIn } from '#contract/locale.ts'
import { PATHS } from '#contract/paths.ts'
import { forgetSessionQuietly, getSession } from '../session.ts'

/** Ends the session on the server, removes it here whatever the server says, and starts afresh at the home page. */
export async function logOut(): Promise<void> {
  try {
    // Not through `call`: every page has this button, and none should load the reading of answers for it.
    const headers = { authorization: `Bearer ${getSession()?.token}` }
    await fetch(PATHS.logout, { method: 'POST', headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) })
  } catch {
    // The visitor wants to leave: an unreachable server must not keep them logged in on this device.
  }
  await forgetSessionQuietly()
  window.location.assign(addressIn(currentLocale(), '/'))
}
