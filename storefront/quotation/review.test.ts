import { describe, expect, it } from 'vitest'
import { pageOfLine, photoPages } from '#contract/photo-pages.ts'
import { sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { withMargin } from '#ui/crop.tsx'
import { countLines, filterLines, nextWaiting, repeatsOf } from './line-filter.ts'
import { certaintyOf, doubtWords, lineTitle, settledWords } from './line-words.ts'
import { lineNearest } from './photo-pages.ts'
import { readingWords } from './reading-progress.tsx'
import { asItIs, stated } from './stated.ts'
import { unitChoices } from './unit-choices.ts'

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
    expect(countLines(lines, 'waiting') + countLines(lines, 'sure') + countLines(lines, 'left-out')).toBe(lines.length)
  })

  it('goes from one waiting line to the next, and round again', () => {
    expect(nextWaiting(lines, null)?.id).toBe('doubtful')
    expect(nextWaiting(lines, 'doubtful')?.id).toBe('unknown')
    expect(nextWaiting(lines, 'unknown')?.id).toBe('doubtful')
    expect(nextWaiting([sure, leftOut], null)).toBeNull()
  })
})

describe('an item that stands on the list twice', () => {
  const again = sampleLine({ id: 'again' })
  const other = sampleLine({ id: 'other', itemId: 'roli' })
  const list = [sure, other, again]

  it('is pointed out on both lines, with the place of the other', () => {
    expect(repeatsOf(sure, list)).toEqual([{ line: again, position: 3 }])
    expect(repeatsOf(again, list)).toEqual([{ line: sure, position: 1 }])
    expect(repeatsOf(other, list)).toEqual([])
    expect(countLines(list, 'twice')).toBe(2)
  })

  it('is none where one of them is left out, not understood or only guessed', () => {
    for (const over of [{ leftOut: true }, { itemId: null }, { state: 'uncertain', doubt: 'item' }] as const) {
      expect(repeatsOf(sure, [sure, { ...again, ...over }])).toEqual([])
    }
    expect(repeatsOf(unknown, [unknown, { ...unknown, id: 'more' }])).toEqual([])
    expect(repeatsOf(sure, [sure, { ...again, state: 'uncertain', doubt: 'quantity' }])).toHaveLength(1)
  })
})

describe('the words of a line', () => {
  it('says how sure we are, and that a line left out waits for nobody', () => {
    expect(lines.map(certaintyOf)).toEqual(['sure', 'check', 'left-out', 'unknown'])
  })

  it('never invents a name for a line without an item', () => {
    expect(lineTitle({ ...unknown, title: 'Turmeric' })).toBe('xqzv')
    expect(lineTitle({ ...unknown, text: ' ' })).toBe('A line we could not read')
    expect(doubtWords(unknown)).toContain('no price yet')
  })

  it('says that an unlikely amount has no price before it is confirmed', () => {
    expect(doubtWords({ ...doubtful, doubt: 'implausible', packs: 0 })).toContain('no price yet')
  })

  it('asks about the rule that stands beside it, once there is a price', () => {
    const range = { ...doubtful, lower: 50, rule: 'range' } as const
    expect(doubtWords(range)).toBe('Is this what you want?')
    expect(doubtWords({ ...range, packs: 0 })).toBe('We are not sure how much is wanted.')
    expect(doubtWords(doubtful)).toBe('We are not sure how much is wanted.')
  })

  it('announces what changed, what is left and the total', () => {
    expect(settledWords(sure, lines, '₹95.55')).toBe(
      'Turmeric powder: saved. 2 lines are left to check. Total now ₹95.55.',
    )
    expect(settledWords(leftOut, [sure, leftOut], '₹10.00')).toBe('Turmeric powder: left out. Total now ₹10.00.')
  })
})

describe('what is sent for a line', () => {
  it('repeats what was understood, and says nothing the list does not say', () => {
    expect(asItIs(sure)).toEqual({ itemId: 'turmeric-powder', quantity: 100, unit: 'g' })
    expect(asItIs({ itemId: 'roli', quantity: null, unit: null })).toEqual({ itemId: 'roli' })
  })

  it('takes Indian grouping and decimals, and leaves an empty quantity unsaid', () => {
    expect(stated({ itemId: 'roli', quantity: '1,250.5', unit: 'g' })).toEqual({
      change: { itemId: 'roli', quantity: 1250.5, unit: 'g' },
    })
    expect(stated({ itemId: 'roli', quantity: ' ', unit: 'g' })).toEqual({ change: { itemId: 'roli' } })
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

describe('units to choose from', () => {
  const pack = { quantity: 100, unit: 'g', label: '100 g packet' } as const

  it('offers first what the item is sold in and what the list says, and bars no other', () => {
    const { usual, others } = unitChoices({ unit: 'g', pack }, 'packet')
    expect(usual).toEqual(['g', 'kg', 'packet'])
    expect(others).toContain('piece')
    expect(others).not.toContain('g')
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

it('says what the reading does now', () => {
  const { reading } = sampleOrder()
  expect(readingWords({ ...reading, state: 'waiting' })).toBe('Waiting for its turn')
  expect(readingWords({ ...reading, state: 'reading', pages: 3, pagesDone: 1 })).toBe('Reading page 2 of 3')
  expect(readingWords({ ...reading, state: 'reading', pages: 3, pagesDone: 3 })).toBe('Reading page 3 of 3')
})
