import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('accepts a password only for its own hash, and none for an account that does not exist', async () => {
  const hash = await hashPassword('lamp-at-the-door')
  expect(await isPassword('lamp-at-the-door', hash)).toBe(true)
  expect(await isPassword('lamp-at-the-gate', hash)).toBe(false)
  expect(await isPassword('lamp-at-the-door', null)).toBe(false)
})

test('accepts a standard hash made by another program', async () => {
  const made = '$argon2id$v=19$m=19456,t=2,p=1$cHVqYWdoYXItc2FsdC0wMQ$HqlcGrbe0324KfA3CkIHBP6cys2uHBJv1J9IxH2WfeA'
  expect(await isPassword('diya-and-marigold', made)).toBe(true)
  expect(await isPassword('diya-and-marigolds', made)).toBe(false)
})

test('treats two encodings of the same characters as one password', async () => {
  expect(await isPassword('cafe\u0301-\u0915\u093c-puja', await hashPassword('caf\u00e9-\u0958-puja'))).toBe(true)
})
