import type { OrderType } from './order.ts'

/**
 * The paths that the service worker needs, in a separate file so that its bundle contains no others. `PATHS` includes
 * them.
 */
export const ORDER_PATHS = {
  uploadList: '/api/customer/upload-custom-list',
  customOrders: '/api/customer/get-custom-list-orders',
  appointments: '/api/customer/get-appointment-list',
  /** List orders and bookings, as summaries. */
  orders: '/api/customer/orders',
  order: (type: OrderType, id: string) => `/api/customer/orders/${type}/${id}`,
} as const

/** Sends a list as text. Not part of `PATHS`, because only one part of one page and the service worker use it. */
export const TEXT_LIST_PATH = '/api/customer/lists/text'
