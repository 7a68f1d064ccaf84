import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AnswerChange, CHANGE_PATHS, OrderChanges } from '#contract/changes.ts'
import { OrderRef } from '#contract/order.ts'
import { AddToOrder } from '#contract/settle-line.ts'
import { customerOf, requireCustomer, requireOpenAccount } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import type { Parts } from '#server/platform/parts.ts'
import { addToOrder } from './add-item.ts'
import { answerChange } from './amendments.ts'
import { changesOf } from './present.ts'

const ChangeRef = z.extend(OrderRef, { changeId: z.uuid() })

/** Routes for changes of a placed order: answers to proposals of the desk, and items that the customer adds. */
export function amendmentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const schema = { tags: ['orders'], params: OrderRef, response: { 200: OrderChanges } }
  const answer = async (customerId: string, { type, id }: z.output<typeof OrderRef>) =>
    changesOf(parts, await findForCustomer(parts, customerId, type, id))

  return async (app) => {
    app.get(CHANGE_PATHS.changes(':type', ':id'), { onRequest: requireCustomer(parts), schema }, (request) =>
      answer(customerOf(request).id, request.params),
    )

    app.post(
      CHANGE_PATHS.answer(':type', ':id', ':changeId'),
      { onRequest: requireCustomer(parts, 'write'), schema: { ...schema, params: ChangeRef, body: AnswerChange } },
      async (request) => {
        const customer = customerOf(request)
        const { type, id: orderId, changeId } = request.params
        await findForCustomer(parts, customer.id, type, orderId)
        const at = parts.clock.now()
        await parts.db.transaction(async (tx) => {
          await requireOpenAccount(tx, customer.id)
          await answerChange(parts, tx, { orderId, changeId, accept: request.body.accept, how: 'customer', at })
        })
        return answer(customer.id, request.params)
      },
    )

    app.post(
      CHANGE_PATHS.items(':type', ':id'),
      { onRequest: requireCustomer(parts, 'write'), schema: { ...schema, body: AddToOrder } },
      async (request) => {
        const { id } = customerOf(request)
        await addToOrder(parts, id, request.params, request.body)
        return answer(id, request.params)
      },
    )
  }
}
