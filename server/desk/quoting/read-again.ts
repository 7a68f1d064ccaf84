import type { ReadAgain } from '#contract/read-again.ts'
import { beginAgain } from '#server/list/read-again.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'

/**
 * Starts reading a list, or its failed files, again. A repeated request has no further effect.
 * @throws RefusedError 404 · 409 another operator has the claim · and the errors of `beginAgain`
 */
export async function readAgainAtDesk(
  parts: Parts,
  orderId: string,
  operator: { id: string; name: string },
  wanted: ReadAgain,
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await claim(tx, { subject: 'order', subjectId: orderId, operator, now: at })
    if (!(await beginAgain(parts, tx, orderId, { ...wanted, by: 'operator' }))) return
    await record(tx, {
      operator,
      at,
      action: 'quotation.read-again',
      subject: 'order',
      subjectId: orderId,
      after: { what: wanted.what },
    })
  })
}
