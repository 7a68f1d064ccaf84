import { DAY_MS } from '#contract/day.ts'
import type { GuestEstimate } from '#contract/guest.ts'
import { isOfNoList } from '#contract/no-list.ts'
import { RETENTION } from '#contract/retention.ts'
import { isUnread } from '#contract/unread.ts'
import { totals } from '#server/estimate/pricing.ts'
import { presentLine, presentReading, presentTaxes, presentToConfirm } from '#server/order/present.ts'
import { refused } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

export const KEPT_MS = RETENTION.guestLists.days * DAY_MS

/**
 * The estimate of a token for the API.
 * @throws RefusedError 404 the token is unknown, the estimate has expired, or it became an order
 */
export async function guestEstimate({ db, clock, names }: Parts, token: string): Promise<GuestEstimate> {
  const row = await store.findByToken(db, hashToken(token), new Date(clock.now().getTime() - KEPT_MS))
  if (row === null || row.orderId !== null) throw refused('not.found')
  const { createdAt, files } = row
  const reading = presentReading(row.reading)
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + KEPT_MS).toISOString(),
    reading,
    problems: reading.problems.map(({ fileId, message }) => ({
      title: files.find(({ id }) => id === fileId)?.title ?? '',
      message,
    })),
    unreadRows: reading.skipped.filter(isUnread).length,
    isNoList: reading.skipped.some(isOfNoList),
    quotation: row.lines.length === 0 ? null : presentPrices(row, names),
  }
}

function presentPrices({ lines }: store.GuestRow, names: Parts['names']): GuestEstimate['quotation'] {
  const { amountPaise, taxPaise, taxes, shippingPaise, totalPaise } = totals(lines)
  return {
    amount: amountPaise / 100,
    tax: taxPaise / 100,
    taxes: presentTaxes(taxes),
    shipping: shippingPaise / 100,
    totalAmount: totalPaise / 100,
    toConfirm: presentToConfirm(lines),
    lines: lines.map((line) => presentLine(line, names)),
  }
}
