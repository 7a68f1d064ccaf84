import type { OrderType } from './order.ts'
import { ORDER_PATHS } from './order-paths.ts'

/**
 * Lists support only `again`. Bookings support only `reschedule` and `proposal` (the answer to another time that the
 * desk proposes).
 */
type OrderAction =
  | 'reject'
  | 'changes'
  | 'comments'
  | 'cancel'
  | 'share'
  | 'again'
  | 'reschedule'
  | 'proposal'
  | 'quotation.pdf'

/**
 * Paths of the API. The server registers them and the apps call them. Paths that not every page needs are in separate
 * files: account-paths.ts (account pages), visitor-paths.ts (visitors) and service-paths.ts (not called by pages).
 */
export const PATHS = {
  ...ORDER_PATHS,
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  sendOtp: '/api/send-otp',
  resetPassword: '/api/reset-password',
  profile: '/api/customer/profile',
  language: '/api/customer/language',
  password: '/api/customer/password',
  bookAppointment: '/api/customer/book-appointment',
  /** Creates a list order from catalogue items, without an uploaded list. */
  orderItems: '/api/customer/orders/custom',
  placeOrder: '/api/customer/place-order',
  pincodes: '/api/get-available-pincodes',
  catalogue: '/api/catalogue',
  /** The names of all items and pujas in every language, because orders can be found by each of them. */
  names: '/api/catalogue/names',
  pujas: '/api/pujas',
  orderAction: (type: OrderType, id: string, action: OrderAction) => `/api/customer/orders/${type}/${id}/${action}`,
  /** A quotation behind a share link, and its PDF. */
  shared: (token: string) => `/api/shared/${token}`,
  sharedPdf: (token: string) => `/api/shared/${token}/quotation.pdf`,
} as const
