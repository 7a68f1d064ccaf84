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

describe('the lines to look at', () => {
  it('keeps each line its place in the list, whatever is shown', () => {
    expect(filterLines(lines, 'waiting', null).map(({ line, position }) => [line.id, position])).toEqual([
      ['doubtful', 2],
      ['unknown', 4],
    ])
  })

  it('does not take a line away from under the hand that settles it', () => {
    expect(filterLines(lines, 'waiting', 'sure').map(({ line }) => line.id)).toEqual(['sure', 'doubtful', 'unknown'])
  })

  it('counts every line in one kind only', () => {
    const all = [...lines, sampleLine({ id: 'assumed', assumption: 'no-quantity' })]
    const kinds = ['waiting', 'assumed', 'sure', 'left-out'] as const
    expect(kinds.map((kind) => countLines(all, kind))).toEqual([2, 1, 1, 1])
  })

  it('shows a page that is there twice once, and its copy among what is left out', () => {
    const copy = sampleLine({ id: 'copy', copyOf: 'file-1', leftOut: true })
    expect(filterLines([sure, copy], 'all', null).map(({ line }) => line.id)).toEqual(['sure'])
    expect(countLines([sure, copy], 'left-out')).toBe(1)
    expect(countLines([sure, { ...copy, leftOut: false }], 'all')).toBe(2)
  })

  it('goes from one waiting line to the next, and round again', () => {
    expect(nextWaiting(lines, null)?.id).toBe('doubtful')
    expect(nextWaiting(lines, 'doubtful')?.id).toBe('unknown')
    expect(nextWaiting(lines, 'unknown')?.id).toBe('doubtful')
    expect(nextWaiting([sure, leftOut], null)).toBeNull()
  })
})

describe('an item that stands on the list more than once', () => {
  const first = sampleLine({ id: 'first' })
  const other = sampleLine({ id: 'other', itemId: 'roli' })
  const again = sampleLine({ id: 'again' })
  const third = sampleLine({ id: 'third' })

  it('an item on two lines is pointed out on the later one, with the place of the earlier', () => {
    const list = [first, other, again]
    expect(list.map((line) => repeatsOf(line, list))).toEqual([[], [], [{ line: first, position: 1 }]])
  })

  it('an item on three lines is pointed out once; with one of them left out, it is one of two', () => {
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

  it('what is left out, not understood, only guessed, or on a page that is there twice, is no repetition', () => {
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

describe('the words of a line', () => {
  it('says how sure we are, and that a line left out waits for nobody', () => {
    expect(lines.map(certaintyOf)).toEqual(['sure', 'check', 'left-out', 'unknown'])
  })

  it('never invents a name for a line without an item', () => {
    expect(lineTitle({ ...unknown, title: 'Turmeric' })).toBe('xqzv')
    expect(lineTitle({ ...unknown, text: ' ' })).toBe('A line we could not read')
    expect(questionOf(unknown)).toContain('no price yet')
    expect(doubtName(unknown)).toBe('Not understood')
  })

  it('says that an unlikely amount has no price before it is confirmed', () => {
    expect(questionOf({ ...doubtful, doubt: 'implausible', packs: 0 })).toContain('no price yet')
    expect(questionOf({ ...doubtful, doubt: 'implausible' })).not.toContain('no price')
  })

  it('asks about the rule that stands beside it, once there is a price', () => {
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

describe('what is sent for a line', () => {
  it('takes Indian grouping and decimals, and leaves an empty quantity unsaid', () => {
    expect(stated({ itemId: 'roli', quantity: '1,250.5', unit: 'g' })).toEqual({
      change: { itemId: 'roli', quantity: 1250.5, unit: 'g' },
    })
    expect(stated({ itemId: 'roli', quantity: ' ', unit: 'g' })).toEqual({ change: { itemId: 'roli' } })
  })

  it.each([
    ['1,5', 1.5],
    ['1½', 1.5],
    ['१,५००', 1500],
  ])('takes %s for %d', (quantity, meant) => {
    expect(stated({ itemId: 'ghee', quantity, unit: 'kg' })).toMatchObject({ change: { quantity: meant } })
  })

  it('tells what to type instead of what it cannot read', () => {
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

  it.each(['0', '-2', 'two', '100001'])('refuses the quantity %s in words', (quantity) => {
    expect(stated({ itemId: 'roli', quantity, unit: 'g' })).toHaveProperty('errors.quantity')
  })

  it('asks how much where the list said a number and the field is emptied', () => {
    expect(stated({ itemId: 'roli', quantity: '', unit: 'g', wasCounted: true })).toHaveProperty('errors.quantity')
  })

  it('asks for an item before anything else is sent', () => {
    expect(stated({ itemId: undefined, quantity: '2', unit: null })).toHaveProperty('errors.itemId')
  })
})

describe('a quantity beyond what families order', () => {
  const ghee = {
    name: 'Cow ghee',
    most: [
      { unit: 'kg' as const, quantity: 5 },
      { unit: 'g' as const, quantity: 5000 },
    ],
  }

  it('is asked about with the amount that was understood', () => {
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
  ] as const)('%s %s is not', (quantity, unit) => {
    expect(muchOf(ghee, { quantity, unit })).toBeNull()
    expect(muchOf(undefined, { quantity, unit })).toBeNull()
  })
})

describe('the amount to begin with', () => {
  const pack = { quantity: 50, unit: 'g', label: '50 g packet', price: 22 } as const
  const larger = { quantity: 100, unit: 'g', label: '100 g packet', price: 40 } as const
  const haldi = { id: 'turmeric-powder', unit: 'g', units: ['g', 'kg', 'packet', 'rupee'], pack } as const
  const item = { ...haldi, units: [...haldi.units], packs: [pack, larger] }

  it('is what the list asks for, where the item is sold so', () => {
    expect(startingAmount(sure, item)).toEqual({ quantity: '100', unit: 'g' })
    expect(startingAmount(sure, undefined)).toEqual({ quantity: '100', unit: 'g' })
  })

  it('is what we offer, where it is not', () => {
    const offered = { quantity: '100', unit: 'g' }
    expect(startingAmount({ ...sure, quantity: 3, unit: 'metre' }, item)).toEqual(offered)
    expect(startingAmount({ ...sure, quantity: 5, unit: null }, item)).toEqual(offered)
    expect(startingAmount({ ...sure, quantity: null, unit: null }, item)).toEqual(offered)
    const usual = { ...sure, quantity: null, unit: null, packs: 3, pack: '100 g packet' }
    expect(startingAmount(usual, item)).toEqual({ quantity: '300', unit: 'g' })
  })

  it('is one smallest pack of an item that nobody asked for', () => {
    expect(startingAmount(null, item)).toEqual({ quantity: '50', unit: 'g' })
    expect(startingAmount({ ...unknown, quantity: 3, unit: 'metre' }, item)).toEqual({ quantity: '50', unit: 'g' })
  })

  it('is never in a unit that the chosen item is not sold in', () => {
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

  it('lead to the next that still asks, round again past those that were skipped', () => {
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

  it('keeps a file that could not be shown, with what to do about it', () => {
    expect(pages.map(({ key, problem }) => [key, problem])).toEqual([
      ['a-1', null],
      ['a-2', null],
      ['b-0', 'Please send it again.'],
    ])
  })

  it('finds the page a line stands on, and none where there is no picture', () => {
    expect(pageOfLine(pages, sampleLine({ fileId: 'a', page: 2 }))?.key).toBe('a-2')
    expect(pageOfLine(pages, sampleLine({ fileId: 'b', page: 1 }))).toBeUndefined()
  })

  it('finds the line nearest to a press, where boxes overlap', () => {
    const upper = sampleLine({ id: 'upper', box: [0.1, 0.2, 0.5, 0.03] })
    const lower = sampleLine({ id: 'lower', box: [0.1, 0.22, 0.5, 0.03] })
    expect(lineNearest([upper, lower], 0.222)?.id).toBe('upper')
    expect(lineNearest([upper, lower], 0.228)?.id).toBe('lower')
    expect(lineNearest([], 0.5)).toBeNull()
  })

  it('shows a line with some air, never beyond the page', () => {
    expect(withMargin([0, 0, 1, 0.1])).toEqual([0, 0, 1, expect.closeTo(0.17)])
    const [left, top, width, height] = withMargin([0.2, 0.5, 0.3, 0.02])
    expect(left).toBeLessThan(0.2)
    expect(top).toBeLessThan(0.5)
    expect(left + width).toBeGreaterThan(0.5)
    expect(top + height).toBeGreaterThan(0.52)
  })
})
