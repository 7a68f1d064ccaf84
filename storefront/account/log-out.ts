import { currentLocale } from '#contract/current-locale.ts'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { addressIn } from '#contract/locale.ts'
import { PATHS } from '#contract/paths.ts'
import { forgetSessionQuietly, getSession } from '../session.ts'

/** Ends the session on the server, removes it from this browser even if the request fails, and loads the home page. */
export async function logOut(): Promise<void> {
  try {
    // Uses `fetch` and not `call`: every page has this button, and `call` would add the response parser to every page.
    const headers = { authorization: `Bearer ${getSession()?.token}` }
    await fetch(PATHS.logout, { method: 'POST', headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) })
  } catch {
    // The visitor wants to log out. An unreachable server must not keep them logged in on this device.
  }
  await forgetSessionQuietly()
  window.location.assign(addressIn(currentLocale(), '/'))
}
