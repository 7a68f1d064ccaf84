import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import type { TextLine } from '../types.ts'
import { knownReading } from './known-reading.ts'
import { createMatcher } from './matcher.ts'

const matcher = createMatcher([
  { ...entryOf('mango_leaf', [[1, 'bundle', 10]]), name: 'Mango leaves' },
  { ...entryOf('camphor', [[50, 'g', 50]]), name: 'Camphor' },
])
const line = (text: string, ...others: string[]): TextLine => ({
  page: 1,
  box: [0, 0, 1, 0.1],
  text,
  confidence: 0.9,
  figures: 0.95,
  others,
})

test('the reading whose name the catalogue knows is taken', () => {
  expect(knownReading(line('MXNGO LEXVES 2 bundle', 'MANGO LEAVES 2 bundle'), matcher)).toMatchObject({
    text: 'MANGO LEAVES 2 bundle',
    figures: 0.95,
  })
})

test.each([
  ['2', '7'],
  ['1.5', '15'],
  ['२', '७'],
])('with other figures it is hardly sure of them: %s, %s', (figure, other) => {
  expect(knownReading(line(`MXNGO LEXVES ${figure}`, `MANGO LEAVES ${other}`), matcher)).toMatchObject({
    text: `MANGO LEAVES ${other}`,
    figures: 0.84,
  })
})

test('the likeliest stays where the catalogue knows it as well, and nothing is kept of the others', () => {
  const { others: _, ...likeliest } = line('Camphor 50 gm')
  expect(knownReading(line('Camphor 50 gm', 'Camphor 60 gm'), matcher)).toEqual(likeliest)
  expect(knownReading(line('xyzzy', 'plugh'), matcher).text).toBe('xyzzy')
  expect(knownReading(line('..... (1)', 'Camphr'), matcher).text).toBe('..... (1)')
})
