import { sendPacked } from '#server/notification/notify.ts'
import { packLine, setBags } from '#server/order/packing.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'

interface Packing {
  orderId: string
  lineId: string
  operator: { id: string; name: string }
  packed: boolean
}

/**
 * Records whether a line is in the parcel. When the last line is packed, the customer is notified. @throws RefusedError
 * 404 · 409 another operator has the claim, or the status does not allow it
 */
export async function packAtDesk(parts: Parts, { orderId, lineId, operator, packed }: Packing): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await claim(tx, { subject: 'order', subjectId: orderId, operator, now: at })
    const { title, isChanged, isComplete } = await packLine(tx, { orderId, lineId, packed, at })
    if (!isChanged) return
    const action = packed ? 'order.pack' : 'order.unpack'
    if (isComplete) await sendPacked(parts, tx, orderId)
    await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, after: { line: title } })
  })
}

/**
 * Records the number of bags of an order. Works while another operator has the claim, because whoever prints the labels
 * counts the bags. @throws RefusedError 404 · 409
 */
export async function countBags(
  parts: Parts,
  { orderId, operator, bags }: Pick<Packing, 'orderId' | 'operator'> & { bags: number },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const was = await setBags(tx, orderId, bags)
    if (was === bags) return
    const changed = { before: { bags: was }, after: { bags } }
    await record(tx, { operator, at, action: 'order.bags', subject: 'order', subjectId: orderId, ...changed })
  })
}
