import encodeQR from 'qr'
import { orderNumber } from '#contract/format.ts'
import type { Upi } from '#contract/payment.ts'
import type { Env } from '#server/env.ts'

/** Units of white around a QR code that readers need, by ISO/IEC 18004. */
const QUIET_ZONE = 4

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

/** The dark units of each row, joined, so that the path stays short. */
function qrOf(text: string): Upi['qr'] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('')
  return { size: rows.length, path }
}

function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
