import type { OrderType } from './order.ts'

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

/** Every call of the API and how its address is made; the server registers them, the apps call them. */
export const PATHS = {
  login: '/api/login',
  register: '/api/register',
  logout: '/api/logout',
  sendOtp: '/api/send-otp',
  resetPassword: '/api/reset-password',
  /** With the link from a mail in the place of a code. */
  resetByLink: '/api/reset-password/link',
  profile: '/api/customer/profile',
  password: '/api/customer/password',
  /** How the address of an account stands, to whoever has a link from a mail to it; then to confirm it, or to have a new link sent there. */
  confirmation: '/api/confirmation',
  confirmAddress: '/api/confirmation/confirm',
  confirmLinkForLink: '/api/confirmation/link',
  /** A customer has the link sent again. */
  confirmLink: '/api/customer/confirmation/link',
  /** The devices on which a customer is logged in. DELETE ends all but the one that asks; `session` is one of them. */
  sessions: '/api/customer/sessions',
  session: (id: string) => `/api/customer/sessions/${id}`,
  exportData: '/api/customer/export',
  deleteAccount: '/api/customer/delete-account',
  feedback: '/api/feedback',
  contact: '/api/xyz/contact',
  landingVisitors: '/api/landing-page/landing-page-visitors',
  uploadList: '/api/customer/upload-custom-list',
  customOrders: '/api/customer/get-custom-list-orders',
  appointments: '/api/customer/get-appointment-list',
  bookAppointment: '/api/customer/book-appointment',
  /** A list order of catalogue items, without an uploaded list. */
  orderItems: '/api/customer/orders/custom',
  placeOrder: '/api/customer/place-order',
  pincodes: '/api/get-available-pincodes',
  catalogue: '/api/catalogue',
  pujas: '/api/pujas',
  order: (type: OrderType, id: string) => `/api/customer/orders/${type}/${id}`,
  orderAction: (type: OrderType, id: string, action: OrderAction) => `/api/customer/orders/${type}/${id}/${action}`,
  line: (type: OrderType, id: string, lineId: string) => `/api/customer/orders/${type}/${id}/lines/${lineId}`,
  /** A line of the list that was taken for no item, to be one. */
  takeIn: (id: string, skippedId: string) => `/api/customer/orders/custom/${id}/skipped/${skippedId}`,
  /** A quotation behind a share link, and its document. */
  shared: (token: string) => `/api/shared/${token}`,
  sharedPdf: (token: string) => `/api/shared/${token}/quotation.pdf`,
  unsubscribe: '/api/unsubscribe',
  health: '/api/health',
  ready: '/api/ready',
  openapi: '/api/openapi.json',
} as const

/** The page of a mailed link, and what its secret stands behind. No browser sends that part of an address to a server. */
export const RESET_LINK = '/reset-password#link='
