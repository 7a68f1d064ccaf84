import { createHmac } from 'node:crypto'
import type { AuditFault } from '#contract/desk/audit.ts'
import { isSigned, sign } from '#server/platform/ids.ts'

/** An entry of the audit log without its hash. The hash covers all of these fields. */
export interface Entry {
  /** Position in the log, starting at 1. */
  position: number
  id: string
  at: Date
  operatorId: string | null
  /**
   * The operator's name at the time of the action. Null for the command line and for entries from before names were
   * stored.
   */
  operatorName: string | null
  action: string
  subject: string
  subjectId: string
  before: unknown
  after: unknown
}

/** A stored entry. `erased` is null unless personal data was removed from the entry. */
export type Kept = Entry & { hash: string | null; erased: string | null }

/** Head of the log: position and hash of its last entry. The hash is in hexadecimal. */
export interface Head {
  position: number
  hash: string
}

/** The head of an empty log. */
export const EMPTY: Head = { position: 0, hash: '0'.repeat(64) }

/**
 * Returns the hash that chains an entry to the previous entry. It is an HMAC with the shop's secret, which is not in
 * the database. An attacker who can only write to the database can break the chain but cannot compute a new valid one,
 * as a plain hash would allow.
 */
export function hashOf(secret: string, previous: string, entry: Entry): string {
  return createHmac('sha256', secret)
    .update(`audit ${previous} ${canonical(entry)}`)
    .digest('hex')
}

/**
 * Returns the same text for an entry whether it was just created or was read from the database or a file. An entry
 * without an operator name has the same text as before names were stored, so old hashes stay valid.
 */
function canonical(entry: Entry): string {
  const { position, id, at, operatorId, operatorName, action, subject, subjectId, before, after } = entry
  const name = operatorName === null ? [] : [operatorName]
  const fields = [position, id, at, operatorId, action, subject, subjectId, before ?? null, after ?? null, ...name]
  // JSON turns dates into strings, as the database does. Keys are sorted because jsonb does not keep their order.
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(fields))))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([key, part]) => [key, sorted(part)]))
}

/**
 * Signs what remains of an entry after personal data was erased. The hash of the entry still covers the original
 * content and keeps the chain intact. This signature proves that the shop itself removed the rest.
 */
export function signErased(secret: string, hash: string, rest: Entry): string {
  return sign(secret, erasedText(hash, rest))
}

const erasedText = (hash: string, rest: Entry) => `audit erased ${hash} ${canonical(rest)}`

/** Returns the seal at the end of an export. It prevents anyone from truncating the export and adding a new end. */
export function sealOf(secret: string, { position, hash }: Head): string {
  return sign(secret, `audit head ${position} ${hash}`)
}

export function isSealed(secret: string, { position, hash }: Head, seal: string): boolean {
  return isSigned(secret, `audit head ${position} ${hash}`, seal)
}

/** Checks the chain from its first entry and stops at the first fault. */
export class Walk {
  readonly #secret: string
  /** The last valid entry. */
  head: Head = EMPTY

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Checks the next entry. Returns its fault, or null when it is valid. */
  next({ hash, erased, ...entry }: Kept): AuditFault | null {
    const position = this.head.position + 1
    if (entry.position > position) return { kind: 'missing', position }
    const isErased = erased !== null && hash !== null && isSigned(this.#secret, erasedText(hash, entry), erased)
    const expected = isErased ? hash : hashOf(this.#secret, this.head.hash, entry)
    if (entry.position !== position || hash !== expected) return { kind: 'changed', position }
    this.head = { position, hash: expected }
    return null
  }

  /** Checks that the log ends at `head`, after all entries were passed to `next`. Returns the fault, or null. */
  end(head: Head): AuditFault | null {
    const position = this.head.position + 1
    if (head.position >= position) return { kind: 'cut', position, until: head.position }
    return head.position === this.head.position && head.hash === this.head.hash ? null : { kind: 'head', position }
  }
}
