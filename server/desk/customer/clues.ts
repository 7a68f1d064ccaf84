import { type SQL, sql } from 'drizzle-orm'

/** What a customer or an order may be found by; every clue has an index that answers it. */
export interface Clues {
  /** Of a customer or of an order. */
  id?: string
  words?: string[] | undefined
  /** The beginning of an address, in small letters. */
  email?: string | undefined
  /** The beginning of the eight figures of an order's number, in small letters. */
  orderNumber?: string | undefined
  phone?: string
  phoneEnd?: string
}

/** So many of the newest rows are gone through before an index is asked: it gives its rows in no order, and of a usual name all of them. */
export const GONE_THROUGH = 5_000

/** Whether many may fit: a name. A number with letters is none; hardly anybody is called so. */
export const mayBeUsual = ({ words, orderNumber }: Clues): boolean => words !== undefined && orderNumber === undefined

/** Whether there are others beside the newest rows, which `newest` gives. */
export const isMoreThan = (newest: SQL): SQL => sql`(select count(*) = ${GONE_THROUGH} from ${newest})`

/** What is asked of a name, a condition for each clue that speaks of one. */
export function namedBy({ words }: Clues, column: SQL): SQL[] {
  if (words === undefined) return []
  const query = words.map((word) => `${word}:*`).join(' & ')
  // As the indexes customers_by_word and orders_by_word have it, to the letter.
  return [sql`to_tsvector('simple', translate(${column}, './-_@:', '      ')) @@ to_tsquery('simple', ${query})`]
}

export const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`

/** What is asked of a row `c` of customers, a condition for each clue. */
export function customerFits(clues: Clues): SQL[] {
  const asked = [...namedBy(clues, sql`c.name`), ...calledBy(clues, sql`c.phone`)]
  if (clues.email !== undefined) asked.push(sql`lower(c.email) like ${beginning(clues.email)}`)
  return asked
}

/** What is asked of a row `o` of orders but for the name it is brought to, a condition for each clue. */
export function orderFits(clues: Clues): SQL[] {
  const asked = [...numberedBy(clues, sql`o.id`), ...calledBy(clues, sql`o.phone_number`)]
  if (clues.id !== undefined) asked.push(sql`o.id = ${clues.id}::uuid`)
  return asked
}

/** What is asked of a telephone number, a condition for each clue that speaks of one. */
function calledBy({ phone, phoneEnd }: Clues, column: SQL): SQL[] {
  const asked: SQL[] = []
  if (phone !== undefined) asked.push(sql`reverse(${column}) = ${reversed(phone)}`)
  if (phoneEnd !== undefined) asked.push(sql`reverse(${column}) like ${beginning(reversed(phoneEnd))}`)
  return asked
}

/** What is asked of an order's id, a condition for each clue that speaks of its number. */
function numberedBy({ orderNumber }: Clues, id: SQL): SQL[] {
  return orderNumber === undefined ? [] : [sql`right(${id}::text, 8) like ${beginning(orderNumber)}`]
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
const reversed = (figures: string) => [...figures].reverse().join('')
