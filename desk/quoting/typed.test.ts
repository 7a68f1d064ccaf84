import { describe, expect, test } from 'vitest'
import type { DraftLine } from '#contract/desk/quoting.ts'
import { commandOf } from './keys.ts'
import { nextOpen } from './line-words.ts'
import { turned } from './page-view.tsx'
import { changeOf } from './typed.ts'

function line(over: Partial<DraftLine> = {}): DraftLine {
  return {
    id: 'a',
    kind: 'item',
    fileId: null,
    page: 1,
    box: null,
    text: 'Haldi 100 gm',
    itemId: 'haldi_powder',
    title: 'Turmeric powder',
    quantity: 100,
    unit: 'g',
    lower: null,
    kinds: null,
    rule: null,
    packs: 1,
    pack: '100 g packet',
    unitPrice: 40,
    amount: 40,
    surplus: null,
    priceIsEstimate: false,
    state: 'matched',
    doubt: null,
    confidence: 1,
    alternatives: [],
    leftOut: false,
    settledBy: null,
    ownPrice: false,
    choices: [],
    newName: null,
    keptName: null,
    isNew: false,
    ...over,
  }
}

describe('changeOf', () => {
  test.each([
    [{ quantity: '250' }, { quantity: 250 }],
    [{ quantity: '2.5 kg' }, { quantity: 2.5, unit: 'kg' }],
    [{ quantity: '1,5kg' }, { quantity: 1.5, unit: 'kg' }],
    [{ quantity: '१½ kilo' }, { quantity: 1.5, unit: 'kg' }],
    [
      { packs: '२', price: 'Rs 450,50' },
      { packs: 2, unitPrice: 450.5 },
    ],
    [{ quantity: '3 pkts' }, { quantity: 3, unit: 'packet' }],
    [
      { quantity: '1,200 gm', unit: 'kg' },
      { quantity: 1200, unit: 'g' },
    ],
    [{ unit: 'kg' }, { unit: 'kg' }],
    [
      { packs: '2', price: '₹1,035.50' },
      { packs: 2, unitPrice: 1035.5 },
    ],
    [{ note: ' Fresh ' }, { note: 'Fresh' }],
    [{ quantity: '100', note: '' }, null],
  ])('turns %j into the change %j', (typed, change) => {
    expect(changeOf(line(), typed)).toEqual({ change })
  })

  test.each([
    [{ quantity: 'some' }, 'quantity'],
    [{ quantity: '3 furlongs' }, 'quantity'],
    [{ quantity: '1,234,5' }, 'quantity'],
    [{ quantity: '0x10' }, 'quantity'],
    [{ packs: '1.5' }, 'packs'],
    [{ price: '4.5.0' }, 'price'],
    [{ price: '0' }, 'price'],
  ])('reports an error for the field in %j', (typed, field) => {
    expect(changeOf(line(), typed)).toEqual({ errors: { [field]: expect.any(String) } })
  })
})

test('finds the next waiting line after the current one, wraps around and skips lines that are being settled', () => {
  const open = (id: string) => line({ id, state: 'uncertain', doubt: 'item' })
  const lines = [open('a'), line({ id: 'b' }), open('c'), line({ id: 'd', state: 'unknown', leftOut: true })]
  expect(nextOpen(lines, 'a')?.id).toBe('c')
  expect(nextOpen(lines, 'c')?.id).toBe('a')
  expect(nextOpen(lines, 'c', new Set(['a']))?.id).toBe('c')
  expect(nextOpen(lines, 'a', new Set(['a', 'c']))).toBeUndefined()
})

test('treats a key as a command only without Ctrl and only once while it is held down', () => {
  const pressed = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false }
  const key = (key: string, how: Partial<typeof pressed> = {}) => commandOf({ key, ...pressed, ...how })
  expect([key('X'), key('3'), key('Enter'), key('y')]).toEqual(['leave-out', 'choose', 'right', undefined])
  expect([key('x', { ctrlKey: true }), key('X', { shiftKey: true })]).toEqual([undefined, undefined])
  expect([key('Enter', { repeat: true }), key('x', { repeat: true })]).toEqual([undefined, undefined])
  expect([key('ArrowDown', { repeat: true }), key('/', { shiftKey: true })]).toEqual(['down', 'search'])
})

test('rotates a box with its page and returns it after four quarter turns', () => {
  const place = [0.1, 0.2, 0.3, 0.05] as [number, number, number, number]
  expect(turned(place, 0)).toEqual(place)
  const close = (box: readonly number[]) => box.map((part) => expect.closeTo(part))
  expect(turned(place, 1)).toEqual(close([0.75, 0.1, 0.05, 0.3]))
  expect(turned(place, 2)).toEqual(close([0.6, 0.75, 0.3, 0.05]))
  expect(turned(place, 3)).toEqual(close([0.2, 0.6, 0.05, 0.3]))
  expect(turned(turned(place, 1), 3)).toEqual(close(place))
})
