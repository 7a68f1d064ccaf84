import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AnswerChange } from '#contract/changes.ts'
import { AllowSubstitutes, DESK_CHANGE_PATHS, DeskChanges } from '#contract/desk/changes.ts'
import { DeskOrderAnswer } from '#contract/desk/orders.ts'
import { allowSubstitutes } from '#server/amendment/allow.ts'
import { answerChange, seeChange, withdrawChange } from '#server/amendment/amendments.ts'
import { deskChangesOf } from '#server/amendment/present.ts'
import { orderById } from '#server/order/orders.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changedOrder } from '../orders/change.ts'

const Ref = z.object({ id: z.uuid() })
const ChangeRef = z.extend(Ref, { changeId: z.uuid() })

/** Changes of placed orders at the desk: their state, and answers that customers give by telephone. */
export function deskAmendmentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['orders']
  const changed = { tags, params: ChangeRef, response: { 200: DeskOrderAnswer } }

  return async (app) => {
    app.get(
      DESK_CHANGE_PATHS.changes(':id'),
      { schema: { tags, params: Ref, response: { 200: DeskChanges } } },
      async (request) => deskChangesOf(parts, await orderById(parts.db, request.params.id)),
    )

    app.put(DESK_CHANGE_PATHS.answer(':id', ':changeId'), { schema: { ...changed, body: AnswerChange } }, (request) => {
      const { changeId } = request.params
      const { accept } = request.body
      return changedOrder(parts, request, 'order.change-answer', (tx, { operator, ...given }) =>
        answerChange(parts, tx, { ...given, changeId, accept, how: 'telephone', writtenBy: operator.name }),
      )
    })

    app.put(
      DESK_CHANGE_PATHS.substitutes(':id'),
      { schema: { tags, params: Ref, body: AllowSubstitutes, response: { 200: DeskOrderAnswer } } },
      (request) => {
        const { upTo } = request.body
        return changedOrder(parts, request, 'order.substitutes', (tx, given) =>
          allowSubstitutes(tx, { ...given, upToPaise: upTo === null ? null : toPaise(upTo) }),
        )
      },
    )

    app.post(DESK_CHANGE_PATHS.withdraw(':id', ':changeId'), { schema: changed }, (request) =>
      changedOrder(parts, request, 'order.change-withdraw', (tx, given) =>
        withdrawChange(tx, { ...given, changeId: request.params.changeId }),
      ),
    )

    app.post(DESK_CHANGE_PATHS.seen(':id', ':changeId'), { schema: changed }, (request) =>
      changedOrder(parts, request, 'order.change-seen', (tx, given) =>
        seeChange(tx, { ...given, changeId: request.params.changeId }),
      ),
    )
  }
}
