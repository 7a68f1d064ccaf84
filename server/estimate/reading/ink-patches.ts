// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Ink } from './grey.ts'

/** A connected patch of ink; right and bottom are outside it. */
export interface InkPatch {
  left: number
  top: number
  right: number
  bottom: number
  area: number
}

/**
 * The connected patches of a mask (8 neighbours), found row by row from runs joined in a forest. `runs` tells which patch each run
 * belongs to, as quadruples [row, start, end, patch].
 */
export function inkPatches({ width, height, data }: Ink): { patches: InkPatch[]; runs: Int32Array } {
  let runs = new Int32Array(1 << 16)
  let count = 0
  const parent: number[] = []
  const root = (label: number): number => {
    let top = label
    while (parent[top] !== top) top = parent[top]!
    while (parent[label] !== top) [label, parent[label]] = [parent[label]!, top]
    return top
  }
  let above = 0
  let current = 0
  for (let y = 0; y < height; y++) {
    above = current
    current = count
    let candidate = above
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (!data[at]) continue
      const start = x
      while (x < width && data[at]) {
        x++
        at++
      }
      let label = -1
      while (candidate < current && runs[candidate * 4 + 2]! < start) candidate++
      for (let other = candidate; other < current && runs[other * 4 + 1]! <= x; other++) {
        const theirs = root(runs[other * 4 + 3]!)
        if (label < 0) label = theirs
        else parent[theirs] = label
      }
      if (label < 0) {
        label = parent.length
        parent.push(label)
      }
      if ((count + 1) * 4 > runs.length) {
        const longer = new Int32Array(runs.length * 2)
        longer.set(runs)
        runs = longer
      }
      runs.set([y, start, x, label], count * 4)
      count++
    }
  }
  return gathered(runs.subarray(0, count * 4), root)
}

function gathered(runs: Int32Array, root: (label: number) => number): { patches: InkPatch[]; runs: Int32Array } {
  const patches: InkPatch[] = []
  const numbers = new Map<number, number>()
  for (let at = 0; at < runs.length; at += 4) {
    const label = root(runs[at + 3]!)
    let number = numbers.get(label)
    if (number === undefined) {
      number = patches.length
      numbers.set(label, number)
      patches.push({ left: 1e9, top: 1e9, right: 0, bottom: 0, area: 0 })
    }
    runs[at + 3] = number
    const patch = patches[number]!
    patch.top = Math.min(patch.top, runs[at]!)
    patch.bottom = Math.max(patch.bottom, runs[at]! + 1)
    patch.left = Math.min(patch.left, runs[at + 1]!)
    patch.right = Math.max(patch.right, runs[at + 2]!)
    patch.area += runs[at + 2]! - runs[at + 1]!
  }
  return { patches, runs }
}

/** The writing of a page: how tall its letters are, in pixels, and between which edges anything but specks stands; a picture may be large writing. */
export interface Writing extends Omit<InkPatch, 'area'> {
  letter: number
}

/**
 * Where the writing of a page is, and how tall its letters are: the 60th percentile of the heights of its patches of ink, rules and
 * pictures left out. (In Devanagari a patch is a word hanging from its line, signs included.) Null when there is hardly any writing.
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
