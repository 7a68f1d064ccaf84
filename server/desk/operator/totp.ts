import { createHmac, randomBytes } from 'node:crypto'

/** Defaults of all authenticator apps (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30
const DIGITS = 6
const SECRET_CHARS = 32
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a random 160-bit secret in base32, as authenticator apps expect it. */
export const newSecret = (): string => Array.from(randomBytes(SECRET_CHARS), (byte) => BASE32[byte % 32]).join('')

export const isSecret = (text: string): boolean => new RegExp(`^[${BASE32}]{${SECRET_CHARS}}$`).test(text)

/** Returns the number of the 30-second time step at a time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** Returns the code of a secret for a time step (RFC 4226, section 5.3). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Returns the time step of a code: the current one, or the previous or next one to allow for clock differences. Null
 * when the code matches none of them, or only steps up to `last`, whose code was already used.
 */
export function stepOfCode(secret: string, code: string, now: Date, last: number): number | null {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => step > last && codeOf(secret, step) === code) ?? null
}

/** Returns the URI for the QR code by which an app imports the secret. */
export function keyUri(secret: string, account: string): string {
  const issuer = 'Pujaghar desk'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
