import type { ChangedLine, ChangedSide } from '#contract/changes.ts'
import * as m from '#messages'
import { isDerived, taxRateOf } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { toRupees } from '#server/platform/money.ts'

/**
 * The differences between two versions of a quotation, in the order of the later one. Leaves out lines that both
 * versions exclude, and amounts that only follow from other lines, such as a round-off.
 */
export function changedLines(before: readonly EstimateLine[], after: readonly EstimateLine[]): ChangedLine[] {
  const was = new Map(before.map((line) => [line.id, line]))
  const is = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id, leftOut }) => !leftOut && !is.has(id)).map((line) => changeOf(line, undefined))
  return [...after.map((line) => changeOf(was.get(line.id), line)), ...gone].filter((change) => change !== null)
}

function changeOf(was: EstimateLine | undefined, is: EstimateLine | undefined): ChangedLine | null {
  const before = was && !was.leftOut ? was : null
  const after = is && !is.leftOut ? is : null
  const id = before?.id ?? after?.id
  if (id === undefined) return null
  const sides = { before: before && sideOf(before), after: after && sideOf(after) }
  if (before === null) return { id, how: 'added', ...sides }
  if (after === null) return { id, how: 'left-out', ...sides }
  if (before.itemId !== after.itemId) return { id, how: 'substituted', ...sides }
  return isSame(before, after) ? null : { id, how: 'changed', ...sides }
}

const SHOWN = ['kind', 'title', 'packs', 'pack', 'unitPricePaise', 'amountPaise', 'note'] as const

function isSame(before: EstimateLine, after: EstimateLine): boolean {
  return SHOWN.every((field) => before[field] === after[field] || isDerived(after.kind, field))
}

const SAME_GOODS = ['kind', 'itemId', 'title', 'pack'] as const

const PRICES = ['amountPaise', 'unitPricePaise'] as const

/** Whether the later version only removes goods: nothing in it is different, more or more expensive. */
export function onlyTakesAway(before: readonly EstimateLine[], after: readonly EstimateLine[]): boolean {
  const was = new Map(before.filter(({ leftOut }) => !leftOut).map((line) => [line.id, line]))
  return after.every((line) => {
    const goods = was.get(line.id)
    // without a discount the other lines cost more
    if (line.leftOut) return goods === undefined || goods.amountPaise >= 0
    if (goods === undefined || taxRateOf(line) !== taxRateOf(goods)) return false
    const isSame = SAME_GOODS.every((field) => line[field] === goods[field])
    const price = PRICES.find((field) => !isDerived(line.kind, field))
    const isNoDearer = price === undefined || line[price] <= goods[price]
    return isSame && line.packs <= goods.packs && isNoDearer
  })
}

function sideOf({ title, packs, pack, amountPaise, note }: EstimateLine): ChangedSide {
  return { title, packs, pack, amount: toRupees(amountPaise), ...(note === undefined ? {} : { note }) }
}

const HOW = {
  substituted: m.note_items_substituted,
  added: m.note_items_added,
  'left-out': m.note_items_left_out,
  changed: m.note_lines_changed,
} as const satisfies Record<ChangedLine['how'], (of: { count: number }) => string>

/** `1 item substituted, 2 items left out` */
export function changeWords(changed: readonly ChangedLine[]): string {
  const counts = Object.entries(HOW).map(
    ([how, words]) => [changed.filter((line) => line.how === how).length, words] as const,
  )
  return counts.flatMap(([count, words]) => (count === 0 ? [] : [words({ count })])).join(', ')
}
