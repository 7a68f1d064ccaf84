import * as m from '#messages'
import type { OrderType } from './order.ts'
import type { Line } from './quotation.ts'

/** What an order is called by. */
export interface Named {
  type: OrderType
  /** What is booked, or the puja that the head of a list names. */
  nameOfPuja: string | null
  /** Whether it was sent as a list, and not chosen from the catalogue. */
  isList: boolean
  /** How many items are bought; 0 while that is not known. */
  items: number
  /** Whether a pandit comes; null while there is no quotation that says so. */
  hasPandit: boolean | null
}

/** `Satyanarayan puja list, 14 items`, `Puja items, 3 items`, `Ganesh puja with pandit`, `Ganesh puja, pandit only`. */
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
  // Families write "Pandit for Ganesh puja" too.
  return /pandit|purohit|priest/i.test(name) ? name : m.words_title_with_pandit({ puja: name })
}

/** How many items of these lines are bought; what is left out is not. */
export function boughtItems(lines: readonly Pick<Line, 'kind' | 'leftOut'>[]): number {
  return lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut).length
}

/** The same where neither items nor pandit are known: `Satyanarayan puja list`, `Ganesh puja`. */
export function shortTitleOf({ type, nameOfPuja }: Pick<Named, 'type' | 'nameOfPuja'>): string {
  return titleOf({ type, nameOfPuja, isList: true, items: 0, hasPandit: null })
}
