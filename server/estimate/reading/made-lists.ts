import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Unit } from '#contract/unit.ts'
import type { TextLine } from '../types.ts'

/**
 * For tests and measurements: loads the generated lists of `fixtures/`, and measures how close a reading is to the
 * truth.
 */
const FOLDER = path.join(import.meta.dirname, '..', 'fixtures')

export interface Truth {
  above: string[]
  below: string[]
  lines: { text: string; itemId: string; quantity: number | null; unit: Unit | null }[]
}

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(FOLDER, name)))
}

export function truthOf(list: string): Truth {
  return JSON.parse(readFileSync(path.join(FOLDER, `${list}.json`), 'utf8'))
}

/** The dot of ड़ and ढ़: half of all writers omit it. */
const NUKTA = '\u093c'

/**
 * Returns the similarity of two texts, 0 to 1: the Dice coefficient of their character pairs, without case, spaces,
 * punctuation and nukta dots.
 */
export function likeness(a: string, b: string): number {
  const pairs = (text: string): string[] => {
    const signs = [...` ${text.normalize('NFD').toLowerCase()} `].filter(
      (sign) => /[\p{L}\p{M}\p{N}]/u.test(sign) && sign !== NUKTA,
    )
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  }
  const left = pairs(a)
  const right = pairs(b)
  const pool = [...right]
  const shared = left.filter((pair) => {
    const at = pool.indexOf(pair)
    if (at >= 0) pool.splice(at, 1)
    return at >= 0
  })
  return left.length + right.length === 0 ? 0 : (2 * shared.length) / (left.length + right.length)
}

/** Returns the most similar read line for each true line. */
export function bestReadings(
  truth: Truth,
  lines: TextLine[],
): { text: string; read: TextLine | null; likeness: number }[] {
  return truth.lines.map(({ text }) => {
    let best: { text: string; read: TextLine | null; likeness: number } = { text, read: null, likeness: 0 }
    for (const read of lines) {
      const found = likeness(text, read.text)
      if (found > best.likeness) best = { text, read, likeness: found }
    }
    return best
  })
}
