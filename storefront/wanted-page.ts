const FALLBACK = '/dashboard'

/** The URL of the log-in page that returns to `wanted` afterwards. */
export function loginAddress(wanted: string): string {
  return withWanted('/login', wanted)
}

/** Passes the wanted page from one account page to the next. */
export function withWanted(page: '/login' | '/register' | '/reset-password', wanted: string | null): string {
  return wanted ? `${page}?next=${encodeURIComponent(wanted)}` : page
}

/** The page to open after a log-in: the wanted page if it is on this site, else the dashboard. */
export function pageAfterLogin(wanted: string | null): string {
  return wanted && isOurs(wanted) ? wanted : FALLBACK
}

/** Whether the URL is a path of this site. Browsers treat `//host` and `/\host` as other hosts. */
function isOurs(address: string): boolean {
  const origin = 'https://pujaghar.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  return url.origin === origin && !url.pathname.startsWith('//')
}
