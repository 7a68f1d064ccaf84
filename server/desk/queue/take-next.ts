import type { TakenPiece, WorkKind } from '#contract/desk/work.ts'
import { RefusedError } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { claim, staleBefore } from '../claim/claims.ts'
import * as store from './store.ts'

interface Wish {
  operator: { id: string; name: string }
  kinds: readonly WorkKind[]
  /** The piece the operator comes from: what they passed over is not the next. */
  after: string | null
}

/** Gives an operator the oldest piece that nobody works on, or null. Of two presses at once, by two or by one, the second gets the one behind it. */
export function takeNext({ db, clock, env }: Parts, { operator, kinds, after }: Wish): Promise<TakenPiece | null> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await store.holdOperator(tx, operator.id)
    for (;;) {
      const piece = await store.findFree(tx, { kinds, after, now, desk: env.deskHours, stale: staleBefore(now) })
      if (piece === null) return null
      try {
        await claim(tx, { subject: piece.subject, subjectId: piece.id, operator, now })
        return piece
      } catch (error) {
        // Somebody else was faster, and is seen by the next look.
        if (!(error instanceof RefusedError) || error.refusal !== 'claim.taken') throw error
      }
    }
  })
}
