// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the runs by construction
import type { Ink } from './ink.ts'

/** A connected patch of ink; right and bottom are exclusive. */
export interface InkPatch {
  left: number
  top: number
  right: number
  bottom: number
  area: number
}

/**
 * Returns the connected patches of ink (8 neighbours), sorted by top, and the patch of each run. Runs are joined by
 * union-find.
 */
export function inkPatches({ runs }: Ink): { patches: InkPatch[]; patchOf: Int32Array } {
  const count = runs.length / 3
  const parent = new Int32Array(count)
  const root = (run: number): number => {
    let top = run
    while (parent[top] !== top) top = parent[top]!
    while (parent[run] !== top) [run, parent[run]] = [parent[run]!, top]
    return top
  }
  // `current` is the first run of this row; `candidate` is the first run of the row above that may touch the next run.
  let [current, candidate] = [0, 0]
  for (let run = 0; run < count; run++) {
    const [row, start, end] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!]
    if (run === 0 || row !== runs[run * 3 - 3]) {
      candidate = run > 0 && runs[run * 3 - 3] === row - 1 ? current : run
      current = run
    }
    parent[run] = run
    while (candidate < current && runs[candidate * 3 + 2]! < start) candidate++
    for (let other = candidate; other < current && runs[other * 3 + 1]! <= end; other++) parent[root(run)] = root(other)
  }
  const patches: InkPatch[] = []
  const patchOf = new Int32Array(count)
  const numbers = new Int32Array(count).fill(-1)
  for (let run = 0; run < count; run++) {
    const [row, start, end] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!]
    const own = root(run)
    if (numbers[own]! < 0) {
      numbers[own] = patches.length
      patches.push({ left: start, top: row, right: end, bottom: row + 1, area: 0 })
    }
    const number = numbers[own]!
    patchOf[run] = number
    const patch = patches[number]!
    patch.bottom = row + 1
    if (start < patch.left) patch.left = start
    if (end > patch.right) patch.right = end
    patch.area += end - start
  }
  return { patches, patchOf }
}

/**
 * The text area of a page: the letter height in pixels, and the edges of all ink except specks. Large pictures count,
 * because they may be large letters.
 */
export interface Writing extends Omit<InkPatch, 'area'> {
  letter: number
}

/**
 * Returns the text area and the letter height of a page: the 60th percentile of the heights of its ink patches, without
 * rules and pictures. (In Devanagari a patch is a whole word with its headline and vowel signs.) Returns null if there
 * is hardly any text.
 */
export function writingOf(ink: Ink): Writing | null {
  const tallest = ink.height * 0.12
  const heights: number[] = []
  const edges = { left: ink.width, top: ink.height, right: 0, bottom: 0 }
  for (const { left, top, right, bottom, area } of inkPatches(ink).patches) {
    const width = right - left
    const height = bottom - top
    if (height < 4 || area < 8) continue
    edges.left = Math.min(edges.left, left)
    edges.top = Math.min(edges.top, top)
    edges.right = Math.max(edges.right, right)
    edges.bottom = Math.max(edges.bottom, bottom)
    const isRule = width > height * 12 || height > width * 8
    const isPicture = height > tallest || width > ink.width * 0.6
    if (!isRule && !isPicture) heights.push(height)
  }
  if (heights.length < 8) return null
  heights.sort((a, b) => a - b)
  return { ...edges, letter: heights[Math.floor(heights.length * 0.6)]! }
}
