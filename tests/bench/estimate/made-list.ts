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

/** Written rather than printed: neatly ('hand'), as somebody's own hand was taken down ('pen', Latin only), or on sticky notes with pens of all colours ('notes'). */
export const isByHand = (look: Look): boolean => look === 'hand' || look === 'pen' || look === 'notes'

/** Both may be looked at while the estimate is made better: the second was set aside until it had reported too often. */
export const HALVES = ['tune', 'report'] as const
export type Half = (typeof HALVES)[number]
/** Lists of other parts are only reported, never looked at: each by writers who had seen neither the program nor the others. */
export const PARTS = [...HALVES, 'proof', 'proof-2', 'proof-3', 'proof-4'] as const
export type Part = (typeof PARTS)[number]

/** What a careful reader makes of a row. No item: asked for, but not in the shop. No unit: a bare number. `from`: a range. */
export interface TrueItem {
  itemId: string | null
  quantity: number | null
  unit: Unit | null
  from?: number
}

/** One printed row. Only rows of kind 'item' ask for anything. `cells` are what a table sets apart. */
export interface Row {
  kind: 'item' | 'blessing' | 'letterhead' | 'heading' | 'date' | 'closing' | 'page-number'
  text: string
  items: TrueItem[]
  page: number
  cells?: [serial: string, name: string, quantity: string]
}

/** Where a row stands on its page, in fractions of it. */
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

/** A list with its pictures or its PDF: the truth as it is kept beside them. */
export type DrawnList = Omit<MadeList, 'rows'> & { rows: PlacedRow[]; files: string[] }
