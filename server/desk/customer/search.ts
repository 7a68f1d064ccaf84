import { digitsOf } from '#contract/digits.ts'
import { normaliseEmail } from '#contract/email.ts'
import { normalisePhone } from '#contract/phone.ts'
import { tidied } from '#contract/typed.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import * as store from './store.ts'

export type { FoundRow } from './store.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * Minimum number of digits in a search. Shorter values match too many rows. Digits without the prefix `PG` are more
 * likely the end of a phone number, so an order number needs one more.
 */
const MIN_FIGURES = { phone: 3, order: 3, bare: 4 } as const

/**
 * Interprets a search text. It can match several criteria: `5234` is the end of a phone number and the beginning of an
 * order number. Criteria that do not apply are undefined. If none applies, the search finds nobody.
 */
export function clues(typed: string): store.Wanted {
  const text = tidied(typed)
  if (text === '') return { everybody: true }
  if (UUID.test(text)) return { id: text.toLowerCase() }
  return {
    words: wordsOf(text),
    email: /\s/.test(text) ? undefined : normaliseEmail(text).toLowerCase(),
    orderNumber: orderNumberOf(text),
    ...phoneOf(text),
  }
}

/** Returns the words of a name. An e-mail address has none: its parts would match unrelated names. */
function wordsOf(text: string): string[] | undefined {
  if (text.includes('@') || !/\p{L}/u.test(text)) return undefined
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? undefined : words
}

/** Parses `PG-7F3A-92C1` or its beginning, with or without separators. */
export function orderNumberOf(text: string): string | undefined {
  const [, prefix, figures = ''] = /^(pg)?((?:[0-9a-f])+)$/i.exec(text.replace(/[\s-]/g, '')) ?? []
  const isNamed = prefix !== undefined
  if (figures.length > 8 || figures.length < (isNamed ? MIN_FIGURES.order : MIN_FIGURES.bare)) return undefined
  return figures.toLowerCase()
}

/** Parses a complete phone number in any format, or its last digits. */
function phoneOf(text: string): Pick<store.Wanted, 'phone' | 'phoneEnd'> {
  const whole = normalisePhone(text)
  if (whole !== null) return { phone: whole }
  const figures = digitsOf(text).replace(/[()+]/g, '')
  return /^\d+$/.test(figures) && figures.length >= MIN_FIGURES.phone && figures.length <= 10
    ? { phoneEnd: figures }
    : {}
}

interface Wanted {
  /** Search text as given on the phone: a name, a phone number, an e-mail address or an order number. */
  q: string
  /** Returns only customers before this id. */
  before?: string | undefined
}

/** Finds customers, newest first. A customer that was found by an order has that order as `found_order`. */
export function searchCustomers(db: Db, { q, before }: Wanted, limit: number): Promise<store.FoundRow[]> {
  return store.findCustomers(db, clues(q), { before, limit })
}

/** @throws RefusedError 404 */
export async function customerById(db: Db, id: string): Promise<store.FoundRow> {
  const rows = await store.findCustomers(db, { id }, { limit: 1 })
  const row = rows.find((each) => each.id === id)
  if (row === undefined) throw refused('not.found')
  return row
}
