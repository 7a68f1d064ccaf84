import { type SQL, sql } from 'drizzle-orm'

/** Search criteria for customers or orders. Each criterion has an index. */
export interface Clues {
  /** Id of a customer or of an order. */
  id?: string
  words?: string[] | undefined
  /** Beginning of an e-mail address, in lower case. */
  email?: string | undefined
  /** Beginning of the eight hexadecimal digits of an order number, in lower case. */
  orderNumber?: string | undefined
  phone?: string
  phoneEnd?: string
}

/**
 * Number of latest rows that are scanned before an index is used. The index returns rows in no order, and returns all
 * matches of a common name.
 */
export const GONE_THROUGH = 5_000

/**
 * Returns whether many rows may match, as for a name. A query that may also be an order number is not treated as a
 * common name.
 */
export const mayBeUsual = ({ words, orderNumber }: Clues): boolean => words !== undefined && orderNumber === undefined

/** SQL condition: there are more rows than the latest ones in `newest`. */
export const isMoreThan = (newest: SQL): SQL => sql`(select count(*) = ${GONE_THROUGH} from ${newest})`

/** SQL conditions for a name column, one for each criterion that can match a name. */
export function namedBy({ words }: Clues, column: SQL): SQL[] {
  if (words === undefined) return []
  const query = words.map((word) => `${word}:*`).join(' & ')
  // Must match the expression of the indexes customers_by_word and orders_by_word exactly.
  return [sql`to_tsvector('simple', translate(${column}, './-_@:', '      ')) @@ to_tsquery('simple', ${query})`]
}

export const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`

/** SQL conditions for a row `c` of customers, one for each criterion. */
export function customerFits(clues: Clues): SQL[] {
  const asked = [...namedBy(clues, sql`c.name`), ...calledBy(clues, sql`c.phone`)]
  if (clues.email !== undefined) asked.push(sql`lower(c.email) like ${beginning(clues.email)}`)
  return asked
}

/** SQL conditions for a row `o` of orders, one for each criterion, except the recipient's name. */
export function orderFits(clues: Clues): SQL[] {
  const asked = [...numberedBy(clues, sql`o.id`), ...calledBy(clues, sql`o.phone_number`)]
  if (clues.id !== undefined) asked.push(sql`o.id = ${clues.id}::uuid`)
  return asked
}

/** SQL conditions for a phone number column, one for each criterion that can match a phone number. */
function calledBy({ phone, phoneEnd }: Clues, column: SQL): SQL[] {
  const asked: SQL[] = []
  if (phone !== undefined) asked.push(sql`reverse(${column}) = ${reversed(phone)}`)
  if (phoneEnd !== undefined) asked.push(sql`reverse(${column}) like ${beginning(reversed(phoneEnd))}`)
  return asked
}

/** SQL conditions for an order id, one for each criterion that can match an order number. */
function numberedBy({ orderNumber }: Clues, id: SQL): SQL[] {
  return orderNumber === undefined ? [] : [sql`right(${id}::text, 8) like ${beginning(orderNumber)}`]
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
const reversed = (figures: string) => [...figures].reverse().join('')
