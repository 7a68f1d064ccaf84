import type { OrderType } from './order.ts'

/** Paths for changing the lines of a quotation. Only the quotation page calls them. */
export const LINE_PATHS = {
  line: (type: OrderType, id: string, lineId: string) => `/api/customer/orders/${type}/${id}/lines/${lineId}`,
  /** Adds lines to a list. */
  lines: (id: string) => `/api/customer/orders/custom/${id}/lines`,
  /** Settles every open line with its suggestion. */
  acceptSuggestions: (type: OrderType, id: string) => `/api/customer/orders/${type}/${id}/accept-suggestions`,
  /** Whether a booked puja comes without its items. */
  panditOnly: (id: string) => `/api/customer/orders/appointment/${id}/pandit-only`,
  /** Whether a page that looks like another page counts. */
  samePage: (id: string) => `/api/customer/orders/custom/${id}/same-page`,
  /** Turns a skipped line of the list into an item. */
  takeIn: (id: string, skippedId: string) => `/api/customer/orders/custom/${id}/skipped/${skippedId}`,
  /** Confirms that the rows that could not be read contain nothing to order. */
  leaveUnread: (id: string) => `/api/customer/orders/custom/${id}/leave-unread`,
  /** Confirms that a page that does not look like a list is one. */
  isList: (id: string) => `/api/customer/orders/custom/${id}/is-list`,
  /** Reads the list, or its failed files, again. */
  readAgain: (id: string) => `/api/customer/orders/custom/${id}/read-again`,
} as const
