import { PAGES } from '#desk/pages.ts'

/** What the pages of one thing show: the id that stands in their address. */
interface Shown {
  list: string
  booking: string
  customer: string
}

/** Pages of several tabs, and those whose address names something: where to look, or nowhere when a journey of its own looks at it with axe. */
const SHOWN_AT: Readonly<Record<string, (shown: Shown) => string[]>> = {
  '/lists/:id': ({ list }) => [`/lists/${list}`],
  '/bookings/:id': ({ booking }) => [`/bookings/${booking}`],
  '/orders/:id': ({ list, booking }) => [`/orders/${list}`, `/orders/${booking}`],
  '/orders/:id/pack': ({ list }) => [`/orders/${list}/pack`],
  '/customers/:id': ({ customer }) => [`/customers/${customer}`],
  '/catalogue': () => ['items', 'pujas', 'pandits', 'pincodes', 'not-sold'].map((tab) => `/catalogue?tab=${tab}`),
  '/voices': () => ['queries', 'comments', 'feedback', 'visitors'].map((tab) => `/voices?tab=${tab}`),
  // desk-stock.ts
  '/stock/:id': () => [],
  // desk-voices.ts
  '/voices/queries/:id': () => [],
}

/** The address of every page of the desk. A page of one thing that is not named here fails the journey that asks. */
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
