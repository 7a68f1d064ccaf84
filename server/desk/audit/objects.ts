import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { tidied } from '#contract/typed.ts'
import type { Db } from '#server/platform/database.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { catalogueItems, customers, enquiries, operators, orders, pandits, pujas } from '#server/platform/schema.ts'
import { customerFits, namedBy, orderFits } from '../customer/clues.ts'
import { clues } from '../customer/search.ts'

/** Table columns with the name of each kind of subject. Log entries refer to a subject by id only. */
const NAMES = {
  order: { id: orders.id, name: orders.customerName },
  customer: { id: customers.id, name: customers.name },
  enquiry: { id: enquiries.id, name: enquiries.name },
  operator: { id: operators.id, name: operators.name },
  pandit: { id: pandits.id, name: pandits.name },
  item: { id: catalogueItems.id, name: catalogueItems.name },
  puja: { id: pujas.id, name: pujas.name },
} as const
type Named = keyof typeof NAMES
const isNamed = (subject: string): subject is Named => subject in NAMES

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Looks up the names of the subjects of these entries. Returns a function from subject to name. The name of an order is
 * the name of its customer.
 */
export async function namesOf(
  db: Db,
  about: readonly { subject: string; subjectId: string }[],
): Promise<(of: { subject: string; subjectId: string }) => string | null> {
  const idsOf = Map.groupBy(about, ({ subject }) => subject)
  const known = new Map<string, string>()
  for (const [subject, entries] of idsOf) {
    if (!isNamed(subject)) continue
    const { id, name } = NAMES[subject]
    const ids = [...new Set(entries.map(({ subjectId }) => subjectId))]
    const fitting = id.columnType === 'PgUUID' ? ids.filter((each) => UUID.test(each)) : ids
    const rows = await db.select({ id, name }).from(id.table).where(inArray(id, fitting))
    for (const row of rows) known.set(`${subject} ${row.id}`, String(row.name))
  }
  return ({ subject, subjectId }) => known.get(`${subject} ${subjectId}`) || null
}

/**
 * Returns the SQL condition for a search of the log by subject. `text` is an order number or its beginning, a
 * customer's name, phone number or e-mail address, the name of an item, pandit or other named subject, or a pincode.
 */
export function isAbout(text: string): SQL {
  const clue = clues(text)
  const words = tidied(text)
  const { subject, subjectId, before, after } = auditLog
  const ofCustomer = customerFits(clue)
  const oneOf = (conditions: SQL[]) => sql.join(conditions, sql` or `)
  const isIn = (kind: string, ids: SQL) => sql`(${subject} = ${kind} and ${subjectId} in (${ids}))`
  const named = (kind: Named, from: SQL) =>
    namedBy(clue, sql`n.name`).map((fits) => isIn(kind, sql`select n.id::text from ${from} n where ${fits}`))
  const found: SQL[] = [
    ...orderFits(clue).map((fits) => isIn('order', sql`select o.id::text from orders o where ${fits}`)),
    ...named('item', sql`catalogue_items`),
    ...named('enquiry', sql`enquiries`),
    ...named('operator', sql`operators`),
    ...named('pandit', sql`pandits`),
    ...named('puja', sql`pujas`),
    // Includes orders whose recipient is not the account holder: their name is on the order only.
    ...namedBy(clue, sql`o.customer_name`).map((fits) =>
      isIn('order', sql`select o.id::text from orders o where ${fits}`),
    ),
    ...namedBy(clue, sql`coalesce(${after} ->> 'name', ${before} ->> 'name', '')`),
    sql`lower(${subjectId}) = ${words.toLowerCase()}`,
    // Matches the order id in the log itself, because the order may have been deleted since.
    ...(clue.orderNumber === undefined
      ? []
      : [sql`(${subject} = 'order' and right(${subjectId}, 8) like ${`${clue.orderNumber}%`})`]),
  ]
  if (ofCustomer.length > 0) {
    const fits = oneOf(ofCustomer)
    found.push(
      isIn('customer', sql`select c.id::text from customers c where ${fits}`),
      isIn('order', sql`select o.id::text from orders o join customers c on c.id = o.customer_id where ${fits}`),
    )
  }
  return or(...found) ?? sql`false`
}
