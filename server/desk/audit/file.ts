import { Readable } from 'node:stream'
import * as z from 'zod'
import type { AuditFault } from '#contract/desk/audit.ts'
import type { Db } from '#server/platform/database.ts'
import { EMPTY, type Head, isSealed, sealOf, Walk } from './chain.ts'
import * as store from './store.ts'

const hash = z.string().regex(/^[\da-f]{64}$/)
const position = z.int().min(0)

const EntryLine = z.object({
  position,
  id: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  operatorId: z.string().nullable(),
  operatorName: z.string().nullable().default(null),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hash,
  erased: z.string().nullable().default(null),
})
const HeadLine = z.object({ head: z.object({ position, hash }), seal: z.string() })

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

/**
 * Streams the whole log as JSON lines: one entry a line in the order of the chain, then the sealed head. Entries are
 * read from the database while the response is sent.
 */
export function exportLog(db: Db, secret: string, head: Head): Readable {
  return Readable.from(linesOf(db, secret, head), { objectMode: false })
}

async function* linesOf(db: Db, secret: string, head: Head) {
  for await (const entries of store.entriesBehind(db, 0, head.position)) {
    yield entries.map(({ position, ...entry }) => lineOf({ position, ...entry })).join('')
  }
  yield lineOf({ head, seal: sealOf(secret, head) })
}

interface CheckedFile {
  /** The last valid entry. */
  head: Head
  fault: AuditFault | null
  /** The hash of the entry at position `at`, or null when the file ends before it. */
  hashAt: string | null
}

/** Checks every line of an export. `at` is the position of an entry whose hash is returned as `hashAt`. */
export async function checkFile(lines: AsyncIterable<string>, secret: string, at = 0): Promise<CheckedFile> {
  const walk = new Walk(secret)
  let hashAt: string | null = null
  let end: Head | null = null
  const result = (fault: AuditFault | null): CheckedFile => ({ head: walk.head, fault, hashAt })
  const unreadable = () => result({ kind: 'unreadable', position: walk.head.position + 1 })
  for await (const line of lines) {
    const value = parsed(line)
    const entry = EntryLine.safeParse(value)
    if (end !== null) return unreadable()
    if (entry.success) {
      const fault = walk.next(entry.data)
      if (fault !== null) return result(fault)
      if (walk.head.position === at) hashAt = walk.head.hash
      continue
    }
    const last = HeadLine.safeParse(value)
    if (!last.success || !isSealed(secret, last.data.head, last.data.seal)) return unreadable()
    end = last.data.head
  }
  return result(end === null ? { kind: 'open', position: walk.head.position + 1 } : walk.end(end))
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Returns the current head of the log, for an export or for the server's own log. */
export const headOf = async (db: Db): Promise<Head> => (await store.findHead(db)) ?? EMPTY
