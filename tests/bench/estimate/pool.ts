import { readFileSync } from 'node:fs'
import type { Unit } from '#contract/unit.ts'
import type { Half } from './made-list.ts'

/** How a list is written. 'mixed' has Hindi and English side by side. */
export const GROUPS = [
  'english',
  'romanised',
  'hindi',
  'mixed',
  'marathi',
  'kannada',
  'telugu',
  'tamil',
  'gujarati',
  'bengali',
] as const
export type Group = (typeof GROUPS)[number]

/**
 * The text, its value, its unit (null for a bare number), and its lower end if it is a range. 'As required' has no
 * value.
 */
export type Amount = [text: string, value: number | null, unit: Unit | null, from?: number]

/**
 * The words of one way of writing. The writers had not seen the names in the catalogue, which would make the results
 * too good. Each half has its own pool, and the half that was set aside was written without seeing the other.
 */
export interface Pool {
  /** By catalogue id: the kind of amounts that fit, and how pandits write the item. */
  items: Record<string, { kind: string; names: string[] }>
  quantities: Record<string, Amount[]>
  /** Complete lines: several items, ranges, prices, remarks. */
  lines: { text: string; items: [itemId: string | null, value: number | null, unit: Unit | null, from?: number][] }[]
  /** Names of things that no such shop sells, with the kind of their amounts. */
  unsold: [name: string, kind: string][]
  blessings: string[]
  headings: string[]
  letterheads: string[][]
  closings: string[]
}

const FOLDER = new URL('./pools/', import.meta.url)

/** Number of writers for each half, if more than one, because results for a single writer say little. */
const WRITERS: Partial<Record<Group, number>> = { english: 5 }

/** The numbers of the writers of a group, from 1. */
export function writersOf(group: Group): number[] {
  return Array.from({ length: WRITERS[group] ?? 1 }, (_, at) => at + 1)
}

export function poolOf({ group, half, writer }: { group: Group; half: Half; writer: number }): Pool {
  const name = writer === 1 ? group : `${group}-${writer}`
  return JSON.parse(readFileSync(new URL(`${half}/${name}.json`, FOLDER), 'utf8'))
}
