import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { findPage } from './page-quad.ts'

/**
 * Makes ruled paper of 283 x 400 px with a margin line; two lines are darker in the small copy. `desk` px of a dark
 * table show around it.
 */
function ruledPaper(desk: number): Grey {
  const [width, height] = [283, 400]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDesk = x < desk || y < desk || x >= width - desk || y >= height - desk
      const rule = y === 75 || y === 225 || x === 60 ? 120 : y % 15 === 0 ? 230 : 245
      data[y * width + x] = isDesk ? 70 : rule
    }
  return { width, height, data }
}

test('finds no sheet between two lines on a scan of ruled paper', () => {
  expect(findPage(ruledPaper(0))).toBeNull()
})

test('finds a whole ruled sheet on a table', () => {
  const corners = findPage(ruledPaper(30))?.map(([x, y]) => [Math.round(x / 3) * 3, Math.round(y / 3) * 3])
  expect(corners).toEqual([
    [30, 30],
    [252, 30],
    [252, 369],
    [30, 369],
  ])
})
