import { createHmac } from 'node:crypto'
import type { AuditFault } from '#contract/desk/audit.ts'
import { isSigned, sign } from '#server/platform/ids.ts'

/** An entry of the log without its hash: all that the hash vouches for. */
export interface Entry {
  /** Its place in the log, from 1. */
  position: number
  id: string
  at: Date
  operatorId: string | null
  /** As it was then. Null for the command line, and in entries from before names were written. */
  operatorName: string | null
  action: string
  subject: string
  subjectId: string
  before: unknown
  after: unknown
}

/** An entry as it is kept. `erased` is null as long as it is as it was written. */
export type Kept = Entry & { hash: string | null; erased: string | null }

/** How far the log goes: the place and the hash of its last entry, in hexadecimal. */
export interface Head {
  position: number
  hash: string
}

/** The head of a log without entries. */
export const EMPTY: Head = { position: 0, hash: '0'.repeat(64) }

/**
 * The hash that chains an entry to the one before it. It is keyed with the shop's secret, which the database does not hold: whoever can
 * only write the database can break the chain but not mend it, as they could with a plain hash.
 */
export function hashOf(secret: string, previous: string, entry: Entry): string {
  return createHmac('sha256', secret)
    .update(`audit ${previous} ${canonical(entry)}`)
    .digest('hex')
}

/** One text for an entry, whether it has just been made or has been through the database or a file. Without a name it is as it was before names. */
function canonical(entry: Entry): string {
  const { position, id, at, operatorId, operatorName, action, subject, subjectId, before, after } = entry
  const name = operatorName === null ? [] : [operatorName]
  const fields = [position, id, at, operatorId, action, subject, subjectId, before ?? null, after ?? null, ...name]
  // Dates become text here, as they do in the database; the order of keys is not kept there.
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(fields))))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([key, part]) => [key, sorted(part)]))
}

/**
 * Signs what is left of an entry from which personal data was erased. Its hash vouches for what it was, and holds the chain together; this says that the shop itself
 * took the rest away.
 */
export function signErased(secret: string, hash: string, rest: Entry): string {
  return sign(secret, erasedText(hash, rest))
}

const erasedText = (hash: string, rest: Entry) => `audit erased ${hash} ${canonical(rest)}`

/** What an export ends with, so that nobody can cut it and give it another end. */
export function sealOf(secret: string, { position, hash }: Head): string {
  return sign(secret, `audit head ${position} ${hash}`)
}

export function isSealed(secret: string, { position, hash }: Head, seal: string): boolean {
  return isSigned(secret, `audit head ${position} ${hash}`, seal)
}

/** Follows the chain from its first entry and stops at the first fault. */
export class Walk {
  readonly #secret: string
  /** The last entry that was as it should be. */
  head: Head = EMPTY

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Gives what is wrong with the next entry, or null. */
  next({ hash, erased, ...entry }: Kept): AuditFault | null {
    const position = this.head.position + 1
    if (entry.position > position) return { kind: 'missing', position }
    const isErased = erased !== null && hash !== null && isSigned(this.#secret, erasedText(hash, entry), erased)
    const expected = isErased ? hash : hashOf(this.#secret, this.head.hash, entry)
    if (entry.position !== position || hash !== expected) return { kind: 'changed', position }
    this.head = { position, hash: expected }
    return null
  }

  /** Gives what is wrong once all entries were seen of a log that should end with `head`, or null. */
  end(head: Head): AuditFault | null {
    const position = this.head.position + 1
    if (head.position >= position) return { kind: 'cut', position, until: head.position }
    return head.position === this.head.position && head.hash === this.head.hash ? null : { kind: 'head', position }
  }
}
