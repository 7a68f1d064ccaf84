import { isSameAmount } from '#server/estimate/amounts.ts'
import type { Amount } from '#server/estimate/grammar.ts'
import type { Reading } from '#server/estimate/readings.ts'
import type { TrueItem } from './made-list.ts'
import { sameAmount } from './score.ts'

/** How much of what a row asks for a reading has, 1 when it is all of it and nothing else. */
export function creditOf(reading: Pick<Reading, 'items'>, truth: readonly TrueItem[]): number {
  const wanted = [...truth]
  let right = 0
  for (const { hit, amount } of reading.items) {
    const itemId = hit?.itemId ?? null
    const isMeant = (each: TrueItem) => each.itemId === itemId && isRightAmount(each, amount)
    const at = wanted.findIndex(isMeant)
    if (at >= 0) {
      right += 1
      wanted.splice(at, 1)
      continue
    }
    const near = wanted.findIndex((each) => each.itemId === itemId)
    if (near >= 0) {
      right += 0.4
      wanted.splice(near, 1)
    }
  }
  const most = Math.max(truth.length, reading.items.length)
  return most === 0 ? 1 : right / most
}

function isRightAmount(truth: TrueItem, amount: Amount | null): boolean {
  if (truth.itemId === null && truth.quantity === null) return true
  return sameAmount(truth, {
    quantity: amount?.quantity ?? null,
    unit: amount?.unit ?? (amount?.quantity == null ? null : 'piece'),
    lower: amount?.lower ?? null,
    kinds: amount?.kinds ?? null,
  })
}
void isSameAmount
