import { expect, test } from 'vitest'
import { emailOr } from './email.ts'

const Email = emailOr('Not an address.', 'Too long.')

test.each([
  ['asha@example.com', 'asha@example.com'],
  [' Asha.Rao+puja@Example.co.in\u00a0', 'Asha.Rao+puja@Example.co.in'],
  ['\u2068asha@example.com\u2069', 'asha@example.com'],
  ['user@bücher.example', 'user@xn--bcher-kva.example'],
  ['user@BÜCHER.example', 'user@xn--bcher-kva.example'],
  ['user@bu\u0308cher.example', 'user@xn--bcher-kva.example'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@ಉದಾಹರಣೆ.ಭಾರತ', 'asha@xn--bsc6ci4b4b3a3d.xn--2scrj9c'],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('stores %s as %s', (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept)
})

test.each(['', '\u200b', 'asha', 'asha@', '@example.com', 'asha@example', 'a b@example.com', 'आशा@example.com'])(
  'rejects %j',
  (typed) => {
    expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('Not an address.')
  },
)

test.each(['asha@उदाहरण.भारत/x', 'asha@उदाहरण.भारत:80', 'asha@evil@भारत?', 'asha@-.भारत', 'asha@भारत'])(
  'rejects %s instead of dropping a part of it',
  (typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  },
)

test('reports an address that is too long', () => {
  expect(Email.safeParse(`${'a'.repeat(250)}@example.com`).error?.issues[0]?.message).toBe('Too long.')
})
