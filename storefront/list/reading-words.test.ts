import { describe, expect, it } from 'vitest'
import { sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { stepOf } from './reading-step.ts'
import { countLines, fractionRead, outcomeOf, titleOf } from './reading-words.ts'

const reading = { state: 'reading', pagesDone: 0, pages: 3, itemsFound: 0, problems: [], skipped: [] } as const
const done = { ...reading, state: 'done', pagesDone: 3 } as const

describe('the reading step', () => {
  it.each([
    [{ state: 'waiting', pages: 0 } as const, 'Waiting for its turn'],
    [{ pages: 0 }, 'Opening your list'],
    [{ pagesDone: 0 }, 'Reading page 1 of 3'],
    [{ pagesDone: 1 }, 'Reading page 2 of 3'],
    [{ pagesDone: 3 }, 'Matching and pricing every item'],
  ])('of %o is "%s"', (over, words) => {
    expect(stepOf({ ...reading, ...over })).toBe(words)
  })

  it('has a progress fraction once a page is read', () => {
    expect(fractionRead({ ...reading, problems: [], skipped: [] })).toBeUndefined()
    expect(fractionRead({ ...reading, problems: [], skipped: [], pagesDone: 1, pages: 4 })).toBe(0.25)
  })
})

describe('the outcome of a list', () => {
  const pending = { status: 'Pending' } as const

  it('is "reading" while it is being read', () => {
    expect(
      outcomeOf(sampleOrder([], { ...pending, quotation: null, reading: { ...reading, problems: [], skipped: [] } })),
    ).toBe('reading')
  })

  it('is "reading" while a second reader checks it and no question is open', () => {
    const secondReader = { waiting: true, pages: [] }
    const again = { ...done, problems: [], skipped: [], secondReader }
    expect(outcomeOf(sampleOrder([sampleLine()], { ...pending, reading: again }))).toBe('reading')
    expect(outcomeOf(sampleOrder([unknownLine('~~')], { ...pending, reading: again }))).toBe('doubts')
    expect(stepOf(again)).toBe('Double-checking unclear lines')
  })

  it('is "quoted" if every line is certain', () => {
    expect(titleOf(sampleOrder())).toBe('Your quotation is ready')
  })

  it('is "doubts" while lines are open, and does not count left-out lines as doubtful', () => {
    const order = sampleOrder([sampleLine(), unknownLine('~~'), { ...unknownLine('x'), leftOut: true }], pending)
    expect(outcomeOf(order)).toBe('doubts')
    expect(countLines(order)).toEqual({ all: 3, sure: 1, doubtful: 1 })
  })

  it('is "problems" if a file could not be read, even if all other lines are certain', () => {
    const problems = [{ fileId: 'f', message: 'This file is damaged.' }]
    expect(outcomeOf(sampleOrder([sampleLine()], { ...pending, reading: { ...done, problems, skipped: [] } }))).toBe(
      'problems',
    )
  })

  it('asks to restore a line if every line is left out', () => {
    const order = sampleOrder([{ ...sampleLine(), leftOut: true }], {
      ...pending,
      reading: { ...done, problems: [], skipped: [] },
    })
    expect(outcomeOf(order)).toBe('emptied')
  })

  it('is "nothing" or "unread" if there are no lines', () => {
    const empty = { ...pending, quotation: null }
    expect(outcomeOf(sampleOrder([], { ...empty, reading: { ...done, problems: [], skipped: [] } }))).toBe('nothing')
    expect(
      outcomeOf(sampleOrder([], { ...empty, reading: { ...done, state: 'failed', problems: [], skipped: [] } })),
    ).toBe('failed')
  })

  it('asks for the rows if no row could be read', () => {
    const row = { id: 'r', fileId: 'f', page: 1, box: [0, 0, 1, 0.1] as [number, number, number, number], text: '' }
    const skipped = [{ ...row, confidence: 0, kind: 'unread' as const }]
    const order = sampleOrder([], { ...pending, quotation: null, reading: { ...done, problems: [], skipped } })
    expect(outcomeOf(order)).toBe('unread')
    expect(titleOf(order)).toBe('1 row could not be read')
  })

  it('is "quoted" if the desk quoted it, even if reading failed', () => {
    expect(
      outcomeOf(sampleOrder([sampleLine()], { reading: { ...done, state: 'failed', problems: [], skipped: [] } })),
    ).toBe('quoted')
  })

  it('has a title from the order status once the order has moved on', () => {
    expect(titleOf(sampleOrder([sampleLine()], { status: 'Upcoming' }))).toBe('Your order is placed')
    expect(titleOf(sampleOrder([sampleLine()], { status: 'Cancelled' }))).toBe('This order is cancelled')
  })
})
