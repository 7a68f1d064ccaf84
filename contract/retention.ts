import * as m from '#messages'
import { formatSpan } from './format.ts'

/**
 * One kind of personal data that the shop keeps. Data with `days` or `financialYears` is deleted automatically. Data
 * with `until` is not.
 */
export interface Kept {
  /** What the data is, in words for visitors. */
  readonly what: string
  readonly days?: number
  /** Whole Indian financial years, which end on 31 March. */
  readonly financialYears?: number
  /** When the time starts: `30 days` -> `30 days after you last used it`. */
  readonly after?: (kept: { time: string }) => string
  /** How long the data is kept when no fixed time applies. */
  readonly until?: string
}

/**
 * The retention periods of all data. `server/privacy/retention/sweep.ts` applies this table. The privacy page shows
 * each row as `what` and the text of `keptFor`.
 */
export const RETENTION = {
  sessions: {
    get what() {
      return m.words_keeps_sessions()
    },
    days: 30,
    after: m.words_kept_sessions,
  },
  resetCodes: {
    get what() {
      return m.words_keeps_reset_codes()
    },
    days: 1,
    after: m.words_kept_reset_codes,
  },
  tries: {
    get what() {
      return m.words_keeps_tries()
    },
    days: 1,
    after: m.words_kept_tries,
  },
  listFiles: {
    get what() {
      return m.words_keeps_list_files()
    },
    days: 180,
    after: m.words_kept_list_files,
  },
  guestLists: {
    get what() {
      return m.words_keeps_guest_lists()
    },
    days: 1,
    after: m.words_kept_guest_lists,
  },
  taught: {
    get what() {
      return m.words_keeps_taught()
    },
    days: 730,
    after: m.words_kept_taught,
  },
  corrections: {
    get what() {
      return m.words_keeps_corrections()
    },
    days: 730,
    after: m.words_kept_corrections,
  },
  queries: {
    get what() {
      return m.words_keeps_queries()
    },
    days: 365,
    after: m.words_kept_queries,
  },
  answerFiles: {
    get what() {
      return m.words_keeps_answer_files()
    },
    days: 365,
    after: m.words_kept_answer_files,
  },
  feedbackFiles: {
    get what() {
      return m.words_keeps_feedback_files()
    },
    days: 365,
    after: m.words_kept_feedback_files,
  },
  visitors: {
    get what() {
      return m.words_keeps_visitors()
    },
    days: 365,
    after: m.words_kept_visitors,
  },
  mails: {
    get what() {
      return m.words_keeps_mails()
    },
    days: 365,
    after: m.words_kept_mails,
  },
  chats: {
    get what() {
      return m.words_keeps_chats()
    },
    days: 365,
    after: m.words_kept_chats,
  },
  heldMails: {
    get what() {
      return m.words_keeps_held_mails()
    },
    days: 7,
    after: m.words_kept_held_mails,
  },
  mailTexts: {
    get what() {
      return m.words_keeps_mail_texts()
    },
    days: 7,
    after: m.words_kept_mail_texts,
  },
  account: {
    get what() {
      return m.words_keeps_account()
    },
    get until() {
      return m.words_kept_account()
    },
  },
  invoices: {
    get what() {
      return m.words_keeps_invoices()
    },
    financialYears: 8,
    after: m.words_kept_invoices,
  },
  answers: {
    get what() {
      return m.words_keeps_answers()
    },
    days: 1,
    after: m.words_kept_answers,
  },
  log: {
    get what() {
      return m.words_keeps_log()
    },
    get until() {
      return m.words_kept_log()
    },
  },
  backups: {
    get what() {
      return m.words_keeps_backups()
    },
    days: 30,
    after: m.words_kept_backups,
  },
} as const satisfies Record<string, Kept>
export type RetentionName = keyof typeof RETENTION

/** For example `30 days after you last used it`, `1 year after you left it`. */
export function keptFor({ days = 0, financialYears, after, until }: Kept): string {
  if (after === undefined) return until ?? ''
  const years = financialYears ?? (days % 365 === 0 ? days / 365 : 0)
  return after({ time: years > 0 ? formatSpan(years, 'year') : formatSpan(days, 'day') })
}
