import type { TakenPiece } from '#contract/desk/work.ts'
import { RefusedError } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { claim } from '../claim/claims.ts'
import * as store from './store.ts'
import { type Asked, filterOf, momentOf } from './work.ts'

interface Wish {
  operator: { id: string; name: string }
  /** The filter of the queue from which the operator takes work. */
  asked: Asked
  /** The piece that the operator comes from. Pieces before it were passed over and are not offered next. */
  after: string | null
}

/**
 * Gives an operator the most urgent piece that nobody has claimed, or null. Of two concurrent requests, by one or by
 * two operators, the second gets the next piece.
 */
export function takeNext(parts: Parts, { operator, asked, after }: Wish): Promise<TakenPiece | null> {
  const moment = momentOf(parts)
  const filter = filterOf(asked, operator)
  return parts.db.transaction(async (tx) => {
    await store.holdOperator(tx, operator.id)
    for (;;) {
      const piece = await store.findFree(tx, { ...moment, filter, after })
      if (piece === null) return null
      try {
        await claim(tx, { subject: piece.subject, subjectId: piece.id, operator, now: moment.now })
        return piece
      } catch (error) {
        // Another operator claimed the piece first. The next search skips it.
        if (!(error instanceof RefusedError) || error.refusal !== 'claim.taken') throw error
      }
    }
  })
}
