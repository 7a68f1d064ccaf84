import { PAGES } from '#desk/pages.ts'

/** The ids for the URLs of pages that show a single thing. */
interface Shown {
  list: string
  booking: string
  customer: string
}

/**
 * URLs to open for pages with several tabs and for pages whose path has an id. Empty when another journey checks that
 * page with axe.
 */
const SHOWN_AT: Readonly<Record<string, (shown: Shown) => string[]>> = {
  '/lists/:id': ({ list }) => [`/lists/${list}`],
  '/bookings/:id': ({ booking }) => [`/bookings/${booking}`],
  '/orders/:id': ({ list, booking }) => [`/orders/${list}`, `/orders/${booking}`],
  '/orders/:id/pack': ({ list }) => [`/orders/${list}/pack`],
  '/customers/:id': ({ customer }) => [`/customers/${customer}`],
  '/catalogue': () => ['items', 'pujas', 'pandits', 'pincodes', 'not-sold'].map((tab) => `/catalogue?tab=${tab}`),
  '/voices': () => ['queries', 'comments', 'feedback', 'visitors'].map((tab) => `/voices?tab=${tab}`),
  // Checked in desk-stock.ts.
  '/stock/:id': () => [],
  // Checked in desk-voices.ts.
  '/voices/queries/:id': () => [],
}

/**
 * The URLs of every page of the desk.
 * @throws Error when a page with an id in its path is missing above
 */
export function deskAddresses(shown: Shown): string[] {
  return PAGES.flatMap(({ path, routes }) =>
    routes.flatMap((route) => {
      const pattern = path + route.path
      const addresses = SHOWN_AT[pattern]
      if (addresses) return addresses(shown)
      if (pattern.includes(':')) throw new Error(`Say what ${pattern} shows one of.`)
      return [pattern]
    }),
  )
}
