import { editDistance } from '#contract/edit-distance.ts'
import * as m from '#messages'

/** The pages to suggest for a mistyped path, by path. */
const MEANT: Readonly<Record<string, () => string>> = {
  '/login': m.shell_page_log_in,
  '/register': m.shell_page_register,
  '/reset-password': m.shell_page_reset_password,
  '/dashboard': m.shell_page_dashboard,
  '/profile': m.shell_page_profile,
  '/upload': m.shell_page_upload,
  '/event': m.shell_page_event,
  '/my-orders': m.shell_page_orders,
  '/feedback-form': m.shell_page_feedback,
  '/about': m.shell_page_about,
  '/contact-us': m.shell_page_contact,
  '/policies/privacy': m.shell_page_privacy,
  '/policies/refunds': m.shell_page_refunds,
  '/policies/delivery': m.shell_page_delivery,
  '/policies/grievance': m.shell_page_grievance,
  '/navratri-special': m.shell_page_navratri,
  '/welcome': m.shell_page_welcome,
  '/coming-soon': m.shell_page_coming_soon,
}

export interface NearPage {
  to: string
  label: string
}

/** The page whose path is most similar to this one or to its first segment; null if none is similar enough. */
export function nearestPage(pathname: string): NearPage | null {
  const whole = letters(pathname)
  const beginning = letters(pathname.split('/').find(Boolean) ?? '')
  if (beginning.length < 3) return null
  const [best] = Object.entries(MEANT)
    .map(([to, label]) => ({ to, label, wrong: apart(whole, letters(to)), apart: apart(beginning, letters(to)) }))
    .sort((a, b) => Math.min(a.wrong, a.apart) - Math.min(b.wrong, b.apart) || a.wrong - b.wrong)
  if (best === undefined || Math.min(best.wrong, best.apart) > Math.ceil(beginning.length / 4)) return null
  return { to: best.to, label: best.label() }
}

/** The letters of a path in lower case, without separators and file extension. */
function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z]/g, '')
}

/**
 * The edit distance between a typed and a known path, or between the typed one and a prefix of the known one. 0 if one
 * contains the other.
 */
function apart(typed: string, meant: string): number {
  if (meant.includes(typed) || typed.includes(meant)) return 0
  return Math.min(editDistance(typed, meant), editDistance(typed, meant.slice(0, typed.length)))
}
