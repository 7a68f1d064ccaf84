/**
 * Every page of the storefront by its address. The prerendered ones look the same to every visitor, and those of them that are
 * worth finding stand in the sitemap; unknown addresses answer 404.
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

/** What these pages show is for whoever has their address, account or not; the address is the key to it. */
export const SHARED_PAGE = '/shared/:token'
/** A pandit's own page: what he is asked to come to. */
export const PANDIT_PAGE = '/pandit/:token'
export const SECRET_PAGES: readonly string[] = [SHARED_PAGE, PANDIT_PAGE]

/** Where an address is confirmed, account or not. The token of the mail stands behind the `#`, so no log of a server has it. */
export const CONFIRM_PAGE = '/confirm-address'

/** The prices of a list that was sent without an account, for the browser that sent it. */
export const ESTIMATE_PAGE = '/estimate'
/** Where a page stood that mails still lead to. */
export const MOVED_PAGES = { '/privacy': '/policies/privacy' } as const

/** Where the build writes a page and the server finds it, from the folder of the built storefront. */
export const pageFile = (path: string) => `${path.slice(1).replaceAll(':', '')}/index.html`.replace(/^\//, '')
