import { expect, test } from 'vitest'
import { addressIn, findLocale } from './locale.ts'

test.each([
  ['hi-IN,hi;q=0.9,en-GB;q=0.8', 'hi'],
  ['kn', 'kn'],
  ['ta-IN, kn-IN;q=0.9, en;q=0.8', 'kn'],
  ['en-IN,hi;q=0.9', 'en'],
  ['fr-FR,*;q=0.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('of what a browser accepts, %s, the shop has %s', (accepted, locale) => {
  expect(findLocale(accepted)).toBe(locale)
})

test.each([
  ['en', '/', '/'],
  ['en', '/about', '/about'],
  ['hi', '/', '/hi/'],
  ['kn', '/list-review/1', '/kn/list-review/1'],
  ['en', '//example.com/', '/example.com/'],
  ['en', '/\\example.com/', '/example.com/'],
] as const)('in %s the page %s is at %s', (locale, path, address) => {
  expect(addressIn(locale, path)).toBe(address)
})
