import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'

const MOST_A_MILLISECOND = 0x1000
let made = { at: 0, count: 0 }

/**
 * Returns a new id that sorts by creation time (UUIDv7, RFC 9562), after every earlier id of this process. Node's own
 * ids have no fixed order within a millisecond, so rows of one transaction could be read in the wrong order.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const now = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (now > made.at) made = { at: now, count: 0 }
  else if (made.count + 1 < MOST_A_MILLISECOND) made = { at: made.at, count: made.count + 1 }
  else made = { at: made.at + 1, count: 0 }
  const at = made.at.toString(16).padStart(12, '0')
  const count = made.count.toString(16).padStart(3, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}-7${count}${id.slice(18)}`
}

/** A deterministic id (UUIDv8): the same words give the same id. Used for events that happen only once. */
export function idOf(...words: (string | number)[]): string {
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  const variant = '89ab'[Number.parseInt(digest.charAt(16), 16) % 4]
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** A random session token: 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, which is what the database stores. A reader of the database cannot log in with it. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** Signs `text` with `secret` (HMAC-SHA-256). Returns 128 bits, base64url. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url')
}

/** Whether `signature` is valid for `text`, compared in constant time. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * The token of a link: an id with a signature. The database stores only the id, which is not enough to open the link.
 */
export function linkToken(secret: string, kind: 'share' | 'pandit', id: string): string {
  return `${id}.${sign(secret, `${kind}:${id}`)}`
}

/** Returns the id in a link's token, or null when the signature is invalid. */
export function idInToken(secret: string, kind: 'share' | 'pandit', token: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2)
  return isSigned(secret, `${kind}:${id}`, signature) && token === `${id}.${signature}` ? id : null
}

/** The smallest possible id of a moment: ids created earlier sort before it, and ids created later sort after it. */
export function leastIdOf(at: Date): string {
  const milliseconds = at.getTime().toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`
}
