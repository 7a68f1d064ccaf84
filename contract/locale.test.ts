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
])('for the accepted languages %s, finds %s', (accepted, locale) => {
  expect(findLocale(accepted)).toBe(locale)
})

test.each([
  ['en', '/', '/'],
  ['en', '/about', '/about'],
  ['hi', '/', '/hi/'],
  ['kn', '/list-review/1', '/kn/list-review/1'],
  ['en', '//example.com/', '/example.com/'],
  ['en', '/\\example.com/', '/example.com/'],
] as const)('in %s, puts the page %s at %s', (locale, path, address) => {
  expect(addressIn(locale, path)).toBe(address)
})
