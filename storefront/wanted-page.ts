const FALLBACK = '/dashboard'

/** The log-in page's address that leads back to `wanted` afterwards. */
export function loginAddress(wanted: string): string {
  return withWanted('/login', wanted)
}

/** Hands the wanted page on from one account page to the next. */
export function withWanted(page: '/login' | '/register' | '/reset-password', wanted: string | null): string {
  return wanted ? `${page}?next=${encodeURIComponent(wanted)}` : page
}

/** Where to go after log-in: the wanted page when it is one of ours, else the dashboard. */
export function pageAfterLogin(wanted: string | null): string {
  return wanted && isOurs(wanted) ? wanted : FALLBACK
}

/** A path of this site; `//host` and `/\host` are other sites in a browser's eyes. */
function isOurs(address: string): boolean {
  const origin = 'https://pujaghar.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  return url.origin === origin && !url.pathname.startsWith('//')
}
