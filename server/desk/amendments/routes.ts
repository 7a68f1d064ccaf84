import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AnswerChange } from '#contract/changes.ts'
import { DESK_CHANGE_PATHS, DeskChanges } from '#contract/desk/changes.ts'
import { DeskOrderAnswer } from '#contract/desk/orders.ts'
import { answerChange, seeChange, withdrawChange } from '#server/amendment/amendments.ts'
import { deskChangesOf } from '#server/amendment/present.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { changeOrder } from '../orders/change.ts'
import { orderAtDesk } from '../orders/present.ts'

const Ref = z.object({ id: z.uuid() })
const ChangeRef = z.extend(Ref, { changeId: z.uuid() })

/** Changes of placed orders at the desk: what became of them, and what their customers say on the telephone. */
export function deskAmendmentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['orders']
  const changed = { tags, params: ChangeRef, response: { 200: DeskOrderAnswer } }

  type Given = { orderId: string; changeId: string; at: Date }
  async function change(
    request: FastifyRequest & { params: { id: string; changeId: string } },
    action: string,
    deed: (tx: Db, given: Given) => Promise<void>,
  ) {
    const { id: orderId, changeId } = request.params
    const operator = operatorOf(request)
    await changeOrder(parts, { orderId, operator, action }, (tx, given) => deed(tx, { ...given, changeId }))
    return { order: await orderAtDesk(parts, orderId) }
  }

  return async (app) => {
    app.get(
      DESK_CHANGE_PATHS.changes(':id'),
      { schema: { tags, params: Ref, response: { 200: DeskChanges } } },
      async (request) => deskChangesOf(parts, await orderById(parts.db, request.params.id)),
    )

    app.put(DESK_CHANGE_PATHS.answer(':id', ':changeId'), { schema: { ...changed, body: AnswerChange } }, (request) => {
      const writtenBy = operatorOf(request).name
      return change(request, 'order.change-answer', (tx, given) =>
        answerChange(parts, tx, { ...given, accept: request.body.accept, how: 'telephone', writtenBy }),
      )
    })

    app.post(DESK_CHANGE_PATHS.withdraw(':id', ':changeId'), { schema: changed }, (request) =>
      change(request, 'order.change-withdraw', withdrawChange),
    )

    app.post(DESK_CHANGE_PATHS.seen(':id', ':changeId'), { schema: changed }, (request) =>
      change(request, 'order.change-seen', seeChange),
    )
  }
}
