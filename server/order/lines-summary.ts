import { boughtItems } from '#contract/order-title.ts'
import type { ToConfirm } from '#contract/quotation.ts'
import { isLeftOut, textsOf } from '#contract/summary-of.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { presentToConfirm } from './present.ts'

/**
 * What order lists show about the lines of a quotation. Stored separately, because a quotation can have a thousand
 * lines.
 */
export interface LinesSummary {
  items: number
  hasPandit: boolean
  isLeftOut: boolean
  toConfirm: ToConfirm
  texts: string[]
}

export function sumUpLines(lines: readonly EstimateLine[]): LinesSummary {
  return {
    items: boughtItems(lines),
    hasPandit: lines.some(({ kind }) => kind === 'dakshina'),
    isLeftOut: isLeftOut(lines),
    toConfirm: presentToConfirm(lines),
    texts: textsOf(lines),
  }
}
