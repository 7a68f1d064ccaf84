import type { Box } from '#contract/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import type { Group } from './pool.ts'

export const LOOKS = [
  'plain',
  'table',
  'columns',
  'notebook',
  'letterhead',
  'chat-light',
  'chat-dark',
  'hand',
  'pen',
  'notes',
  'pdf-text',
  'pdf-image',
] as const
export type Look = (typeof LOOKS)[number]

/**
 * Handwriting instead of print: neat ('hand'), a font of a person's handwriting ('pen', Latin only), or on sticky notes
 * with pens of several colours ('notes').
 */
export const isByHand = (look: Look): boolean => look === 'hand' || look === 'pen' || look === 'notes'

/** Lists for tuning. Both halves may be inspected: the second was set aside until it had been reported too often. */
export const HALVES = ['tune', 'report'] as const
export type Half = (typeof HALVES)[number]
/**
 * Lists of other parts are only reported, never inspected. Each was written by people who had seen neither the program
 * nor the other parts.
 */
export const PARTS = [...HALVES, 'proof', 'proof-2', 'proof-3', 'proof-4'] as const
export type Part = (typeof PARTS)[number]

/**
 * What a careful reader understands of a row. `itemId` is null for an item that the shop does not sell, `unit` is null
 * for a bare number, and `from` is the lower end of a range.
 */
export interface TrueItem {
  itemId: string | null
  quantity: number | null
  unit: Unit | null
  from?: number
}

/** One printed row. Only rows of kind 'item' ask for anything. `cells` are the separate cells of a table. */
export interface Row {
  kind: 'item' | 'blessing' | 'letterhead' | 'heading' | 'date' | 'closing' | 'page-number'
  text: string
  items: TrueItem[]
  page: number
  cells?: [serial: string, name: string, quantity: string]
}

/** A row with its position on the page, in fractions of the page. */
export type PlacedRow = Omit<Row, 'cells'> & { box: Box }

export interface MadeList {
  name: string
  group: Group
  look: Look
  half: Part
  seed: number
  pages: number
  rows: Row[]
}

/** A list with its pictures or PDF: the ground truth stored beside them. */
export type DrawnList = Omit<MadeList, 'rows'> & { rows: PlacedRow[]; files: string[] }
