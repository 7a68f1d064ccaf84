import { settle } from '#server/estimate/settle.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { recordPanditOnly } from '#server/order/record.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * Leaves out all items of a booked puja, for a family that has them, or takes back those that this left out, at their
 * quoted price. Items that the family had left out before, and unavailable items, stay out. A repeated request changes
 * nothing.
 * @throws RefusedError 409 as `correctQuotation`, or when a puja without a pandit would have nothing left
 */
export async function setPanditOnly(parts: Parts, orderId: string, panditOnly: boolean): Promise<void> {
  await correctQuotation(parts, orderId, async ({ tx, lines }) => {
    if (panditOnly && lines.length > 0 && !lines.some(({ kind }) => kind === 'dakshina')) throw refused('line.last')
    await recordPanditOnly(tx, orderId, panditOnly)
    const after = panditOnly ? withoutItems(lines) : withItems(lines)
    return after.some((line, index) => line !== lines[index]) ? after : null
  })
}

export function withoutItems(lines: EstimateLine[]): EstimateLine[] {
  return lines.map((line) =>
    isItem(line) && !line.leftOut ? { ...setIn(line, false), panditOnly: { settledBy: line.settledBy } } : line,
  )
}

function withItems(lines: EstimateLine[]): EstimateLine[] {
  return lines.map((line) =>
    line.leftOut && line.panditOnly !== undefined && line.doubt !== 'unavailable'
      ? { ...setIn(line, true), settledBy: line.panditOnly.settledBy }
      : line,
  )
}

const isItem = ({ kind }: EstimateLine) => kind === 'item'

/** Leaving out and taking in need no catalogue. */
const setIn = (line: EstimateLine, isIn: boolean) => settle(line, { leftOut: !isIn }, () => undefined, 'customer')
