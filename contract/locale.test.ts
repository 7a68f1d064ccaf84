import { expect, test } from 'vitest'
import { ALL_LOCALES, addressIn, localeIn } from './locale.ts'

test.each([
  ['hi-IN,hi;q=0.9,en-GB;q=0.8', 'hi'],
  ['kn', 'kn'],
  ['ta-IN, kn-IN;q=0.9, en;q=0.8', 'kn'],
  ['en-IN,hi;q=0.9', 'en'],
  ['fr-FR,*;q=0.5', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('whoever accepts %s is answered in %s', (accepted, locale) => {
  expect(localeIn(accepted, ALL_LOCALES)).toBe(locale)
})

test.each([
  ['en', '/', '/'],
  ['en', '/about', '/about'],
  ['hi', '/', '/hi/'],
  ['kn', '/list-review/1', '/kn/list-review/1'],
] as const)('in %s the page %s is at %s', (locale, path, address) => {
  expect(addressIn(locale, path)).toBe(address)
})
