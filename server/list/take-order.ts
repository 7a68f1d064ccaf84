import * as m from '#messages'
import type { EstimateLine } from '#server/estimate/types.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { newListOrder } from './begin-list.ts'

interface Telephoned {
  customer: { id: string; name: string; phone: string }
  operator: { id: string; name: string }
  lines: EstimateLine[]
  remark: string
  at: Date
  /** The idempotency key of the request, and a hash of its content. */
  requestId: string
  content: string
}

/**
 * Creates a list order for a customer who orders by telephone, in the desk's transaction. The order waits as `Pending`
 * until its quotation was read out and published. Returns the id of the order.
 */
export async function beginTelephoneOrder(
  tx: Db,
  { customer, operator, lines, remark, at, requestId, content }: Telephoned,
): Promise<string> {
  const order = newListOrder(customer, at)
  const reading = {
    ...NOT_YET_READ,
    state: 'done',
    itemsFound: lines.filter(({ itemId }) => itemId !== null).length,
  } as const
  await beginOrder(
    tx,
    {
      ...order,
      remark,
      reading,
      takenBy: operator.id,
      takenRequest: requestId,
      takenContent: content,
    },
    [],
    { by: 'operator', note: inEveryLanguage(() => m.note_taken_by_telephone({ name: operator.name })) },
  )
  await writeVersion(tx, { orderId: order.id, version: 1, preparedBy: operator.name, lines, at })
  return order.id
}
