/** Business constants of the storefront, in the units their names carry. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_FILES_PER_LIST = 10
/** All files of a customer's lists together: some hundred lists of ten photos. */
export const MAX_CUSTOMER_BYTES = 2 * 1024 ** 3
/** A list that is typed or pasted. */
export const MAX_LIST_CHARS = 20_000
export const MAX_LIST_LINES = 400
export const PASSWORD_CHARS = { min: 8, max: 128 } as const
/** Lines that are read of one list: more is no list that anyone would settle, or a browser would show. */
export const MAX_READ_LINES = 1000
/** How often a list is read again in a day, because its customer or the desk asks for it. */
export const MAX_READ_AGAIN = 3
/** Lines of one quotation that a customer may add to. */
export const MAX_LINES = 300
export const MAX_REMARK_CHARS = 2000
/** A name of an item that an operator keeps from a line of a list. */
export const MAX_KEPT_NAME_CHARS = 60
/** Queries and feedback. */
export const MAX_TEXT_CHARS = 2000
export const MAX_FEEDBACK_IMAGES = 5
export const MAX_FEEDBACK_VIDEOS = 2
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024
/** What may go with an answer of the desk: together not more than mailboxes take. */
export const MAX_ANSWER_FILES = 3
export const MAX_ANSWER_FILE_BYTES = 5 * 1024 * 1024
/** Orders of a page, unless another number is asked for. */
export const ORDERS_PAGE = 50
export const TOAST_MS = 2000
export const REDIRECT_MS = 2000
export const WELCOME_WAIT_MS = 3000
export const PROMOTION_MS = 2500
export const API_TIMEOUT_MS = 30_000

/** A puja is booked at most so far ahead. */
export const BOOKING_DAYS_AHEAD = 365
/** Each keeps a pandit free, so a customer has so many at most that are neither accepted nor over. */
export const MAX_OPEN_BOOKINGS = 10

/** A start in these hours finds its pandit at once; an earlier or a later one is arranged by the desk. Both ends belong to them. */
export const PANDIT_HOURS = { from: '04:00', to: '21:00' } as const

/** How many plates of catering can be asked for, in whole plates. */
export const CATERING_PLATES = { min: 10, max: 500 } as const

/** GST in hundredths of a percent, of whatever has no rate of its own. */
export const USUAL_TAX_RATE = 500
export const QUOTATION_VALID_DAYS = 30
/** An order that is paid later is due so many days after it was placed. From then on it bears a penalty of so much of what is open, for each month of so many days that has begun. */
export const PAYMENT_DAYS = 30
export const LATE_PENALTY_RATE = 0.015
/** Cancelling costs so much of the total from so many days before the start. */
export const CANCELLATION_FEE_RATE = 0.2
export const CANCELLATION_FREE_DAYS = 7

/** What a browser's file picker offers; the server looks at the bytes instead. */
export const ACCEPTED_FILES = 'image/*,application/pdf,.heic,.heif'
