import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { findPage } from './page-quad.ts'

/** Ruled paper of 283 x 400 px: a margin line, lines of which two came out darker in the small copy. `desk` px of dark table show around it. */
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

test('a scan of ruled paper has no sheet in it: what lies between two lines is none', () => {
  expect(findPage(ruledPaper(0))).toBeNull()
})

test('a ruled sheet on a table is found whole', () => {
  const corners = findPage(ruledPaper(30))?.map(([x, y]) => [Math.round(x / 3) * 3, Math.round(y / 3) * 3])
  expect(corners).toEqual([
    [30, 30],
    [252, 30],
    [252, 369],
    [30, 369],
  ])
})
