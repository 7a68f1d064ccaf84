import * as m from '#messages'
import { formatSpan } from './format.ts'

/** One kind of what the shop keeps about people. What has `days` or `financialYears` goes by itself; what has `until` does not. */
export interface Kept {
  /** What it is, as a visitor would say it. */
  readonly what: string
  readonly days?: number
  /** Whole financial years of India, which end on 31 March. */
  readonly financialYears?: number
  /** From when the time counts: `30 days` -> `30 days after you last used it`. */
  readonly after?: (kept: { time: string }) => string
  /** How long it stays when it has no time of its own. */
  readonly until?: string
}

/**
 * How long everything is kept. The one table: `server/privacy/retention/sweep.ts` carries it out, and the privacy page shows it, each row as
 * its `what` and the words of `keptFor`.
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

/** `30 days after you last used it`, `1 year after you left it`. */
export function keptFor({ days = 0, financialYears, after, until }: Kept): string {
  if (after === undefined) return until ?? ''
  const years = financialYears ?? (days % 365 === 0 ? days / 365 : 0)
  return after({ time: years > 0 ? formatSpan(years, 'year') : formatSpan(days, 'day') })
}
