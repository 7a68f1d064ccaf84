import { createHash, createHmac, randomBytes, randomUUIDv7, timingSafeEqual } from 'node:crypto'

/** A new id that sorts by the time it was made (UUIDv7, RFC 9562). */
export const newId = (): string => randomUUIDv7()

/** A session token nobody can guess: 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: whoever reads the database cannot log in with it. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** A signature over `text` that only the holder of `secret` can make; 128 bits, base64url. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, 16).toString('base64url')
}

/** Whether `signature` is the one of `text`; takes the same time whatever is wrong. */
export function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
