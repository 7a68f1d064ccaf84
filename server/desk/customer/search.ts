import { digitsOf } from '#contract/digits.ts'
import { normaliseEmail } from '#contract/email.ts'
import { normalisePhone } from '#contract/phone.ts'
import { tidied } from '#contract/typed.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import * as store from './store.ts'

export type { FoundRow } from './store.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Of shorter ones there are too many. Bare figures are the end of a phone sooner than the beginning of an order's number. */
const MIN_FIGURES = { phone: 3, order: 3, bare: 4 } as const

/**
 * What typed words may be: one thing can be several, `5234` is the end of a phone and the beginning of an order's number. What they
 * cannot be is undefined; when they can be nothing at all, nobody is found.
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

/** The words of a name. An address is none: its parts would find strangers. */
function wordsOf(text: string): string[] | undefined {
  if (text.includes('@') || !/\p{L}/u.test(text)) return undefined
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? undefined : words
}

/** `PG-7F3A-92C1`, or the beginning of it, with or without what stands between. */
export function orderNumberOf(text: string): string | undefined {
  const [, prefix, figures = ''] = /^(pg)?((?:[0-9a-f])+)$/i.exec(text.replace(/[\s-]/g, '')) ?? []
  const isNamed = prefix !== undefined
  if (figures.length > 8 || figures.length < (isNamed ? MIN_FIGURES.order : MIN_FIGURES.bare)) return undefined
  return figures.toLowerCase()
}

/** A whole number however it is typed, or the last figures of one. */
function phoneOf(text: string): Pick<store.Wanted, 'phone' | 'phoneEnd'> {
  const whole = normalisePhone(text)
  if (whole !== null) return { phone: whole }
  const figures = digitsOf(text).replace(/[()+]/g, '')
  return /^\d+$/.test(figures) && figures.length >= MIN_FIGURES.phone && figures.length <= 10
    ? { phoneEnd: figures }
    : {}
}

interface Wanted {
  /** Words as somebody at the phone says them: of a name, a phone, an e-mail address, an order. */
  q: string
  /** The customers before this one. */
  before?: string | undefined
}

/** Customers by whatever is known of them, newest first, with the order they were found by where it was one. */
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
