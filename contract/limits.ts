/** Business constants of the storefront, in the units that their names say. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_FILES_PER_LIST = 10
/** The total size of the files of one customer's lists: about a hundred lists of ten photos. */
export const MAX_CUSTOMER_BYTES = 2 * 1024 ** 3
/** Limits of a typed or pasted list. */
export const MAX_LIST_CHARS = 20_000
export const MAX_LIST_LINES = 400
export const PASSWORD_CHARS = { min: 8, max: 128 } as const
/** The most lines that are read from one list. Nobody could settle more lines, and browsers could hardly show them. */
export const MAX_READ_LINES = 1000
/** How often per day a list can be read again on request of its customer or the desk. */
export const MAX_READ_AGAIN = 3
/** The most lines of one quotation to which a customer can add lines. */
export const MAX_LINES = 300
export const MAX_REMARK_CHARS = 2000
/** The longest item name that an operator can save from a line of a list. */
export const MAX_KEPT_NAME_CHARS = 60
/** Limits of queries and feedback. */
export const MAX_TEXT_CHARS = 2000
export const MAX_FEEDBACK_IMAGES = 5
export const MAX_FEEDBACK_VIDEOS = 2
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024
/** Limits of the files in an answer of the desk. The total stays below the limit of common mailboxes. */
export const MAX_ANSWER_FILES = 3
export const MAX_ANSWER_FILE_BYTES = 5 * 1024 * 1024
/** Default number of orders per page. */
export const ORDERS_PAGE = 50
export const TOAST_MS = 2000
export const REDIRECT_MS = 2000
export const WELCOME_WAIT_MS = 3000
export const PROMOTION_MS = 2500
export const API_TIMEOUT_MS = 30_000

/** How many days ahead a puja can be booked. */
export const BOOKING_DAYS_AHEAD = 365
/**
 * Every open booking keeps a pandit free, so the number of bookings per customer that are neither accepted nor over is
 * limited.
 */
export const MAX_OPEN_BOOKINGS = 10

/** The hours in which a start gets a pandit at once, both ends included. The desk arranges earlier and later starts. */
export const PANDIT_HOURS = { from: '04:00', to: '21:00' } as const

/** The number of catering plates that can be ordered, in whole plates. */
export const CATERING_PLATES = { min: 10, max: 500 } as const

/** The GST rate for everything without a rate of its own, in hundredths of a percent. */
export const USUAL_TAX_RATE = 500
export const QUOTATION_VALID_DAYS = 30
/**
 * A later payment is due `PAYMENT_DAYS` after the order was placed. After that, a penalty of `LATE_PENALTY_RATE` of the
 * unpaid amount is added for each started period of that many days.
 */
export const PAYMENT_DAYS = 30
export const LATE_PENALTY_RATE = 0.015
/** Cancelling costs this share of the total when fewer than `CANCELLATION_FREE_DAYS` are left before the start. */
export const CANCELLATION_FEE_RATE = 0.2
export const CANCELLATION_FREE_DAYS = 7

/** What the browser's file picker offers. The server checks the bytes instead. */
export const ACCEPTED_FILES = 'image/*,application/pdf,.heic,.heif'
