import { orderNumber } from '#contract/format.ts'
import type { Upi } from '#contract/payment.ts'
import type { Env } from '#server/env.ts'
import { qrOf } from '#server/platform/qr.ts'

/**
 * How an order's customer pays `due`, in rupees, into the shop's UPI address; null when the shop has none. The link is of NPCI's UPI linking specification:
 * values are percent-encoded, with `%20` for a space, since apps show a `+` as one.
 */
export function upiOf(env: Pick<Env, 'UPI_VPA' | 'UPI_NAME'>, orderId: string, due: number): Upi | null {
  const to = payeeOf(env)
  if (to === null || due === 0) return null
  const note = orderNumber(orderId)
  const reference = note.replaceAll('-', '')
  const fields = { pa: to.vpa, pn: to.payee, am: due.toFixed(2), cu: 'INR', tn: note, tr: reference }
  const link = `upi://pay?${Object.entries(fields)
    // Apps are known to want the `@` of an address as it is.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`)
    .join('&')}`
  return { ...to, amount: due, reference: note, link, qr: qrOf(link) }
}

/** Whom customers pay by UPI; null when the shop takes none. */
export function payeeOf({ UPI_VPA, UPI_NAME }: Pick<Env, 'UPI_VPA' | 'UPI_NAME'>): Pick<Upi, 'vpa' | 'payee'> | null {
  return UPI_VPA === undefined || UPI_NAME === undefined ? null : { vpa: UPI_VPA, payee: UPI_NAME }
}
