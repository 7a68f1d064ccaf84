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

/** What is asked of a row `c` of customers, a condition for each clue that speaks of their name or address. */
export function namedBy({ words, email }: Clues): SQL[] {
  const asked: SQL[] = []
  if (words !== undefined) {
    // As the index customers_by_word has it, to the letter.
    const query = words.map((word) => `${word}:*`).join(' & ')
    asked.push(sql`to_tsvector('simple', translate(c.name, './-_@:', '      ')) @@ to_tsquery('simple', ${query})`)
  }
  if (email !== undefined) asked.push(sql`lower(c.email) like ${beginning(email)}`)
  return asked
}

/** What is asked of a telephone number, a condition for each clue that speaks of one. */
export function calledBy({ phone, phoneEnd }: Clues, column: SQL): SQL[] {
  const asked: SQL[] = []
  if (phone !== undefined) asked.push(sql`reverse(${column}) = ${reversed(phone)}`)
  if (phoneEnd !== undefined) asked.push(sql`reverse(${column}) like ${beginning(reversed(phoneEnd))}`)
  return asked
}

/** What is asked of an order's id, a condition for each clue that speaks of its number. */
export function numberedBy({ orderNumber }: Clues, id: SQL): SQL[] {
  return orderNumber === undefined ? [] : [sql`right(${id}::text, 8) like ${beginning(orderNumber)}`]
}

const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
const reversed = (figures: string) => [...figures].reverse().join('')
