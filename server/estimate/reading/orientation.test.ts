import { expect, test } from 'vitest'
import { type Grey, quarterTurned } from './grey.ts'
import { inkOf } from './ink.ts'
import { liesOnItsSide, SIDE_TURNS, UPSIDE_DOWN, uprightTurn } from './orientation.ts'

/** A page of lines of words, perhaps with upright rules between its columns. */
function page({ lines, ruled = false }: { lines: number; ruled?: boolean }): Grey {
  const [width, height] = [900, 1200]
  const data = new Uint8Array(width * height).fill(255)
  const blacken = (left: number, top: number, wide: number, tall: number) => {
    for (let y = top; y < top + tall; y++) data.fill(0, y * width + left, y * width + left + wide)
  }
  for (let line = 0; line < lines; line++) {
    for (let word = 0; word <= 3 + (line % 3); word++)
      blacken(60 + word * 130 + line, 80 + line * 64, 60 + word * 9, 28)
  }
  if (ruled) for (const x of [20, 500, 880]) blacken(x, 40, 2, 1100)
  return { width, height, data }
}

test.each([{ lines: 16 }, { lines: 4 }, { lines: 16, ruled: true }])(
  'lines of %o run across, and down once turned',
  (of) => {
    expect(liesOnItsSide(inkOf(page(of)))).toBe(false)
    expect(liesOnItsSide(inkOf(quarterTurned(page(of))))).toBe(true)
  },
)

test('an empty page does not lie on its side', () => {
  expect(liesOnItsSide(inkOf(page({ lines: 0 })))).toBe(false)
})

test('a page upside down is found at the one look it takes, one that makes more sense as it lies is left', () => {
  const data = new Uint8Array(900 * 1200).fill(255)
  data[700 * 900 + 600] = 0
  let looks = 0
  const sense = ({ width, height, data }: Grey) => {
    looks += 1
    const mark = data.indexOf(0)
    return mark % width < width / 2 && mark < (width * height) / 2 ? 0.9 : 0.3
  }
  const page = { width: 900, height: 1200, data }
  expect(uprightTurn(page, sense, UPSIDE_DOWN, 0.4)).toBe(180)
  expect(looks).toBe(1)
  expect(uprightTurn(page, sense, UPSIDE_DOWN, 0.85)).toBe(0)
})

test('of a page on its side the turn is taken that makes sense, likely ones first', () => {
  const data = new Uint8Array(900 * 1200).fill(255)
  const turns: number[] = []
  const sense = ({ width }: Grey) => turns.push(width) && (turns.length === 2 ? 0.9 : 0.3)
  expect(uprightTurn({ width: 900, height: 1200, data }, sense, SIDE_TURNS)).toBe(270)
  expect(turns).toHaveLength(2)
})
