import type { TakenPiece } from '#contract/desk/work.ts'
import { RefusedError } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { claim } from '../claim/claims.ts'
import * as store from './store.ts'
import { type Asked, filterOf, momentOf } from './work.ts'

interface Wish {
  operator: { id: string; name: string }
  /** What of the queue they take from. */
  asked: Asked
  /** The piece the operator comes from: what they passed over is not the next. */
  after: string | null
}

/** Gives an operator the most urgent piece that nobody works on, or null. Of two presses at once, by two or by one, the second gets the one behind it. */
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
        // Somebody else was faster, and is seen by the next look.
        if (!(error instanceof RefusedError) || error.refusal !== 'claim.taken') throw error
      }
    }
  })
}
