import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from './database.ts'

/** So often a node tells the others what it has counted, and hears what they have. */
const SHARE_MS = 1000

interface Count {
  /** What all nodes have counted, as far as this one has heard. */
  shared: number
  /** What this node has counted and not told yet. */
  own: number
  /** When the count begins anew, in milliseconds. */
  endsAt: number
}

export interface SharedCounts {
  /** Counts so many points more, if no more than `most` are counted then in the `seconds` since the first. Gives null, or the milliseconds until that can be. */
  spend(key: string, points: number, limit: { most: number; seconds: number }): number | null
}

/**
 * Counts of what happens with every call, kept in memory, so that a call writes nothing: once a second the nodes share them in the table of limits, by one
 * statement. Nodes together may let through what one of them takes in that second; what a node that is killed has not told is not counted.
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
      // While the database is away each node counts for itself.
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

/** Adds to the counts that go on, begins those that are over or new, and gives what each is now. */
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
