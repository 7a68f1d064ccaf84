import { orderNumber } from '#contract/format.ts'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { parseJson } from '../api/call.ts'
import { failureOf, tooSlow, unreachable } from '../api/failure.ts'
import { getSession, loseSession } from '../session.ts'

/** Saves the quotation's PDF under the order's number. The token travels in a header, so a plain link cannot do it. Throws `ApiFailure`. */
export async function downloadPdf(order: Order): Promise<void> {
  const pdf = await fetchPdf(PATHS.quotationPdf(order.type, order._id))
  const address = URL.createObjectURL(pdf)
  const link = document.createElement('a')
  link.href = address
  link.download = `Pujaghar quotation ${orderNumber(order._id)}.pdf`
  link.click()
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchPdf(path: string): Promise<Blob> {
  const token = getSession()?.token
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  try {
    const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {}, signal: timeout })
    if (response.ok) return await response.blob()
    if (response.status === 401 && token) loseSession(token)
    throw failureOf(response.status, parseJson(await response.text()))
  } catch (cause) {
    if (timeout.aborted) throw tooSlow()
    throw cause instanceof TypeError ? unreachable() : cause
  }
}
