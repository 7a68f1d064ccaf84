import { describe, expect, test } from 'vitest'
import { chanceOf, chancesOf, crossedWith, oddsOf } from './chances.ts'
import { MODEL } from './knowledge.ts'

describe('the fitted weights', () => {
  test('are fitted to lines read from pictures, not only to text', () => {
    expect(MODEL.fitted).toMatch(/^\d{4}-\d{2}-\d{2}, \d+ lines of \d+ lists$/)
  })

  test('contain weights for ranking, items and amounts', () => {
    for (const weights of [MODEL.ranking, MODEL.item, MODEL.amount]) {
      expect(Object.values(weights).filter((weight) => weight !== 0).length).toBeGreaterThan(100)
    }
  })

  test('give a chance for evidence that they do not name', () => {
    const unheard = [['never seen before', 1]] as const
    const { item, amount } = chancesOf(unheard, unheard)
    expect([item, amount]).toEqual([chanceOf(MODEL.item, []), chanceOf(MODEL.amount, [])])
    for (const chance of [item, amount]) expect(chance > 0 && chance < 1).toBe(true)
  })
})

describe('a chance', () => {
  test('is 0.5 without evidence', () => {
    expect(chanceOf({}, [])).toBe(0.5)
  })

  test('follows the weights and the values of the evidence', () => {
    const weights = { always: 1, read: 2, unread: -4 }
    expect(chanceOf(weights, [])).toBeCloseTo(0.731, 3)
    expect(chanceOf(weights, [['read', 1]])).toBeCloseTo(0.953, 3)
    const half = [
      ['read', 1],
      ['unread', 0.5],
    ] as const
    expect(chanceOf(weights, half)).toBeCloseTo(0.731, 3)
    expect(chanceOf(weights, [['unread', 1]])).toBeCloseTo(0.047, 3)
  })

  test('stays between 0 and 1, and its log-odds are bounded', () => {
    expect(chanceOf({ always: -900 }, [])).toBe(0)
    expect(chanceOf({ always: 900 }, [])).toBe(1)
    expect([oddsOf(0), oddsOf(0.5), oddsOf(1)].map(Math.round)).toEqual([-9, 0, 9])
  })
})

test('evidence counts for all lines, and again for lines of its kind', () => {
  const evidence = [
    ['unread', 0.4],
    ['brackets', 1],
  ] as const
  expect(crossedWith('like', evidence)).toEqual([
    ['unread', 0.4],
    ['brackets', 1],
    ['like', 1],
    ['like: unread', 0.4],
    ['like: brackets', 1],
  ])
})
