import * as m from '#messages'
import type { OrderType } from './order.ts'
import type { Line } from './quotation.ts'

/** The parts from which the title of an order is built. */
export interface Named {
  type: OrderType
  /** The booked puja, or the puja in the heading of a list. */
  nameOfPuja: string | null
  /** Whether the order was sent as a list instead of being chosen from the catalogue. */
  isList: boolean
  /** The number of bought items. 0 while unknown. */
  items: number
  /** Whether a pandit comes. Null until a quotation says so. */
  hasPandit: boolean | null
}

/**
 * For example `Satyanarayan puja list, 14 items`, `Puja items, 3 items`, `Ganesh puja with pandit`, `Ganesh puja,
 * pandit only`.
 */
export function titleOf({ type, nameOfPuja, isList, items, hasPandit }: Named): string {
  if (type === 'appointment') return bookingTitle(nameOfPuja ?? '', items, hasPandit)
  const title = isList ? listTitle(nameOfPuja) : m.words_title_items()
  return items === 0 ? title : m.words_title_counted({ title, count: items })
}

function listTitle(puja: string | null): string {
  return puja === null ? m.words_title_puja_list() : m.words_title_list({ puja })
}

function bookingTitle(name: string, items: number, hasPandit: boolean | null): string {
  if (hasPandit === null) return name
  if (!hasPandit) return m.words_title_items_only({ puja: name })
  if (items === 0) return m.words_title_pandit_only({ puja: name })
  // Families also write "Pandit for Ganesh puja".
  return /pandit|purohit|priest/i.test(name) ? name : m.words_title_with_pandit({ puja: name })
}

/** The number of bought items among these lines. Lines that are left out do not count. */
export function boughtItems(lines: readonly Pick<Line, 'kind' | 'leftOut'>[]): number {
  return lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut).length
}

/** The title when items and pandit are unknown: `Satyanarayan puja list`, `Ganesh puja`. */
export function shortTitleOf({ type, nameOfPuja }: Pick<Named, 'type' | 'nameOfPuja'>): string {
  return titleOf({ type, nameOfPuja, isList: true, items: 0, hasPandit: null })
}
