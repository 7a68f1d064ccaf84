import { describe, expect, test } from 'vitest'
import model from './chances.json' with { type: 'json' }
import { chanceOf, chancesOf, crossedWith } from './chances.ts'

describe('the weights of the shop', () => {
  test('are fitted to what is read in pictures too, and not to words alone', () => {
    expect(model.fitted).toMatch(/^\d{4}-\d{2}-\d{2}, \d+ lines of \d+ lists$/)
  })

  test('give a chance to whatever is known, even of evidence that they do not name', () => {
    const unheard = { 'never seen before': 1 }
    const { item, amount } = chancesOf(unheard, unheard)
    expect([item, amount]).toEqual([chanceOf(model.item, {}), chanceOf(model.amount, {})])
    for (const chance of [item, amount]) expect(chance > 0 && chance < 1).toBe(true)
  })
})

describe('a chance', () => {
  test('is even when nothing is known', () => {
    expect(chanceOf({}, {})).toBe(0.5)
  })

  test('follows the weights of what is so, by how far it is so', () => {
    const weights = { always: 1, read: 2, unread: -4 }
    expect(chanceOf(weights, {})).toBeCloseTo(0.731, 3)
    expect(chanceOf(weights, { read: 1 })).toBeCloseTo(0.953, 3)
    expect(chanceOf(weights, { read: 1, unread: 0.5 })).toBeCloseTo(0.731, 3)
    expect(chanceOf(weights, { unread: 1 })).toBeCloseTo(0.047, 3)
  })

  test('stays between nothing and certainty', () => {
    expect(chanceOf({ always: -900 }, {})).toBe(0)
    expect(chanceOf({ always: 900 }, {})).toBe(1)
  })
})

test('evidence counts for lines of any kind, and again for those of its own', () => {
  const evidence = { unread: 0.4, brackets: 1 }
  expect(crossedWith('near', evidence)).toEqual({
    unread: 0.4,
    brackets: 1,
    near: 1,
    'near: unread': 0.4,
    'near: brackets': 1,
  })
  expect(evidence).toEqual({ unread: 0.4, brackets: 1 })
})
