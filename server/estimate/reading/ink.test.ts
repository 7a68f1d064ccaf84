import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { type Ink, inkBelow, longRuns, someOf, transposed } from './ink.ts'
import { inkPatches } from './ink-patches.ts'

/** Makes a picture from characters; a dot is paper. */
function picture(...rows: string[]): Grey {
  const [width, height] = [rows[0]?.length ?? 0, rows.length]
  return { width, height, data: Uint8Array.from(rows.join(''), (sign) => (sign === '.' ? 255 : 0)) }
}

function drawn({ width, height, runs }: Ink): string[] {
  const rows = Array.from({ length: height }, () => '.'.repeat(width))
  for (let at = 0; at < runs.length; at += 3) {
    const [row = 0, start = 0, end = 0] = runs.subarray(at, at + 3)
    rows[row] = rows[row]?.slice(0, start) + '#'.repeat(end - start) + rows[row]?.slice(end)
  }
  return rows
}

const page = picture('##..#', '.....', '#.###', '#...#')

test('stores ink as runs and leaves out empty rows', () => {
  const { runs } = inkBelow(page, 128)
  expect([...runs]).toEqual([0, 0, 2, 0, 4, 5, 2, 0, 1, 2, 2, 5, 3, 0, 1, 3, 4, 5])
})

test('swaps rows and columns, and back again', () => {
  const turned = transposed(inkBelow(page, 128))
  expect(drawn(turned)).toEqual(['#.##', '#...', '..#.', '..#.', '#.##'])
  expect(drawn(transposed(turned))).toEqual(drawn(inkBelow(page, 128)))
})

test('closes gaps of long runs up to the limit', () => {
  const ink = inkBelow(picture('###.###..##', '#.#........', '......##.##'), 128)
  expect(drawn(longRuns(ink, 5, 1))).toEqual(['#######....', '...........', '......#####'])
  expect(drawn(longRuns(ink, 5, 2))).toEqual(['###########', '...........', '......#####'])
  expect(drawn(longRuns(ink, 6, 0))).toEqual(['...........', '...........', '...........'])
})

test('patches that touch at corners are one, but not across an empty row', () => {
  const ink = inkBelow(picture('#...#', '.#.#.', '..#..', '.....', '#...#'), 128)
  const { patches, patchOf } = inkPatches(ink)
  expect(patches).toEqual([
    { left: 0, top: 0, right: 5, bottom: 3, area: 5 },
    { left: 0, top: 4, right: 1, bottom: 5, area: 1 },
    { left: 4, top: 4, right: 5, bottom: 5, area: 1 },
  ])
  expect(drawn(someOf(ink, (at) => patchOf[at / 3] === 0))).toEqual(['#...#', '.#.#.', '..#..', '.....', '.....'])
})
