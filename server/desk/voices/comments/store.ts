import { sql } from 'drizzle-orm'
import type { OrderType } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

export interface CommentRow {
  id: string
  at: string
  author: string
  text: string
  answered_at: string | null
  answer: { author: string; text: string; at: string } | null
  customer_id: string
  order_id: string
  order_type: OrderType
  order_status: Status
  name_of_puja: string | null
}

interface Wanted {
  state: 'waiting' | 'all'
  before?: string | undefined
}

/** Returns comments of customers on their orders, newest first, each with the desk's next answer. */
export function findComments(db: Db, { state, before }: Wanted, limit: number): Promise<CommentRow[]> {
  const waiting = state === 'waiting' ? sql`and c.answered_at is null` : sql``
  const earlier = before === undefined ? sql`` : sql`and c.id < ${before}::uuid`
  return rowsOf<CommentRow>(
    db,
    sql`with page as (
        select c.* from order_comments c where c.by_actor = 'customer' ${waiting} ${earlier} order by c.id desc limit ${limit}
      )
      select c.id, c.at, c.author, c.text, c.answered_at, to_jsonb(a.*) as answer, o.customer_id, o.id as order_id,
        o.type as order_type, o.status as order_status, o.name_of_puja
      from page c join orders o on o.id = c.order_id
      left join lateral (
        select r.author, r.text, r.at from order_comments r
        where r.order_id = c.order_id and r.id > c.id and r.by_actor = 'operator' order by r.id limit 1
      ) a on true
      order by c.id desc`,
  )
}
