import { describe, expect, test } from 'vitest'
import type { TextLine } from '#server/estimate/types.ts'
import { estimateOf, readingOf } from '#tests/bench/estimate/estimate-of.ts'

/** A line of a page whose rows are 0.03 of it apart; `left` and `row` say where it stands. */
function line(text: string, row: number, left = 0.05): TextLine {
  return { page: 1, box: [left, 0.05 + row * 0.03, text.length * 0.009, 0.015], text, confidence: 0.95, figures: 0.95 }
}

function asked(lines: readonly TextLine[]): string[] {
  return readingOf(lines).map(({ itemId, quantity, unit }) => [itemId, quantity, unit].filter(Boolean).join(' '))
}

const things = ['Haldi 100 gm', 'Kumkum 50 gm', 'Camphor 1 packet', 'Agarbatti 2 packets', 'Coconut 5 nos', 'Rice 1 kg']
const wanted = [
  'haldi_powder 100 g',
  'kumkum 50 g',
  'camphor 1 packet',
  'agarbatti 2 packet',
  'coconut 5 piece',
  'rice 1 kg',
]
const page = (texts: readonly string[]) => texts.map((text, row) => line(text, row))

describe('columns of numbers that ask for nothing', () => {
  test('rows of a spreadsheet are counted before the serial numbers, and where there are none', () => {
    const rows = things.map((text, at) => `${at + 3}${at % 2 ? ' |' : ''} ${at + 1} ${text}`)
    const lines = page(['1 Date: 12-07-2026', '2 Sl Item Qty', ...rows, '9 Thank you'])
    expect(asked(lines)).toEqual(wanted)
    expect(estimateOf(lines).lines.every(({ state }) => state === 'matched')).toBe(true)
  })

  test('behind each line stands the serial number of the table beside it', () => {
    expect(asked(page(things.map((text, at) => `${at + 1} ${text} ${at + 16}`)))).toEqual(wanted)
  })

  test('prices have paise, or a heading', () => {
    const paise = things.map((text, at) => `${at + 1} ${text} ${at + 20}.00 ${at * 30 + 40}.50`)
    expect(asked(page(paise))).toEqual(wanted)
    const whole = things.map((text, at) => `${at + 1} ${text} ${at + 20} ${at * 30 + 40}`)
    expect(asked(page(['Sl Item Qty Rate Amount', ...whole]))).toEqual(wanted)
  })

  test('decimals that are the amounts themselves stay', () => {
    const [rice] = asked(page(['Rice 2.50', 'Wheat 1.50', 'Sugar 0.50', 'Ghee 1.00', 'Jaggery 0.25', 'Til 0.50']))
    expect(rice).toBe('rice 2.5')
  })

  test('a few equal steps are chance', () => {
    const lines = page(['1 Coconut 11', '2 Betel nut 12', '3 Camphor 1 packet', '4 Rice 1 kg', '5 Kumkum 50 gm'])
    expect(asked(lines).slice(0, 2)).toEqual(['coconut 11 piece', 'supari 12 piece'])
  })
})

describe('a row whose cells have one line and two', () => {
  test('has the amount that is written over and under it, of its own table', () => {
    const lines = [
      line('1 Kumkum', 0.5),
      line('1 small', 0, 0.4),
      line('packet', 1, 0.4),
      line('7 Camphor', 0.5, 0.55),
      line('two', 0, 0.9),
      line('packets', 1, 0.9),
      line('2 Rice 1 kg', 2.5),
    ]
    expect(asked(lines).toSorted()).toEqual(['camphor 2 packet', 'kumkum 1 packet', 'rice 1 kg'])
  })

  test('has the name over and under its serial number', () => {
    const numbered = ['9 Haldi 50 g', '10 Rice 1 kg', '11 Camphor 1 packet'].map((text, row) => line(text, row))
    const cells = [line('Kalash of copper 1', 3, 0.1), line('12', 3.5), line('with its lid', 4, 0.1)]
    const kalash = estimateOf([...numbered, ...cells]).lines.at(-1)
    expect(kalash).toMatchObject({ itemId: 'kalash_metal', quantity: 1, text: '12 Kalash of copper 1 with its lid' })
  })

  test('has the name over and under its serial number and its amount', () => {
    const numbered = ['9 Haldi 50 g', '10 Rice 1 kg', '11 Camphor 1 packet'].map((text, row) => line(text, row))
    const cells = [line('Kalash of copper', 3, 0.1), line('12 * 2 nos', 3.5), line('with its lid', 4, 0.1)]
    expect(estimateOf([...numbered, ...cells]).lines.at(-1)).toMatchObject({ itemId: 'kalash_metal', quantity: 2 })
  })

  test('takes no things of a column beside it', () => {
    const lines = [line('Kumkum', 0.5), line('Coconut', 0, 0.4), line('Rice 1 kg', 1, 0.4), line('Haldi 50 g', 1.5)]
    expect(asked(lines)).toHaveLength(4)
  })
})

describe('amounts in a line below each thing', () => {
  test('may be words, and pieces', () => {
    const rows = [
      'What we need for the griha pravesh puja of Sharma ji',
      ...['Haldi', '100 gm', 'Janau', 'ek', 'Kumkum', '50 gm', 'Nariyal', 'do', 'Chawal', '1 kg'],
      ...['तोरण', '3 नग', 'Kapoor', '2 packet'],
    ]
    expect(asked(page(rows))).toEqual([
      ...['haldi_powder 100 g', 'janeu 1 piece', 'kumkum 50 g', 'coconut 2 piece', 'rice 1 kg'],
      ...['toran 3 piece', 'camphor 2 packet'],
    ])
  })
})

test('an amount and its unit run together in letters', () => {
  expect(asked([line('Saree - twonos', 0)])).toEqual(['saree 2 piece'])
  expect(asked([line('Batasha aadhakilo', 0)])).toEqual(['batasha 0.5 kg'])
  expect(asked([line('मिट्टी का कलश एकनग', 0)])).toEqual(['kalash_clay 1 piece'])
})

test("a table's rule behind a serial number is no part of the name", () => {
  expect(asked([line("18 ' बतासा १ किलो", 0)])).toEqual(['batasha 1 kg'])
})
