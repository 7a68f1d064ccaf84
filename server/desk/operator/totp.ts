import { createHmac, randomBytes } from 'node:crypto'

/** What every authenticator app takes for granted (RFC 6238): SHA-1, six digits, a new code every thirty seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_CHARS = 32
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A key of 160 bits as apps take it, in base32. */
export const newSecret = (): string => Array.from(randomBytes(SECRET_CHARS), (byte) => BASE32[byte % 32]).join('')

export const isSecret = (text: string): boolean => new RegExp(`^[${BASE32}]{${SECRET_CHARS}}$`).test(text)

/** The number of the thirty seconds that a moment is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** The code of a key in these thirty seconds (RFC 4226, 5.3). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step a code is of: now, or the one before or after, for clocks that differ. Null when it is of none of them, or of none after `last`, whose code
 * was used already.
 */
export function stepOfCode(secret: string, code: string, now: Date, last: number): number | null {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => step > last && codeOf(secret, step) === code) ?? null
}

/** By which an app takes the key over, from a QR code. */
export function keyUri(secret: string, account: string): string {
  const issuer = 'Pujaghar desk'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
