import { expect, test } from 'vitest'
import { codeOf, isSecret, keyUri, newSecret, stepAt, stepOfCode } from './totp.ts'

/** "12345678901234567890", the secret of the examples in RFC 6238, appendix B. The codes there have eight digits. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %d seconds matches RFC 6238', (seconds, code) => {
  expect(codeOf(KEY, stepAt(new Date(seconds * 1000)))).toBe(code)
})

test('a code is valid for its time step and the two beside it, and only once', () => {
  const now = new Date('2026-11-27T06:30:00Z')
  const step = stepAt(now)
  const at = (code: string, last = -1) => stepOfCode(KEY, code, now, last)
  for (const each of [step - 1, step, step + 1]) expect(at(codeOf(KEY, each))).toBe(each)
  for (const each of [step - 2, step + 2]) expect(at(codeOf(KEY, each))).toBe(null)
  expect(at(codeOf(KEY, step), step)).toBe(null)
  expect(at(codeOf(KEY, step - 1), step), 'an older one than was used').toBe(null)
  expect(at(codeOf(KEY, step + 1), step)).toBe(step + 1)
})

test('a new secret has the format of authenticator apps, typed or as a QR code', () => {
  const secret = newSecret()
  expect([isSecret(secret), isSecret(secret.toLowerCase()), isSecret(`${secret}A`)]).toEqual([true, false, false])
  expect(newSecret()).not.toBe(secret)
  const uri = new URL(keyUri(secret, 'meera@shop.example'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Pujaghar desk:meera@shop.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret, issuer: 'Pujaghar desk' })
})
