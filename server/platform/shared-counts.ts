import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

/** How often a node shares its counts with the other nodes. */
const SHARE_MS = 1000

interface Count {
  /** The count of all nodes at the last exchange. */
  shared: number
  /** The count of this node since then. */
  own: number
  /** When the count restarts, in milliseconds. */
  endsAt: number
}

export interface SharedCounts {
  /**
   * Counts `points` points if the total stays at or below `most` within `seconds` of the first point. Returns null, or
   * the milliseconds until the count restarts.
   */
  spend(key: string, points: number, limit: { most: number; seconds: number }): number | null
}

/**
 * Creates counters for events of every request. They are kept in memory, so that a request writes nothing. Once a
 * second the nodes share them in the table of rate limits with one statement. In that second, each node may accept
 * points that others have used up. Counts that a killed node has not shared are lost.
 */
export function createSharedCounts(db: Db): SharedCounts {
  const counts = new Map<string, Count>()
  let isSharing = false

  async function share(): Promise<void> {
    const now = Date.now()
    const told = [...counts].filter(([, { own, endsAt }]) => own > 0 && endsAt > now)
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
    const sent = told.map(([key, { own, endsAt }]) => ({ key, points: own, expire: new Date(endsAt).toISOString() }))
    const rows = sent.length === 0 ? [] : await addAll(db, sent, new Date(now).toISOString())
    const totals = new Map(rows.map((row) => [row.key, row]))
    for (const [at, [key, count]] of told.entries()) {
      const total = totals.get(key)
      if (total === undefined) continue
      count.own -= sent[at]?.points ?? 0
      count.shared = total.points
      count.endsAt = Number(total.ends_at)
    }
  }

  function shareSoon(): void {
    if (isSharing) return
    isSharing = true
    setTimeout(async () => {
      // While the database is unreachable, each node counts for itself.
      await share().catch(() => {})
      isSharing = false
      if (counts.size > 0) shareSoon()
    }, SHARE_MS).unref()
  }

  return {
    spend(key, points, { most, seconds }) {
      const now = Date.now()
      const known = counts.get(key)
      const count =
        known !== undefined && known.endsAt > now ? known : { shared: 0, own: 0, endsAt: now + seconds * 1000 }
      if (count !== known) counts.set(key, count)
      if (count.shared + count.own + points > most) return count.endsAt - now
      count.own += points
      shareSoon()
      return null
    },
  }
}

/** Adds to running counts, restarts expired ones, and returns the new totals. */
function addAll(db: Db, sent: { key: string; points: number; expire: string }[], now: string) {
  const isOver = sql`spent.expire <= ${now}::timestamptz`
  return rowsOf<{ key: string; points: number; ends_at: number | string }>(
    db,
    sql`insert into rate_limits as spent (key, points, expire)
      select key, points, expire from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (key text, points int, expire timestamptz) order by key
      on conflict (key) do update set
        points = case when ${isOver} then excluded.points else spent.points + excluded.points end,
        expire = case when ${isOver} then excluded.expire else spent.expire end
      returning key, points, extract(epoch from expire) * 1000 as ends_at`,
  )
}
