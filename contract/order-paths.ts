import type { OrderType } from './order.ts'

/** The calls that the service worker knows, in a file of their own so that it carries no others. `PATHS` has them too. */
export const ORDER_PATHS = {
  uploadList: '/api/customer/upload-custom-list',
  customOrders: '/api/customer/get-custom-list-orders',
  appointments: '/api/customer/get-appointment-list',
  /** Both, summed up. */
  orders: '/api/customer/orders',
  order: (type: OrderType, id: string) => `/api/customer/orders/${type}/${id}`,
} as const

/** A list as text. Not one of `PATHS`: only one part of one page sends it, and the service worker. */
export const TEXT_LIST_PATH = '/api/customer/lists/text'
