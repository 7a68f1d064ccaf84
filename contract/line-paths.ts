import type { OrderType } from './order.ts'

/** The calls that change lines of a quotation. Only its page makes them. */
export const LINE_PATHS = {
  line: (type: OrderType, id: string, lineId: string) => `/api/customer/orders/${type}/${id}/lines/${lineId}`,
  /** More lines for a list. */
  lines: (id: string) => `/api/customer/orders/custom/${id}/lines`,
  /** Every line that asks is settled with what it offers. */
  acceptSuggestions: (type: OrderType, id: string) => `/api/customer/orders/${type}/${id}/accept-suggestions`,
  /** Whether a booked puja comes without its items. */
  panditOnly: (id: string) => `/api/customer/orders/appointment/${id}/pandit-only`,
  /** Whether a page that looks like another one counts. */
  samePage: (id: string) => `/api/customer/orders/custom/${id}/same-page`,
  /** A line of the list that was not taken as an item, to be one. */
  takeIn: (id: string, skippedId: string) => `/api/customer/orders/custom/${id}/skipped/${skippedId}`,
  /** Nothing to order stands in the rows that could not be read. */
  leaveUnread: (id: string) => `/api/customer/orders/custom/${id}/leave-unread`,
  /** What looks like no list is one all the same. */
  isList: (id: string) => `/api/customer/orders/custom/${id}/is-list`,
  /** The list, or files of it that failed, once more. */
  readAgain: (id: string) => `/api/customer/orders/custom/${id}/read-again`,
} as const
