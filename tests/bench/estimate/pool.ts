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

/** As written, its value, its unit (null for a bare number), and its lower end if it is a range. 'As required' has no value. */
export type Amount = [text: string, value: number | null, unit: Unit | null, from?: number]

/**
 * The words of one way of writing, by people who did not look at the catalogue's own names: else they would flatter. Each half has its own, and
 * those of the half set aside were written without looking at the other's.
 */
export interface Pool {
  /** By catalogue id: which amounts fit, and how pandits write it. */
  items: Record<string, { kind: string; names: string[] }>
  quantities: Record<string, Amount[]>
  /** Lines written out whole: several items, ranges, prices, remarks. */
  lines: { text: string; items: [itemId: string | null, value: number | null, unit: Unit | null, from?: number][] }[]
  /** What is asked for and no such shop has, with the kind of its amounts. */
  unsold: [name: string, kind: string][]
  blessings: string[]
  headings: string[]
  letterheads: string[][]
  closings: string[]
}

const FOLDER = new URL('./pools/', import.meta.url)

/** How many people wrote a pool for each half, where it is more than one: what a single writer's manner costs or spares says little. */
const WRITERS: Partial<Record<Group, number>> = { english: 5 }

/** The writers of a group in either half, from 1. */
export function writersOf(group: Group): number[] {
  return Array.from({ length: WRITERS[group] ?? 1 }, (_, at) => at + 1)
}

export function poolOf({ group, half, writer }: { group: Group; half: Half; writer: number }): Pool {
  const name = writer === 1 ? group : `${group}-${writer}`
  return JSON.parse(readFileSync(new URL(`${half}/${name}.json`, FOLDER), 'utf8'))
}
