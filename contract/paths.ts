import type { OrderType } from './order.ts'
import { ORDER_PATHS } from './order-paths.ts'

/** Of a list only `again`, of a booking only `reschedule` and `proposal`, the answer to another time that the desk has proposed. */
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
 * The calls of the API and how their addresses are made; the server registers them, the apps call them. Not every page carries
 * those of the account (account-paths.ts), those for visitors (visitor-paths.ts) and those that no page makes (service-paths.ts).
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
  /** A list order of catalogue items, without an uploaded list. */
  orderItems: '/api/customer/orders/custom',
  placeOrder: '/api/customer/place-order',
  pincodes: '/api/get-available-pincodes',
  catalogue: '/api/catalogue',
  /** What everything is called in each language: orders are found by all of it. */
  names: '/api/catalogue/names',
  pujas: '/api/pujas',
  orderAction: (type: OrderType, id: string, action: OrderAction) => `/api/customer/orders/${type}/${id}/${action}`,
  /** A quotation behind a share link, and its document. */
  shared: (token: string) => `/api/shared/${token}`,
  sharedPdf: (token: string) => `/api/shared/${token}/quotation.pdf`,
} as const
