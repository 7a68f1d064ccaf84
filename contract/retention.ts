/** One kind of what the shop keeps about people. What has `days` or `financialYears` goes by itself; what has `until` does not. */
export interface Kept {
  /** What it is, as a visitor would say it. */
  readonly what: string
  readonly days?: number
  /** Whole financial years of India, which end on 31 March. */
  readonly financialYears?: number
  /** From when the time counts. */
  readonly after?: string
  /** How long it stays when it has no time of its own. */
  readonly until?: string
}

/**
 * How long everything is kept. The one table: `server/privacy/retention/sweep.ts` carries it out, and the privacy page shows it, each row as
 * its `what` and the words of `keptFor`.
 */
export const RETENTION = {
  sessions: {
    what: 'Where you are logged in: the kind of browser, and the first part of the network address it was last used from',
    days: 30,
    after: 'you last used it',
  },
  resetCodes: {
    what: 'Codes for a new password, which are stored so that nobody can read them',
    days: 1,
    after: 'you asked for one',
  },
  tries: {
    what: 'Counts of tries to log in or to get a code, and of lists priced without an account, by network address and account, which stop people who guess passwords or use up what we can read',
    days: 1,
    after: 'the count ends',
  },
  listFiles: {
    what: 'Photos and PDFs of your lists, and lists that you typed or pasted, whatever we may use them for',
    days: 180,
    after: 'the order was completed or cancelled, or its quotation was rejected or expired',
  },
  guestLists: {
    what: 'Lists that you had priced without an account, with what we read',
    days: 1,
    after: 'you sent them, unless you made an order of them',
  },
  taught: {
    what: 'Pictures of item lines, and of nothing else on the page, of lists that you let us learn from. Once you take that back, no more are made',
    days: 730,
    after: 'they were made',
  },
  corrections: {
    what: 'Lines of lists that our desk corrected, from which we learn to read better',
    days: 730,
    after: 'the correction',
  },
  queries: { what: 'Questions from the contact page, with our answers', days: 365, after: 'we closed the question' },
  answerFiles: { what: 'Photos and PDFs that our desk sent you with an answer', days: 365, after: 'we sent them' },
  feedbackFiles: { what: 'Photos and films that came with feedback', days: 365, after: 'you sent them' },
  visitors: { what: 'E-mail addresses left on our “coming soon” pages', days: 365, after: 'you left it' },
  mails: { what: 'The subject of each mail we sent you, and when we sent it', days: 365, after: 'it was made' },
  chats: {
    what: 'Which WhatsApp messages we sent you, and when, if you asked for them',
    days: 365,
    after: 'it was made',
  },
  heldMails: {
    what: 'Mails to you that wait until somebody confirms your e-mail address',
    days: 7,
    after: 'they were made',
  },
  mailTexts: {
    what: 'The mails and WhatsApp messages themselves, in the queue that sends them',
    days: 7,
    after: 'they were sent, or given up',
  },
  account: {
    what: 'Your name, e-mail address, mobile number, addresses and settings; your orders, quotations and bookings with their comments; the stars and words of your feedback',
    until: 'Kept until you delete your account',
  },
  invoices: {
    what: 'Of a deleted account, what tax and company law make us keep: items and amounts of orders that were placed, the pincode, and from ₹50,000 on the name and the address',
    financialYears: 8,
    after: 'the end of the financial year (31 March) of the order',
  },
  answers: {
    what: 'Our answers to what you send us, so that a message a bad network sends twice counts once',
    days: 1,
    after: 'you sent it',
  },
  log: {
    what: 'The log of what our desk did, for instance that it changed your mobile number when you asked',
    until: 'Kept as long as the shop exists, so that nobody can change what happened',
  },
  backups: { what: 'Back-up copies, which may hold what was deleted since', days: 30, after: 'they were made' },
} as const satisfies Record<string, Kept>
export type RetentionName = keyof typeof RETENTION

/** `30 days after you last used it`, `1 year after you left it`. */
export function keptFor({ days, financialYears, after, until }: Kept): string {
  if (until !== undefined) return until
  const [count, unit] = financialYears !== undefined ? [financialYears, 'year'] : inYears(days ?? 0)
  return `${count} ${unit}${count === 1 ? '' : 's'} after ${after}`
}

const inYears = (days: number): [number, string] =>
  days > 0 && days % 365 === 0 ? [days / 365, 'year'] : [days, 'day']
