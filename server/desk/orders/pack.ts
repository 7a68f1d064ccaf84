import { sendPacked } from '#server/notification/notify.ts'
import { packLine } from '#server/order/packing.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'

interface Packing {
  orderId: string
  lineId: string
  operator: { id: string; name: string }
  packed: boolean
}

/** Notes that a line is in the parcel, or not; with the last one its customer hears that it is packed. @throws RefusedError 404 · 409 somebody else is on it, or the status */
export async function packAtDesk(parts: Parts, { orderId, lineId, operator, packed }: Packing): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await claim(tx, { subject: 'order', subjectId: orderId, operator, now: at })
    const { title, isChanged, isComplete } = await packLine(tx, { orderId, lineId, packed })
    if (!isChanged) return
    const action = packed ? 'order.pack' : 'order.unpack'
    if (isComplete) await sendPacked(parts, tx, orderId)
    await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, after: { line: title } })
  })
}
