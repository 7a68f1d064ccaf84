import { describe, expect, test } from 'vitest'
import { sharesOf } from '#server/estimate/shares.ts'
import { sumsOf, type Taxed, taxed, taxedPart } from './tax.ts'

/** Pseudo-random numbers with a fixed seed (mulberry32), the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
const RATES = [0, 25, 300, 500, 1200, 1800, 4000]

/** An accepted order: amounts plus 5% of their sum, half a paisa rounded up. */
function accepted(random: (below: number) => number) {
  const amounts = Array.from({ length: 1 + random(60) }, () => 1_00 + random(random(2) ? 500_00 : 50_000_00))
  const amount = amounts.reduce((sum, one) => sum + one, 0)
  return { amounts, total: amount + Math.floor((amount * 500 + 5000) / 10_000) }
}
function splitUp(random: (below: number) => number): { lines: Taxed[]; total: number } {
  const { amounts, total } = accepted(random)
  const lines = sharesOf(total, amounts).map((totalPaise) => taxed({ totalPaise, rate: RATES[random(7)] ?? 0 }))
  return { lines, total }
}

describe('an accepted total split into lines', () => {
  test('adds up exactly for a thousand orders, with CGST equal to SGST and each line at its rate', () => {
    const random = randomFrom(1)
    for (let round = 0; round < 1000; round++) {
      const { lines, total } = splitUp(random)
      const sums = sumsOf(lines)
      expect(sums.taxablePaise + 2 * sums.halfPaise).toBe(total)
      expect(sums.totalPaise).toBe(total)
      for (const { taxablePaise, halfPaise, rate } of lines) {
        expect(Number.isInteger(halfPaise) && halfPaise >= 0 && taxablePaise >= 0).toBe(true)
        expect(Math.abs(halfPaise - (taxablePaise * rate) / 20_000)).toBeLessThan(1)
      }
    }
  })

  test('has proportional shares, and the remainder of rounding goes to those that lost most', () => {
    expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(sharesOf(10_500, [10_000])).toEqual([10_500])
    expect(sharesOf(7, [10, 20, 40])).toEqual([1, 2, 4])
    expect(sharesOf(5, [1, 2, 4])).toEqual([1, 1, 3])
    expect(sharesOf(0, [3, 4])).toEqual([0, 0])
    expect(sharesOf(9, [0, 0])).toEqual([9, 0])
    expect(sharesOf(10_000_000_01, [99_999_999_97, 1])).toEqual([10_000_000_01, 0])
  })

  test('keeps an odd paisa in the taxable value', () => {
    expect(taxed({ totalPaise: 10_500, rate: 500 })).toMatchObject({ taxablePaise: 10_000, halfPaise: 250 })
    expect(taxed({ totalPaise: 101, rate: 500 })).toMatchObject({ taxablePaise: 97, halfPaise: 2 })
    expect(taxed({ totalPaise: 1, rate: 500 })).toMatchObject({ taxablePaise: 1, halfPaise: 0 })
    expect(taxed({ totalPaise: 999, rate: 0 })).toMatchObject({ taxablePaise: 999, halfPaise: 0 })
  })
})

test('parts taken back one after another add up to the whole, including the tax', () => {
  const random = randomFrom(2)
  for (let round = 0; round < 100; round++) {
    const { lines } = splitUp(random)
    let rest: Taxed[] = lines
    const back = lines.map((line) => ({ ...line, totalPaise: 0, halfPaise: 0, taxablePaise: 0 }))
    for (let step = 0; step < 5; step++) {
      const open = sumsOf(rest).totalPaise
      const amount = step === 4 ? open : Math.floor(open / 2) + random(100)
      const shares = sharesOf(
        amount,
        rest.map(({ totalPaise }) => totalPaise),
      )
      rest = rest.map((line, at) => {
        const part = taxedPart(line, shares[at] ?? 0)
        for (const name of ['totalPaise', 'halfPaise', 'taxablePaise'] as const) {
          expect(part[name]).toBeGreaterThanOrEqual(0)
          expect(part[name]).toBeLessThanOrEqual(line[name])
          const sum = back[at]
          if (sum) sum[name] += part[name]
        }
        const { totalPaise, halfPaise, taxablePaise } = line
        return {
          ...line,
          totalPaise: totalPaise - part.totalPaise,
          halfPaise: halfPaise - part.halfPaise,
          taxablePaise: taxablePaise - part.taxablePaise,
        }
      })
    }
    expect(back).toEqual(lines)
  }
})
