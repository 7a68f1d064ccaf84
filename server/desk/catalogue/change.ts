import { isDeepStrictEqual } from 'node:util'
import { refused } from '#server/platform/errors.ts'

/** The operator who makes a change, and the time of the change. */
export interface Doing {
  operator: { id: string; name: string }
  now: Date
}

/** Returns the fields that differ, with their old and new values, for the audit log. Null when nothing differs. */
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
 * Checks that an operator changes the version of the row that they saw.
 * @throws RefusedError 409 when the row has changed since
 */
export function requireAsSeen(row: { updatedAt: Date }, seen: string): void {
  if (row.updatedAt.getTime() !== Date.parse(seen)) throw refused('catalogue.changed')
}

/** A logged change of a subject. */
export interface Logged {
  subjectId: string
  before: unknown
  after: unknown
}

/** The changed fields of one side (`before` or `after`) of a log entry. */
export const logged = (part: unknown) => (part ?? {}) as Record<string, unknown>

/** Returns whether the row still has all the values that a change gave it. */
export function stands(row: object, after: unknown): boolean {
  const now = JSON.parse(JSON.stringify(row))
  return Object.entries(logged(after)).every(([key, value]) => isDeepStrictEqual(now[key], value))
}

/** Returns only the fields that a change affected. */
export function changedOnly<Fields extends object>(fields: Fields, changed: readonly string[]): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => changed.includes(key))) as Partial<Fields>
}

/**
 * Returns the new `updatedAt` of a row. It always differs from the previous one, because nodes that cache the catalogue
 * would otherwise miss the change.
 */
export function nextChange(row: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
}

/** Removes undefined fields, so that they stay unchanged in an update. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

/**
 * Returns the id and position of a new row. The id is made from the name and is unique among existing rows and earlier
 * calls. The position is behind all of them.
 */
export type PlaceOf = (name: string) => { id: string; position: number }

/** Creates a `PlaceOf` for these rows. Ids are made from names: `havan-samagri 2 kg` -> `havan_samagri_2_kg`. */
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
