import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { faceOf } from '#server/quotation/pdf-face.ts'

const DEVANAGARI = /[\u0900-\u097f]+/g
const lettersOf = (text: string) => new Set(text.match(DEVANAGARI)?.join(''))

/** The festival page is excluded: its hymns and goddesses use the full font. */
const SOURCES = globSync(['storefront/**/*.tsx', 'storefront/**/*.ts', 'ui/**/*.tsx'], {
  exclude: ['storefront/navratri/**', '**/*.test.ts'],
})

test('the font for fixed words has every Devanagari letter used in the pages', () => {
  const known = lettersOf(readFileSync('ui/fonts/words.txt', 'utf8'))
  const missing = SOURCES.flatMap((path) =>
    [...lettersOf(readFileSync(path, 'utf8'))]
      .filter((letter) => !known.has(letter))
      .map((letter) => `${path}: ${letter}`),
  )
  expect(SOURCES.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('stylesheets load fonts only from ui/fonts', () => {
  const loaded = globSync('{desk,storefront,ui}/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/url\("([^"]+\.(?:ttf|woff2))"\)/g)].map(([, url = '']) =>
      normalize(join(dirname(path), url)),
    ),
  )
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.filter((path) => !path.startsWith('ui/fonts/') || !existsSync(path))).toEqual([])
})

/** The scripts of the translated pages, each with its font files. */
const SCRIPTS = {
  hi: [/\p{Script=Devanagari}/u, ['mukta-devanagari-400', 'mukta-devanagari-600', 'eczar-devanagari-600']],
  kn: [/\p{Script=Kannada}/u, ['noto-kannada-400', 'noto-kannada-600', 'anek-kannada-700']],
} as const

test.each(['hi', 'kn'] as const)('the fonts of the pages in %s have every letter of the messages', (locale) => {
  const [script, files] = SCRIPTS[locale]
  const letters = new Set(readFileSync(`messages/${locale}.json`, 'utf8').match(new RegExp(script, 'gu')))
  expect(letters.size).toBeGreaterThan(50)
  for (const file of files) {
    const face = faceOf(new PDFDocument().font(`ui/fonts/${file}.woff2`))
    // The joiners control which conjuncts form.
    const missing = [...letters, '\u200c', '\u200d', '\u25cc'].filter(
      (letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
    expect(missing, file).toEqual([])
  }
})

test('every file of a font family has the same weights, so that no letter falls back to another font', () => {
  const weightsOf = (...paths: string[]) => {
    const css = paths.map((path) => readFileSync(path, 'utf8')).join('')
    const faces = [...css.matchAll(/font-family: "Mukta";\s*font-weight: ([\d ]+);[^}]*?unicode-range:\s*U\+(\w+)/g)]
    return Map.groupBy(
      faces.map(([, weight = '', from = '']) => ({ weight, from })),
      ({ from }) => from,
    )
  }
  const { 20: latin, 900: devanagari } = Object.fromEntries(weightsOf('ui/fonts/fonts.css', 'ui/fonts/fonts-hi.css'))
  expect(devanagari?.map(({ weight }) => weight)).toEqual(latin?.map(({ weight }) => weight))
})
