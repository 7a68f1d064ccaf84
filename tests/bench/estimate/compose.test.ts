import { describe, expect, test } from 'vitest'
import { seenAt } from '../../../scripts/photograph.ts'
import { compose, type Order } from './compose.ts'
import { documentOf } from './looks.ts'
import { HALVES, LOOKS } from './made-list.ts'
import { fixedOrders, freshOrders } from './plan.ts'
import { GROUPS, poolOf } from './pool.ts'

const orders = fixedOrders()
const listOf = (order: Order) => compose(order, poolOf(order))
const order: Order = { name: 'a list', group: 'hindi', look: 'hand', half: 'tune', seed: 1, writer: 1 }

describe('the fixed set', () => {
  test('has 220 lists, half of them set aside, with every group and look in both halves', () => {
    expect(new Set(orders.map(({ name }) => name)).size).toBe(220)
    for (const half of HALVES) {
      const own = orders.filter((order) => order.half === half)
      expect(own).toHaveLength(110)
      expect(new Set(own.map(({ group }) => group))).toEqual(new Set(GROUPS))
      // Sticky notes are drawn for a separate run only.
      expect(new Set(own.map(({ look }) => look))).toEqual(new Set(LOOKS.filter((look) => look !== 'notes')))
    }
  })

  test('has 12 to 41 item rows in each list, at least one of them for an unsold item', () => {
    for (const order of orders) {
      const { rows, pages } = listOf(order)
      const items = rows.filter(({ kind }) => kind === 'item')
      expect(items.length, order.name).toBeGreaterThanOrEqual(12)
      expect(items.length, order.name).toBeLessThanOrEqual(41)
      expect(new Set(rows.map(({ page }) => page)).size, order.name).toBe(pages)
      for (const { text, items: asked } of items) {
        expect(text).toMatch(/\p{L}/u)
        expect(asked.length, text).toBeGreaterThan(0)
      }
      const unsold = items.filter(({ items: asked }) => asked.some(({ itemId }) => itemId === null))
      expect(unsold.length, order.name).toBeGreaterThan(0)
    }
  })
})

test('the same seed makes the same list, and another seed a different one', () => {
  expect(listOf(order)).toEqual(listOf(order))
  // The other looks use fonts that are installed for the benchmarks only.
  const typed = listOf({ ...order, look: 'chat-light' })
  expect(documentOf(typed, 1)).toBe(documentOf(typed, 1))
  expect(listOf({ ...order, seed: 2 }).rows).not.toEqual(listOf(order).rows)
  const fresh = freshOrders('tune', 7, 20)
  expect(fresh).toEqual(freshOrders('tune', 7, 20))
  expect(new Set(fresh.map(({ group }) => group))).toEqual(new Set(GROUPS))
})

test('maps a point of a page to its position on the photo', () => {
  const shot = { size: 1000, degrees: 3, tilt: 0.2, shadow: 0.5, noise: 0, blur: 0, quality: 50, seed: 1 }
  expect(seenAt(shot, 800, 1100, 400, 550)).toEqual([0.5, 0.5])
  const [left] = seenAt({ ...shot, degrees: 0 }, 800, 1100, 0, 0)
  const [right] = seenAt({ ...shot, degrees: 0 }, 800, 1100, 0, 1100)
  // The camera tilts towards the lower edge, which therefore looks wider.
  expect(right).toBeLessThan(left)
})
