// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the picture and its runs by construction
import { COUNTED, type Grey, histogram, otsu } from './grey.ts'

/**
 * The ink of a page as horizontal runs, three numbers each: row, first pixel, and the pixel after the last. Runs are
 * sorted by row, then from left to right, and do not touch. Nine tenths of a page are paper, so its hundred thousand
 * runs are processed quickly.
 */
export interface Ink {
  width: number
  height: number
  runs: Int32Array
}

/** Returns the ink of a picture whose background was removed. */
export function inkOf(grey: Grey): Ink {
  return inkBelow(grey, Math.max(120, Math.min(205, otsu(histogram(grey.data, COUNTED)))))
}

/** Returns the pixels that are darker than a grey level. */
export function inkBelow({ width, height, data }: Grey, level: number): Ink {
  const runs = new RunList()
  for (let y = 0; y < height; y++) {
    const row = y * width
    const end = row + width
    for (let at = row; at < end; at++) {
      if (data[at]! >= level) continue
      const start = at
      while (at < end && data[at]! < level) at++
      runs.add(y, start - row, at - row)
    }
  }
  return { width, height, runs: runs.taken() }
}

/** A growing list of runs. */
class RunList {
  #runs = new Int32Array(1 << 16)
  #length = 0

  add(row: number, start: number, end: number): void {
    if (this.#length + 3 > this.#runs.length) {
      const longer = new Int32Array(this.#runs.length * 2)
      longer.set(this.#runs)
      this.#runs = longer
    }
    this.#runs[this.#length++] = row
    this.#runs[this.#length++] = start
    this.#runs[this.#length++] = end
  }

  taken(): Int32Array {
    return this.#runs.slice(0, this.#length)
  }
}

/** Returns the runs for which `isWanted` is true. `at` is the index of the first of a run's three numbers. */
export function someOf(ink: Ink, isWanted: (at: number) => boolean): Ink {
  const runs = new RunList()
  for (let at = 0; at < ink.runs.length; at += 3)
    if (isWanted(at)) runs.add(ink.runs[at]!, ink.runs[at + 1]!, ink.runs[at + 2]!)
  return { ...ink, runs: runs.taken() }
}

/** Returns the runs of at least `min` pixels, after closing gaps of up to `gap` pixels. */
export function longRuns({ runs, ...size }: Ink, min: number, gap: number): Ink {
  const long = new RunList()
  let [row, start, end] = [-1, 0, 0]
  for (let at = 0; at <= runs.length; at += 3) {
    if (at < runs.length && runs[at] === row && runs[at + 1]! - end <= gap) {
      end = runs[at + 2]!
      continue
    }
    if (end - start >= min) long.add(row, start, end)
    ;[row, start, end] = [runs[at]!, runs[at + 1]!, runs[at + 2]!]
  }
  return { ...size, runs: long.taken() }
}

/** Swaps rows and columns. */
export function transposed({ width, height, runs }: Ink): Ink {
  // The index of the first pixel of each column, when pixels are sorted by column.
  const from = new Int32Array(width + 1)
  for (let at = 0; at < runs.length; at += 3) for (let x = runs[at + 1]!; x < runs[at + 2]!; x++) from[x + 1]!++
  for (let x = 0; x < width; x++) from[x + 1]! += from[x]!
  const rows = new Int32Array(from[width]!)
  const next = from.slice()
  for (let at = 0; at < runs.length; at += 3)
    for (let x = runs[at + 1]!; x < runs[at + 2]!; x++) rows[next[x]!++] = runs[at]!
  const turned = new RunList()
  for (let x = 0; x < width; x++) {
    for (let at = from[x]!; at < from[x + 1]!; ) {
      const start = rows[at]!
      let end = start
      while (at < from[x + 1]! && rows[at] === end) {
        end++
        at++
      }
      turned.add(x, start, end)
    }
  }
  return { width: height, height: width, runs: turned.taken() }
}
