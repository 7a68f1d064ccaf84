import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const DEVANAGARI = /[\u0900-\u097f]+/g
const lettersOf = (text: string) => new Set(text.match(DEVANAGARI)?.join(''))

/** The hymns and goddesses of the festival page are set in the whole font. */
const SOURCES = globSync(['storefront/**/*.tsx', 'storefront/**/*.ts', 'ui/**/*.tsx'], {
  exclude: ['storefront/navratri/**', '**/*.test.ts'],
})

test('the font of the fixed words has every Devanagari letter that the pages are written with', () => {
  const known = lettersOf(readFileSync('ui/fonts/words.txt', 'utf8'))
  const missing = SOURCES.flatMap((path) =>
    [...lettersOf(readFileSync(path, 'utf8'))]
      .filter((letter) => !known.has(letter))
      .map((letter) => `${path}: ${letter}`),
  )
  expect(SOURCES.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('screens load their faces from ui/fonts alone', () => {
  const loaded = globSync('{desk,storefront,ui}/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/url\("([^"]+\.(?:ttf|woff2))"\)/g)].map(([, url = '']) =>
      normalize(join(dirname(path), url)),
    ),
  )
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.filter((path) => !path.startsWith('ui/fonts/') || !existsSync(path))).toEqual([])
})
