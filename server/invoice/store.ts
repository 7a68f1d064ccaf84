import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/invoice.ts'
import type { PaymentWay } from '#contract/payment.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { documents, orderReturns } from '#server/platform/schema.ts'
import { counterOf, numberOf } from './numbers.ts'

export type DocumentRow = typeof documents.$inferSelect

/**
 * Takes the next number of a series. Concurrent transactions wait for each other, and a failed one releases its number,
 * so there are no gaps and no duplicates.
 */
export async function takeNumber(tx: Db, kind: DocumentKind, at: Date): Promise<string> {
  const counter = counterOf(kind, at)
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into doc_counters (series, year, last) values (${counter.series}, ${counter.year}, 1)
      on conflict (series, year) do update set last = doc_counters.last + 1 returning last`,
  )
  if (row === undefined) throw new Error(`the counter of ${counter.series}/${counter.year} gave no number`)
  return numberOf(counter, row.last)
}

export async function insertDocument(tx: Db, row: DocumentRow): Promise<void> {
  await tx.insert(documents).values(row)
}

/** Documents of an order, in the order of issue. */
export function documentsOf(db: Db, orderId: string): Promise<DocumentRow[]> {
  return db.select().from(documents).where(eq(documents.orderId, orderId)).orderBy(asc(documents.id))
}

export async function findDocument(db: Db, orderId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.orderId, orderId)))
  return row ?? null
}

interface Moved {
  id: string
  way: PaymentWay | null
  reference: string | null
  amountPaise: number
}

interface OrderMoney {
  came: Moved[]
  wentBack: Moved[]
  /** Payments that were recorded by mistake. */
  voided: Moved[]
}

/** Payments, voided payments and refunds of an order, each ordered by time. */
export async function moneyOf(tx: Db, orderId: string): Promise<OrderMoney> {
  const columns = sql`id, way, reference, amount_paise as "amountPaise"`
  const came = await rowsOf<Moved>(
    tx,
    sql`select ${columns} from payments where order_id = ${orderId} and state = 'captured' order by settled_at, id`,
  )
  const voided = await rowsOf<Moved>(
    tx,
    sql`select ${columns} from payments where order_id = ${orderId} and state = 'voided' order by voided_at, id`,
  )
  const wentBack = await rowsOf<Moved>(
    tx,
    sql`select ${columns} from refunds where order_id = ${orderId} and state = 'sent' order by sent_at, id`,
  )
  const inNumbers = (rows: Moved[]) => rows.map((row) => ({ ...row, amountPaise: Number(row.amountPaise) }))
  return { came: inNumbers(came), wentBack: inNumbers(wentBack), voided: inNumbers(voided) }
}

/** What was given back for lines of the invoice, ordered by time. */
export function returnsOf(tx: Db, orderId: string): Promise<(typeof orderReturns.$inferSelect)[]> {
  return tx
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.at), asc(orderReturns.id))
}

export function documentsBetween(db: Db, from: Date, until: Date): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(gte(documents.issuedAt, from), lt(documents.issuedAt, until)))
    .orderBy(asc(documents.issuedAt), asc(documents.id))
}
