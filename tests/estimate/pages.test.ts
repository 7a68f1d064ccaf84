import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '#contract/quotation.ts'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { blocksOf, type ReadBlock, surroundingsOf } from '#server/estimate/pages.ts'
import { tokenise } from '#server/estimate/tokens.ts'
import type { TextLine } from '#server/estimate/types.ts'

const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

function lineAt(text: string, box: Box, changes: Partial<TextLine> = {}): TextLine {
  return { page: 1, box, text, confidence: 0.95, figures: 0.95, ...changes }
}

/** Makes lines one below the other, as wide as their text. */
function page(...texts: string[]): TextLine[] {
  const most = Math.max(30, ...texts.map(({ length }) => length))
  return texts.map((text, at) => lineAt(text, [0.1, 0.05 + at * 0.03, (0.8 * text.length) / most, 0.02]))
}

const itemsOf = ({ readings }: ReadBlock) =>
  (readings[0]?.items ?? []).map(({ hit, words, amount }) =>
    [hit?.itemId ?? words, amount?.quantity ?? '', amount?.unit ?? ''].join(' ').trim(),
  )

/** Returns what each block of a page asks for, and its lines. */
function read(lines: readonly TextLine[]) {
  return blocksOf(lines, knowledge).map((block) => [block.lines.map(({ text }) => text).join(' | '), ...itemsOf(block)])
}

describe('lines of a page', () => {
  test('with an item each are read separately', () => {
    expect(read(page('Haldi 50 gm', 'Coconut 5', 'Camphor 1 packet'))).toEqual([
      ['Haldi 50 gm', 'haldi_powder 50 g'],
      ['Coconut 5', 'coconut 5'],
      ['Camphor 1 packet', 'camphor 1 packet'],
    ])
  })

  test('continue below after a comma or an open bracket', () => {
    expect(read(page('Haldi 50 gm, kumkum 50 gm,', 'coconut 5', 'Rice 2 kg'))).toEqual([
      ['Haldi 50 gm, kumkum 50 gm, | coconut 5', 'haldi_powder 50 g', 'kumkum 50 g', 'coconut 5'],
      ['Rice 2 kg', 'rice 2 kg'],
    ])
    expect(read(page('Coconut (with water and', 'tuft) 5', 'Rice 2 kg'))[0]).toEqual([
      'Coconut (with water and | tuft) 5',
      'coconut 5',
    ])
  })

  test('with only an amount are joined to the line above', () => {
    expect(read(page('Mango wood', '2 kg', 'Coconut', '5'))).toEqual([
      ['Mango wood | 2 kg', 'mango_wood 2 kg'],
      ['Coconut | 5', 'coconut 5'],
    ])
  })

  test('with an amount on the right are joined to their row', () => {
    const rows = ['Haldi', 'Coconut', 'Rice'].map((text, at) => lineAt(text, [0.1, 0.1 + at * 0.05, 0.2, 0.02]))
    const amounts = ['50 gm', '5', '2 kg'].map((text, at) => lineAt(text, [0.7, 0.1 + at * 0.05, 0.1, 0.02]))
    const inRows = rows.flatMap((row, at) => [row, amounts[at] as TextLine])
    expect(read(inRows)).toEqual([
      ['Haldi | 50 gm', 'haldi_powder 50 g'],
      ['Coconut | 5', 'coconut 5'],
      ['Rice | 2 kg', 'rice 2 kg'],
    ])
  })

  test('that are headings, dates and notes give no items', () => {
    expect(
      read(page('Satyanarayan Puja Samagri List', 'Date: 12/08/2026', 'Rice 2 kg', 'Ghee 1 kg', 'Thank you')),
    ).toEqual([
      ['Satyanarayan Puja Samagri List'],
      ['Date: 12/08/2026'],
      ['Rice 2 kg', 'rice 2 kg'],
      ['Ghee 1 kg', 'ghee 1 kg'],
      ['Thank you'],
    ])
  })
})

describe('numbers before names', () => {
  test('are serial numbers if they are consecutive, with or without a mark', () => {
    const texts = ['Haldi', 'Kumkum 50 gm', 'Camphor', 'Coconut 5', 'Rice']
    const items = ['haldi_powder', 'kumkum 50 g', 'camphor', 'coconut 5', 'rice']
    for (const mark of ['.', ')', '']) {
      const numbered = page(...texts.map((text, at) => `${at + 1}${mark} ${text}`))
      expect(blocksOf(numbered, knowledge).map(itemsOf), `with "${mark}"`).toEqual(items.map((item) => [item]))
    }
  })

  test('are amounts if they are not consecutive', () => {
    expect(blocksOf(page('5 Coconut', '21 Supari', '2 Lota', '11 Lemon'), knowledge).map(itemsOf)).toEqual([
      ['coconut 5'],
      ['supari 21'],
      ['lota 2'],
      ['lemon 11'],
    ])
    expect(blocksOf(page('5 Supari', '7 Lemon', '8 Lota', '11 Coconut'), knowledge).map(itemsOf)).toEqual([
      ['supari 5'],
      ['lemon 7'],
      ['lota 8'],
      ['coconut 11'],
    ])
  })

  test('on the next line are not digits of the line above', () => {
    expect(blocksOf(page('Supari 1O', '2. Roli 50 gm', '3. Haldi 50 gm'), knowledge).map(itemsOf)).toEqual([
      ['supari 10'],
      ['roli 50 g'],
      ['haldi_powder 50 g'],
    ])
  })

  test('separate the items of a line if they are consecutive within it', () => {
    expect(
      blocksOf(page('1) Haldi 50 gm 2) Kumkum 50 gm 3) Coconut 5', '4) Rice 2 kg'), knowledge).map(itemsOf),
    ).toEqual([['haldi_powder 50 g', 'kumkum 50 g', 'coconut 5'], ['rice 2 kg']])
  })
})

describe('the serial number of a line', () => {
  const serials = (...texts: string[]) => surroundingsOf(texts.map(tokenise)).map(({ serial }) => serial)

  test('is recognised by the numbers of the other lines, a few of which may be missing', () => {
    expect(serials('1. Haldi', '2. Roli', 'for the lamp', '4 Ghee', '5) Oil')).toEqual([true, true, false, true, true])
    expect(serials('5 Coconut', '21 Supari', '11 Paan', '2 Lota')).toEqual([false, false, false, false])
    expect(serials('5 Coconut', '7 Supari', '8 Paan', '11 Lota')).toEqual([false, false, false, false])
  })

  test('is a coincidence if only two lines are consecutive', () => {
    expect(serials('1 Haldi', '2 Roli', 'Ghee')).toEqual([false, false, false])
  })

  test('comes with the shares of numbered lines and of lines that open with a number', () => {
    const [first] = surroundingsOf(['1. Haldi 5', '2. Roli', '3. Paan 21', '50 gm Ghee'].map(tokenise))
    expect(first).toMatchObject({ serial: true, numbered: 0.75, opening: 1, isFirst: true, isLast: false })
  })
})

describe('a second choice of the OCR', () => {
  const choose = (text: string, ...others: string[]) =>
    blocksOf(
      [...page('Haldi 50 gm', 'Coconut 5', 'Rice 2 kg'), lineAt(text, [0.1, 0.2, 0.4, 0.02], { others })],
      knowledge,
    ).at(-1)

  test('is used if it names an item and the first does not', () => {
    expect(choose('MXNGO LEXVES 2 bundle', 'MANGO LEAVES 2 bundle')?.lines).toMatchObject([
      { text: 'MANGO LEAVES 2 bundle', figures: 0.95 },
    ])
  })

  test.each([
    ['2', '7'],
    ['1.5', '15'],
    ['२', '७'],
  ])('with other digits has a low digit confidence: %s, %s', (figure, other) => {
    expect(choose(`MXNGO LEXVES ${figure}`, `MANGO LEAVES ${other}`)?.lines).toMatchObject([
      { text: `MANGO LEAVES ${other}`, figures: 0.84 },
    ])
  })

  test('is not used if the first makes as much sense', () => {
    expect(choose('Camphor 50 gm', 'Camphor 60 gm')?.lines).toMatchObject([{ text: 'Camphor 50 gm', figures: 0.95 }])
    expect(choose('xyzzy', 'plugh')?.lines).toMatchObject([{ text: 'xyzzy' }])
  })
})

test('reads a line as items, whatever it looks like, if the customer says so', () => {
  const [heading] = blocksOf(page('Havan puja samagri'), knowledge, { asItems: true })
  expect(heading?.readings[0]?.items).toHaveLength(1)
  const [date] = blocksOf(page('Ganesh Chaturthi'), knowledge, { asItems: true })
  expect(date?.readings[0]?.items).toHaveLength(1)
})

describe('for any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        'Haldi',
        'लौंग',
        '100',
        'gm',
        '५०',
        'ग्राम',
        '½',
        '-',
        ',',
        '(',
        ')',
        '1.',
        'kg',
        'each',
        'सवा',
        'सौ',
        '/',
        'Rs',
        '॥',
        'पाव',
      ],
      ...['ditto', '"', '%', '+', 'for', 'ಅರಿಶಿನ', 'കർപ്പൂരം', ':', '5!', '२।।', 'of', 'as required'],
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' '))
  const box = fc
    .tuple(...[0, 1, 2, 3].map(() => fc.double({ min: 0, max: 1, noNaN: true })))
    .map((sides) => sides as Box)
  const line = fc
    .record({
      text,
      box,
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      others: fc.array(text, { maxLength: 1 }),
    })
    .map((each): TextLine => ({ page: 1, ...each }))
  const pages = fc.array(line, { maxLength: 10 })

  test('every line is in one block, in the order of the page', () => {
    fc.assert(
      fc.property(pages, (lines) => {
        const blocks = blocksOf(lines, knowledge)
        expect(blocks.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual([
          ...lines.keys(),
        ])
        for (const block of blocks) {
          expect(block.lines).toHaveLength(block.to - block.from)
          expect(block.chance).toBeGreaterThan(0)
          expect(block.chance).toBeLessThanOrEqual(1 + 1e-9)
          expect(block.readings.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  test('items are inside their block, in order, and without negative amounts', () => {
    fc.assert(
      fc.property(pages, (lines) => {
        for (const { readings, start, end } of blocksOf(lines, knowledge)) {
          const scores = readings.map(({ score }) => score)
          expect(scores).toEqual(scores.toSorted((a, b) => b - a))
          for (const { items } of readings) {
            let last = start
            for (const { from, to, amount } of items) {
              expect(from).toBeGreaterThanOrEqual(last)
              expect(to > from && to <= end).toBe(true)
              expect(amount?.quantity == null || amount.quantity > 0).toBe(true)
              last = from
            }
          }
        }
      }),
    )
  })

  test('the same page always gives the same result', () => {
    fc.assert(
      fc.property(pages, (lines) => {
        expect(blocksOf(lines, knowledge)).toEqual(blocksOf(structuredClone(lines), knowledge))
      }),
      { numRuns: 30 },
    )
  })
})
