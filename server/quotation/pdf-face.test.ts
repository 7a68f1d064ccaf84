import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { faceOf, joinBeforeMoving, passMissingAnchors } from './pdf-face.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const faceOfFile = (file: string) => faceOf(new PDFDocument().font(`ui/fonts/print/${file}`))
const DOTTED_CIRCLE = '\u25cc'

/** All text that documents may contain: all messages of a language, and all names of the catalogue. */
const LANGUAGES = [
  ['Mukta-Regular.ttf', /[\u0900-\u097f\u200c\u200d]+/g, ['messages/hi.json', 'server/catalogue/data/catalogue.json']],
  ['Mukta-SemiBold.ttf', /[\u0900-\u097f\u200c\u200d]+/g, ['messages/hi.json']],
  [
    'NotoSansKannada-Regular.ttf',
    /[\u0c80-\u0cff\u200c\u200d]+/g,
    ['messages/kn.json', 'server/catalogue/data/names/kannada.json'],
  ],
  ['NotoSansKannada-SemiBold.ttf', /[\u0c80-\u0cff\u200c\u200d]+/g, ['messages/kn.json']],
] as const

test.each(LANGUAGES)(
  '%s shapes each word of the shop with glyphs that it has',
  (file, letters, sources) => {
    const face = faceOfFile(file)
    if (file.includes('Kannada')) joinBeforeMoving(face)
    passMissingAnchors(face)
    const unformed = new Set([0, ...face.layout(DOTTED_CIRCLE).glyphs.map(({ id }) => id)])
    const words = new Set(sources.flatMap((path) => read(path).match(letters) ?? []))
    expect(words.size).toBeGreaterThan(1000)
    expect([...words].filter((word) => face.layout(word).glyphs.some(({ id }) => unformed.has(id)))).toEqual([])
  },
  60_000,
)

test('joins conjunct consonants before a vowel sign', () => {
  const face = faceOfFile('NotoSansKannada-Regular.ttf')
  joinBeforeMoving(face)
  passMissingAnchors(face)
  const glyphs = (text: string) => face.layout(text).glyphs.map(({ id }) => id)
  expect(glyphs('ಕ್ಷಿ')).toHaveLength(1)
  expect(glyphs('ಜ್ಞೆ')).toHaveLength(1)
  expect(glyphs('ಕ್ತಿ')).toEqual([...glyphs('ಕಿ'), expect.any(Number)])
})
