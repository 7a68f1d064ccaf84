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

export function poolOf(group: Group, half: Half): Pool {
  return JSON.parse(readFileSync(new URL(`${half}/${group}.json`, FOLDER), 'utf8'))
}
