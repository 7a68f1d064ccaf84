// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the picture and its runs by construction
import { COUNTED, type Grey, histogram, otsu } from './grey.ts'

/**
 * Where there is ink, as runs along rows, three numbers each: the row, its first pixel and the one after its last; from the top down, in a row from
 * the left, no two touching. Of a page nine tenths are paper, and its hundred thousand runs are gone through in no time.
 */
export interface Ink {
  width: number
  height: number
  runs: Int32Array
}

/** The ink of a picture whose background is gone. */
export function inkOf(grey: Grey): Ink {
  return inkBelow(grey, Math.max(120, Math.min(205, otsu(histogram(grey.data, COUNTED)))))
}

/** What is darker than a grey level. */
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

/** A list of runs that grows. */
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

/** The runs that are wanted, told by where their three numbers begin. */
export function someOf(ink: Ink, isWanted: (at: number) => boolean): Ink {
  const runs = new RunList()
  for (let at = 0; at < ink.runs.length; at += 3)
    if (isWanted(at)) runs.add(ink.runs[at]!, ink.runs[at + 1]!, ink.runs[at + 2]!)
  return { ...ink, runs: runs.taken() }
}

/** Runs of at least `min` pixels, gaps of up to `gap` pixels counted in. */
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

/** The same ink with rows for columns. */
export function transposed({ width, height, runs }: Ink): Ink {
  // Where the pixels of each column begin, once they are sorted by columns.
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
