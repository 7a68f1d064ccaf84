import { orderNumber } from '#contract/format.ts'
import type { Upi } from '#contract/payment.ts'
import type { Env } from '#server/env.ts'
import { qrOf } from '#server/platform/qr.ts'

/**
 * How the customer pays `due`, in rupees, to the shop's UPI address. Null when the shop has none or nothing is due. The
 * link follows NPCI's UPI linking specification. Values are percent-encoded, with `%20` for a space, because apps show
 * a `+` literally.
 */
export function upiOf(env: Pick<Env, 'UPI_VPA' | 'UPI_NAME'>, orderId: string, due: number): Upi | null {
  const to = payeeOf(env)
  if (to === null || due === 0) return null
  const note = orderNumber(orderId)
  const reference = note.replaceAll('-', '')
  const fields = { pa: to.vpa, pn: to.payee, am: due.toFixed(2), cu: 'INR', tn: note, tr: reference }
  const link = `upi://pay?${Object.entries(fields)
    // Some apps need the `@` of a UPI address unencoded.
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`)
    .join('&')}`
  return { ...to, amount: due, reference: note, link, qr: qrOf(link) }
}

/** The shop's UPI address and payee. Null when the shop accepts no UPI. */
export function payeeOf({ UPI_VPA, UPI_NAME }: Pick<Env, 'UPI_VPA' | 'UPI_NAME'>): Pick<Upi, 'vpa' | 'payee'> | null {
  return UPI_VPA === undefined || UPI_NAME === undefined ? null : { vpa: UPI_VPA, payee: UPI_NAME }
}
