import { describe, expect, it } from 'vitest'
import { lineTitle } from '#contract/line-title.ts'
import { doubtName, questionOf } from '#contract/line-words.ts'
import { pageOfLine, photoPages } from '#contract/photo-pages.ts'
import { repeatsOf } from '#contract/repeats.ts'
import { sampleLine, unknownLine } from '#tests/support/sample-order.ts'
import { withMargin } from '#ui/crop.tsx'
import { countLines, filterLines, nextWaiting } from './line-filter.ts'
import { acceptedWords, certaintyOf, settledWords } from './line-words.ts'
import { lineNearest } from './photo-pages.ts'
import { nextQuestion, roundOf } from './question-round.ts'
import { inUnitsOf, muchOf, platesOf, startingAmount, stated } from './stated.ts'

const sure = sampleLine({ id: 'sure' })
const doubtful = sampleLine({ id: 'doubtful', state: 'uncertain', doubt: 'quantity' })
const unknown = { ...unknownLine('xqzv'), id: 'unknown' }
const leftOut = sampleLine({ id: 'left', state: 'uncertain', doubt: 'item', leftOut: true })
const lines = [sure, doubtful, leftOut, unknown]

describe('the filtered lines', () => {
  it('keeps the position of each line in the whole list', () => {
    expect(filterLines(lines, 'waiting', null).map(({ line, position }) => [line.id, position])).toEqual([
      ['doubtful', 2],
      ['unknown', 4],
    ])
  })

  it('does not hide a line while it is being edited', () => {
    expect(filterLines(lines, 'waiting', 'sure').map(({ line }) => line.id)).toEqual(['sure', 'doubtful', 'unknown'])
  })

  it('counts every line in exactly one filter', () => {
    const all = [...lines, sampleLine({ id: 'assumed', assumption: 'no-quantity' })]
    const kinds = ['waiting', 'assumed', 'sure', 'left-out'] as const
    expect(kinds.map((kind) => countLines(all, kind))).toEqual([2, 1, 1, 1])
  })

  it('shows a duplicate page once, and its copy among the left-out lines', () => {
    const copy = sampleLine({ id: 'copy', copyOf: 'file-1', leftOut: true })
    expect(filterLines([sure, copy], 'all', null).map(({ line }) => line.id)).toEqual(['sure'])
    expect(countLines([sure, copy], 'left-out')).toBe(1)
    expect(countLines([sure, { ...copy, leftOut: false }], 'all')).toBe(2)
  })

  it('moves from one open line to the next, and wraps around', () => {
    expect(nextWaiting(lines, null)?.id).toBe('doubtful')
    expect(nextWaiting(lines, 'doubtful')?.id).toBe('unknown')
    expect(nextWaiting(lines, 'unknown')?.id).toBe('doubtful')
    expect(nextWaiting([sure, leftOut], null)).toBeNull()
  })
})

describe('an item that occurs on the list more than once', () => {
  const first = sampleLine({ id: 'first' })
  const other = sampleLine({ id: 'other', itemId: 'roli' })
  const again = sampleLine({ id: 'again' })
  const third = sampleLine({ id: 'third' })

  it('is noted on the later of two lines, with the position of the earlier one', () => {
    const list = [first, other, again]
    expect(list.map((line) => repeatsOf(line, list))).toEqual([[], [], [{ line: first, position: 1 }]])
  })

  it('is noted once for three lines, and counts two if one of them is left out', () => {
    const list = [first, again, other, third]
    const places = (lines: typeof list) =>
      lines.map((line) =>
        repeatsOf(line, lines)
          .map(({ position }) => position)
          .join(),
      )
    expect(places(list)).toEqual(['', '', '', '1,2'])
    expect(places([first, again, other, { ...third, leftOut: true }])).toEqual(['', '1', '', ''])
  })

  it('ignores lines that are left out, unknown, uncertain or on a duplicate page', () => {
    for (const over of [
      { leftOut: true },
      { itemId: null },
      { state: 'uncertain', doubt: 'item' },
      { copyOf: 'a-1' },
    ] as const) {
      const list = [first, { ...again, ...over }]
      expect(list.flatMap((line) => repeatsOf(line, list))).toEqual([])
    }
    const unknown = [unknownLine('xqzv'), { ...unknownLine('xqzv'), id: 'more' }]
    expect(unknown.flatMap((line) => repeatsOf(line, unknown))).toEqual([])
    const asking = [first, sampleLine({ ...again, state: 'uncertain', doubt: 'quantity' })]
    expect(repeatsOf(asking[1] ?? first, asking)).toHaveLength(1)
  })
})

describe('the texts of a line', () => {
  it('states the certainty, and does not count a left-out line as open', () => {
    expect(lines.map(certaintyOf)).toEqual(['sure', 'check', 'left-out', 'unknown'])
  })

  it('never invents a name for a line without an item', () => {
    expect(lineTitle({ ...unknown, title: 'Turmeric' })).toBe('xqzv')
    expect(lineTitle({ ...unknown, text: ' ' })).toBe('A line we could not read')
    expect(questionOf(unknown)).toContain('no price yet')
    expect(doubtName(unknown)).toBe('Not understood')
  })

  it('says that an unlikely amount has no price until it is confirmed', () => {
    expect(questionOf({ ...doubtful, doubt: 'implausible', packs: 0 })).toContain('no price yet')
    expect(questionOf({ ...doubtful, doubt: 'implausible' })).not.toContain('no price')
  })

  it('asks about the rule beside the line once there is a price', () => {
    const range = { ...doubtful, lower: 50, rule: 'range' } as const
    expect(questionOf(range)).toBe('Is this right?')
    expect(questionOf({ ...range, packs: 0 })).toBe('We are not sure how much is needed. Is this right?')
    expect(questionOf(doubtful)).toBe('We are not sure how much is needed. Is this right?')
  })

  it('announces what changed, what is left and the total', () => {
    expect(settledWords(sure, lines, '₹95.55')).toBe(
      'Turmeric powder: saved. 2 lines are left to check. Total now ₹95.55.',
    )
    expect(settledWords(leftOut, [sure, leftOut], '₹10.00')).toBe('Turmeric powder: left out. Total now ₹10.00.')
    expect(settledWords(doubtful, [sure, doubtful], '₹10.00')).toContain(
      'Turmeric powder: needs a look. 1 line is left',
    )
    expect(acceptedWords('All suggestions accepted', [sure, unknown], '₹10.00')).toBe(
      'All suggestions accepted. 1 line is left to check. Total now ₹10.00.',
    )
  })
})

describe('the change that is sent for a line', () => {
  it('accepts Indian digit grouping and decimals, and leaves out an empty quantity', () => {
    expect(stated({ itemId: 'roli', quantity: '1,250.5', unit: 'g' })).toEqual({
      change: { itemId: 'roli', quantity: 1250.5, unit: 'g' },
    })
    expect(stated({ itemId: 'roli', quantity: ' ', unit: 'g' })).toEqual({ change: { itemId: 'roli' } })
  })

  it.each([
    ['1,5', 1.5],
    ['1½', 1.5],
    ['१,५००', 1500],
  ])('reads %s as %d', (quantity, meant) => {
    expect(stated({ itemId: 'ghee', quantity, unit: 'kg' })).toMatchObject({ change: { quantity: meant } })
  })

  it('explains how to type a number that it cannot read', () => {
    expect(stated({ itemId: 'ghee', quantity: '0x10', unit: 'kg' })).toEqual({
      errors: { quantity: 'We cannot read “0x10” as a number. Type it like 2, 1.5, 1½ or 1,500.' },
    })
    expect(platesOf('1,2,3')).toHaveProperty('error', expect.stringContaining('“1,2,3”'))
    expect([platesOf('५०'), platesOf('1,5'), platesOf('')]).toEqual([
      { plates: 50 },
      { error: 'Enter a whole number from 10 to 500.' },
      { error: 'Enter a whole number from 10 to 500.' },
    ])
  })

  it.each(['0', '-2', 'two', '100001'])('rejects the quantity %s with a text', (quantity) => {
    expect(stated({ itemId: 'roli', quantity, unit: 'g' })).toHaveProperty('errors.quantity')
  })

  it('requires a quantity if the list had one and the field is emptied', () => {
    expect(stated({ itemId: 'roli', quantity: '', unit: 'g', wasCounted: true })).toHaveProperty('errors.quantity')
  })

  it('requires an item before anything is sent', () => {
    expect(stated({ itemId: undefined, quantity: '2', unit: null })).toHaveProperty('errors.itemId')
  })
})

describe('an unusually large quantity', () => {
  const ghee = {
    name: 'Cow ghee',
    most: [
      { unit: 'kg' as const, quantity: 5 },
      { unit: 'g' as const, quantity: 5000 },
    ],
  }

  it('is confirmed with the amount that was understood', () => {
    expect(muchOf(ghee, { quantity: '५००', unit: 'kg' })).toEqual({
      amount: '500 kg',
      question: '500 kg of Cow ghee? Families rarely order more than 5 kg.',
    })
  })

  it.each([
    ['5', 'kg'],
    ['1,5', 'kg'],
    ['4,999', 'g'],
    ['500', 'packet'],
    ['', 'kg'],
    ['0x10', 'kg'],
  ] as const)('does not ask about %s %s', (quantity, unit) => {
    expect(muchOf(ghee, { quantity, unit })).toBeNull()
    expect(muchOf(undefined, { quantity, unit })).toBeNull()
  })
})

describe('the initial amount', () => {
  const pack = { quantity: 50, unit: 'g', label: '50 g packet', price: 22 } as const
  const larger = { quantity: 100, unit: 'g', label: '100 g packet', price: 40 } as const
  const haldi = { id: 'turmeric-powder', unit: 'g', units: ['g', 'kg', 'packet', 'rupee'], pack } as const
  const item = { ...haldi, units: [...haldi.units], packs: [pack, larger] }

  it('is what the list asks for, if the item is sold that way', () => {
    expect(startingAmount(sure, item)).toEqual({ quantity: '100', unit: 'g' })
    expect(startingAmount(sure, undefined)).toEqual({ quantity: '100', unit: 'g' })
  })

  it('is what we offer, if the item is not sold that way', () => {
    const offered = { quantity: '100', unit: 'g' }
    expect(startingAmount({ ...sure, quantity: 3, unit: 'metre' }, item)).toEqual(offered)
    expect(startingAmount({ ...sure, quantity: 5, unit: null }, item)).toEqual(offered)
    expect(startingAmount({ ...sure, quantity: null, unit: null }, item)).toEqual(offered)
    const usual = { ...sure, quantity: null, unit: null, packs: 3, pack: '100 g packet' }
    expect(startingAmount(usual, item)).toEqual({ quantity: '300', unit: 'g' })
  })

  it('is one smallest pack of an item that was not asked for', () => {
    expect(startingAmount(null, item)).toEqual({ quantity: '50', unit: 'g' })
    expect(startingAmount({ ...unknown, quantity: 3, unit: 'metre' }, item)).toEqual({ quantity: '50', unit: 'g' })
  })

  it('never has a unit in which the chosen item is not sold', () => {
    expect(inUnitsOf(item, { quantity: '2', unit: 'metre' })).toEqual({ quantity: '2', unit: 'g' })
    expect(inUnitsOf(item, { quantity: '2', unit: 'kg' })).toEqual({ quantity: '2', unit: 'kg' })
  })
})

describe('questions, one at a time', () => {
  const again = { ...doubtful, id: 'again' }
  const asking = [doubtful, sure, unknown, again]

  it('keep their number while others are answered, and new ones come last', () => {
    const round = roundOf([], asking)
    expect(round).toEqual(['doubtful', 'unknown', 'again'])
    const answered = asking.map((line) => (line.id === 'doubtful' ? { ...line, state: 'matched' as const } : line))
    expect(roundOf(round, answered)).toEqual(round)
    expect(roundOf(round, [...answered, { ...unknown, id: 'new' }])).toEqual([...round, 'new'])
  })

  it('lead to the next open one, and wrap around to skipped ones', () => {
    const round = roundOf([], asking)
    expect(nextQuestion(round, asking, null)?.id).toBe('doubtful')
    expect(nextQuestion(round, asking, 'doubtful')?.id).toBe('unknown')
    expect(nextQuestion(round, asking, 'again')?.id).toBe('doubtful')
    expect(nextQuestion(round, [sure], 'again')).toBeNull()
  })
})

describe('the pages of a list', () => {
  const picture = { link: '/p', width: 1200, height: 1600 }
  const file = {
    id: 'a',
    title: 'a.pdf',
    link: '/a',
    price: null,
    mediaType: 'application/pdf',
    pages: [picture, picture],
  }
  const broken = { ...file, id: 'b', title: 'b.heic', pages: [] }
  const pages = photoPages([file, broken], [{ fileId: 'b', message: 'Please send it again.' }])

  it('keeps a file that cannot be shown, with its problem', () => {
    expect(pages.map(({ key, problem }) => [key, problem])).toEqual([
      ['a-1', null],
      ['a-2', null],
      ['b-0', 'Please send it again.'],
    ])
  })

  it('finds the page of a line, and none if there is no picture', () => {
    expect(pageOfLine(pages, sampleLine({ fileId: 'a', page: 2 }))?.key).toBe('a-2')
    expect(pageOfLine(pages, sampleLine({ fileId: 'b', page: 1 }))).toBeUndefined()
  })

  it('finds the line nearest to a press if boxes overlap', () => {
    const upper = sampleLine({ id: 'upper', box: [0.1, 0.2, 0.5, 0.03] })
    const lower = sampleLine({ id: 'lower', box: [0.1, 0.22, 0.5, 0.03] })
    expect(lineNearest([upper, lower], 0.222)?.id).toBe('upper')
    expect(lineNearest([upper, lower], 0.228)?.id).toBe('lower')
    expect(lineNearest([], 0.5)).toBeNull()
  })

  it('crops a line with a margin, within the page', () => {
    expect(withMargin([0, 0, 1, 0.1])).toEqual([0, 0, 1, expect.closeTo(0.17)])
    const [left, top, width, height] = withMargin([0.2, 0.5, 0.3, 0.02])
    expect(left).toBeLessThan(0.2)
    expect(top).toBeLessThan(0.5)
    expect(left + width).toBeGreaterThan(0.5)
    expect(top + height).toBeGreaterThan(0.52)
  })
})
