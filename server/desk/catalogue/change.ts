import { isDeepStrictEqual } from 'node:util'
import { refused } from '#server/platform/errors.ts'

/** Who changes something, and when. */
export interface Doing {
  operator: { id: string; name: string }
  now: Date
}

/** As much of both as differs, for the log; null when nothing does. */
export function differences<Row extends object>(
  before: Row,
  after: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } | null {
  const keys = (Object.keys(after) as (keyof Row)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (keys.length === 0) return null
  const of = (row: Partial<Row>) => Object.fromEntries(keys.map((key) => [key, row[key]])) as Partial<Row>
  return { before: of(before), after: of(after) }
}

/**
 * What an operator changes is what they saw.
 * @throws RefusedError 409 when it was changed since
 */
export function requireAsSeen(row: { updatedAt: Date }, seen: string): void {
  if (row.updatedAt.getTime() !== Date.parse(seen)) throw refused('catalogue.changed')
}

/** What a deed changed, as the log keeps it. */
export interface Logged {
  subjectId: string
  before: unknown
  after: unknown
}

/** As much of a row as a deed changed, as the log keeps it. */
export const logged = (part: unknown) => (part ?? {}) as Record<string, unknown>

/** Whether all that a deed made of a row is so still. */
export function stands(row: object, after: unknown): boolean {
  const now = JSON.parse(JSON.stringify(row))
  return Object.entries(logged(after)).every(([key, value]) => isDeepStrictEqual(now[key], value))
}

/** The fields of what is, or was, that a deed changed. */
export function changedOnly<Fields extends object>(fields: Fields, changed: readonly string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => changed.includes(key))) as Partial<Fields>
}

/** When a row changes now: always another moment than before, or the nodes that keep the catalogue would not see it. */
export function nextChange(row: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
}

/** Fields that are given; one that is undefined is left as it is. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

/** Where new rows stand: each is named after those that are there and those that were named before it, and comes behind them. */
export type PlaceOf = (name: string) => { id: string; position: number }

/** Gives ids made of names, `havan-samagri 2 kg` -> `havan_samagri_2_kg`, each once. */
export function placesBehind(rows: readonly { id: string; position: number }[]): PlaceOf {
  const taken = new Set(rows.map(({ id }) => id))
  const counts = new Map<string, number>()
  let position = rows.reduce((last, row) => Math.max(last, row.position), -1)
  return (name) => {
    const words = name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
    const base = (words?.join('_') ?? 'entry').slice(0, 56)
    let count = counts.get(base) ?? 0
    let id = base
    do {
      count += 1
      id = count === 1 ? base : `${base}_${count}`
    } while (taken.has(id))
    counts.set(base, count)
    taken.add(id)
    position += 1
    return { id, position }
  }
}
