import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { OrderItems } from '#contract/order-requests.ts'
import { PATHS } from '#contract/paths.ts'
import { ReadAgain } from '#contract/read-again.ts'
import { TextList } from '#contract/text-order.ts'
import { type Customer, customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer, type OrderRow } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { madeBefore, makeOnce } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withUpload } from '#server/platform/uploads.ts'
import { LIST_FORM } from './form.ts'
import { orderAgain, orderItems } from './order-items.ts'
import { readAgain } from './read-again.ts'
import { submitList } from './submit.ts'
import { submitText } from './submit-text.ts'
import { takeForList } from './take-for-list.ts'

const ListRef = z.object({ id: z.uuid() })

export function listRoutes(parts: Parts): FastifyPluginAsyncZod {
  const answerWith = (order: OrderRow) => ({ order: presentOrder(parts, order) as CustomOrder })
  const answer = async (customer: Customer, orderId: string) =>
    answerWith(await findForCustomer(parts, customer.id, 'custom', orderId))

  /** Returns the order that `make` creates, or the one that an earlier try of the same request created. */
  const answerMade = async (customer: Customer, make: () => Promise<OrderRow>) => {
    const before = madeBefore()
    return before === null ? answerWith(await make()) : answer(customer, before)
  }

  return async (app) => {
    app.post(
      PATHS.uploadList,
      {
        config: { once: true },
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], consumes: ['multipart/form-data'], response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        const orderId = await withUpload(request, parts.env, LIST_FORM, (list) =>
          makeOnce(() => submitList(parts, customer, list)),
        )
        return reply.code(201).send(await answer(customer, orderId))
      },
    )

    app.post(
      TEXT_LIST_PATH,
      {
        config: { once: true },
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], body: TextList, response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        const orderId = await makeOnce(() => submitText(parts, customer, request.body))
        return reply.code(201).send(await answer(customer, orderId))
      },
    )

    app.post(
      PATHS.orderItems,
      {
        config: { once: true },
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], body: OrderItems, response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        return reply.code(201).send(await answerMade(customer, () => orderItems(parts, customer, request.body.items)))
      },
    )

    app.post(
      LINE_PATHS.isList(':id'),
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: ListRef, response: { 200: UploadAnswer } },
      },
      async (request) => {
        const customer = customerOf(request)
        const { id } = await findForCustomer(parts, customer.id, 'custom', request.params.id)
        await takeForList(parts, id)
        return answer(customer, id)
      },
    )

    app.post(
      LINE_PATHS.readAgain(':id'),
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: ListRef, body: ReadAgain, response: { 200: UploadAnswer } },
      },
      async (request) => {
        const customer = customerOf(request)
        const order = await findForCustomer(parts, customer.id, 'custom', request.params.id)
        await readAgain(parts, customer, order, request.body)
        return answer(customer, order.id)
      },
    )

    app.post(
      PATHS.orderAction('custom', ':id', 'again'),
      {
        config: { once: true },
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], params: ListRef, response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        const earlier = await findForCustomer(parts, customer.id, 'custom', request.params.id)
        return reply.code(201).send(await answerMade(customer, () => orderAgain(parts, customer, earlier)))
      },
    )
  }
}
