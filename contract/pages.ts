/**
 * All pages of the storefront. Prerendered pages look the same to every visitor. `inSitemap` marks the pages that
 * search engines should find. Unknown paths return 404.
 */
export const PAGES = [
  { path: '/', prerendered: true, inSitemap: true },
  { path: '/login', prerendered: true, inSitemap: false },
  { path: '/register', prerendered: true, inSitemap: true },
  { path: '/reset-password', prerendered: true, inSitemap: false },
  { path: '/dashboard', prerendered: false, inSitemap: false },
  { path: '/profile', prerendered: false, inSitemap: false },
  { path: '/upload', prerendered: true, inSitemap: true },
  { path: '/estimate', prerendered: false, inSitemap: false },
  { path: '/list-success', prerendered: false, inSitemap: false },
  { path: '/list-review/:id', prerendered: false, inSitemap: false },
  { path: '/event', prerendered: true, inSitemap: true },
  { path: '/event-success', prerendered: false, inSitemap: false },
  { path: '/event-review/:id', prerendered: false, inSitemap: false },
  { path: '/checkout/:type/:id', prerendered: false, inSitemap: false },
  { path: '/order-placed/:type/:id', prerendered: false, inSitemap: false },
  { path: '/my-orders', prerendered: false, inSitemap: false },
  { path: '/feedback-form', prerendered: true, inSitemap: true },
  { path: '/about', prerendered: true, inSitemap: true },
  { path: '/contact-us', prerendered: true, inSitemap: true },
  { path: '/policies/privacy', prerendered: true, inSitemap: true },
  { path: '/policies/refunds', prerendered: true, inSitemap: true },
  { path: '/policies/delivery', prerendered: true, inSitemap: true },
  { path: '/policies/grievance', prerendered: true, inSitemap: true },
  { path: '/navratri-special', prerendered: true, inSitemap: true },
  { path: '/confirm-address', prerendered: false, inSitemap: false },
  { path: '/shared/:token', prerendered: false, inSitemap: false },
  { path: '/pandit/:token', prerendered: false, inSitemap: false },
  { path: '/welcome', prerendered: true, inSitemap: false },
  { path: '/coming-soon', prerendered: true, inSitemap: false },
] as const satisfies readonly { path: string; prerendered: boolean; inSitemap: boolean }[]

/** Anybody with the URL can open these pages, with or without an account. The token in the URL is the key. */
export const SHARED_PAGE = '/shared/:token'
/** The pandit's own page, with the pujas that the pandit is asked to lead. */
export const PANDIT_PAGE = '/pandit/:token'
export const SECRET_PAGES: readonly string[] = [SHARED_PAGE, PANDIT_PAGE]

/**
 * Confirms an e-mail address, with or without an account. The token follows in the URL fragment, so that no server log
 * contains it.
 */
export const CONFIRM_PAGE = '/confirm-address'

/** The estimate for a list that was sent without an account. Only the browser that sent the list can open it. */
export const ESTIMATE_PAGE = '/estimate'
/** Old paths that e-mails still link to. */
export const MOVED_PAGES = { '/privacy': '/policies/privacy' } as const

/**
 * The file of a prerendered page, relative to the folder of the built storefront. The build writes it and the server
 * reads it.
 */
export const pageFile = (path: string) => `${path.slice(1).replaceAll(':', '')}/index.html`.replace(/^\//, '')
