import { editDistance } from '#contract/edit-distance.ts'

/** The pages that a mistyped address may have meant, by their addresses. */
const MEANT: Readonly<Record<string, string>> = {
  '/login': 'Log in',
  '/register': 'Create an account',
  '/reset-password': 'Reset your password',
  '/dashboard': 'Your dashboard',
  '/profile': 'Your profile',
  '/upload': 'Upload your list',
  '/event': 'Book a puja',
  '/my-orders': 'Your orders',
  '/feedback-form': 'Feedback',
  '/about': 'About Us',
  '/contact-us': 'Contact Us',
  '/policies/privacy': 'Privacy',
  '/policies/refunds': 'Cancelling and refunds',
  '/policies/delivery': 'Delivery',
  '/policies/grievance': 'Complaints',
  '/navratri-special': 'Navratri special',
  '/welcome': 'Welcome',
  '/coming-soon': 'Coming soon',
}

export interface NearPage {
  to: string
  label: string
}

/** The page whose address is most like this one, or like its beginning; null when none is. */
export function nearestPage(pathname: string): NearPage | null {
  const whole = letters(pathname)
  const beginning = letters(pathname.split('/').find(Boolean) ?? '')
  if (beginning.length < 3) return null
  const [best] = Object.entries(MEANT)
    .map(([to, label]) => ({ to, label, wrong: apart(whole, letters(to)), apart: apart(beginning, letters(to)) }))
    .sort((a, b) => Math.min(a.wrong, a.apart) - Math.min(b.wrong, b.apart) || a.wrong - b.wrong)
  if (best === undefined || Math.min(best.wrong, best.apart) > Math.ceil(beginning.length / 4)) return null
  return { to: best.to, label: best.label }
}

/** What people type rightly: the letters, whatever stands between them, without a file's ending. */
function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z]/g, '')
}

/** How many letters are wrong, in the whole address or in its beginning; none when one address is a piece of the other. */
function apart(typed: string, meant: string): number {
  if (meant.includes(typed) || typed.includes(meant)) return 0
  return Math.min(editDistance(typed, meant), editDistance(typed, meant.slice(0, typed.length)))
}
