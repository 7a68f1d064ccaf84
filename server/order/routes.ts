import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  type Appointment,
  AppointmentsAnswer,
  type CustomOrder,
  CustomOrdersAnswer,
  type Order,
  OrderAnswer,
  OrderRef,
  type OrderType,
} from '#contract/order.ts'
import { CancelBody, OrdersQuery, ReasonBody, SummariesQuery, TextBody } from '#contract/order-requests.ts'
import { type ListSummary, OrderSummariesAnswer } from '#contract/order-summary.ts'
import { PATHS } from '#contract/paths.ts'
import {
  type Customer,
  countPublicCall,
  customerOf,
  customerOfSession,
  requireCustomer,
} from '#server/account/sessions.ts'
import { placesOf } from '#server/list/turns.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createTurns } from '#server/platform/turns.ts'
import { answerPdf } from '#server/quotation/answer-pdf.ts'
import { printedForOwner } from '#server/quotation/printed.ts'
import { answerFile, fileById } from './answer-file.ts'
import { cancelOrder } from './cancel.ts'
import { askForChanges, comment } from './comments.ts'
import { isLinkGood } from './file-links.ts'
import { makeMove } from './lifecycle.ts'
import * as orders from './orders.ts'
import { presentOrder } from './present.ts'
import { summariesFor } from './summaries.ts'

type Ref = z.output<typeof OrderRef>

const isToBeRead = (order: Order | ListSummary) =>
  order.type === 'custom' && (order.reading?.state === 'waiting' || order.reading?.state === 'reading')

/** Limits per customer. A page of orders can have some megabytes, and one thread answers all customers. */
const LISTS_AT_A_TIME = { atOnce: 2, waiting: 20 }

export function orderRoutes(parts: Parts): FastifyPluginAsyncZod {
  const own = requireCustomer(parts)
  const writes = requireCustomer(parts, 'write')

  async function answer(customer: Customer, { type, id }: Ref) {
    return { order: presentOrder(parts, await orders.findForCustomer(parts, customer.id, type, id)) }
  }

  /** Adds the place in the queue to each list that waits to be read. */
  async function withPlaces<Some extends Order | ListSummary>(page: Some[]): Promise<Some[]> {
    const places = await placesOf(
      parts,
      page.filter(isToBeRead).map(({ _id }) => _id),
    )
    return page.map((order) => ({ ...order, ...places.get(order._id) }))
  }

  const turns = createTurns(LISTS_AT_A_TIME)
  const list = ({ id }: Customer, type: OrderType, query: z.output<typeof OrdersQuery>) =>
    turns.run(id, () => orders.listForCustomer(parts, id, type, query))

  return async (app) => {
    const tags = ['orders']

    app.get(
      PATHS.customOrders,
      { onRequest: own, schema: { tags, querystring: OrdersQuery, response: { 200: CustomOrdersAnswer } } },
      async (request) => {
        const { page, ...rest } = await list(customerOf(request), 'custom', request.query)
        return { orders: await withPlaces(page as CustomOrder[]), ...rest }
      },
    )

    app.get(
      PATHS.appointments,
      { onRequest: own, schema: { tags, querystring: OrdersQuery, response: { 200: AppointmentsAnswer } } },
      async (request) => {
        const { page, ...rest } = await list(customerOf(request), 'appointment', request.query)
        return { appointments: page as Appointment[], ...rest }
      },
    )

    app.get(
      PATHS.orders,
      { onRequest: own, schema: { tags, querystring: SummariesQuery, response: { 200: OrderSummariesAnswer } } },
      async (request) => {
        const customer = customerOf(request)
        const { lists, ...rest } = await turns.run(customer.id, () => summariesFor(parts, customer, request.query))
        return { lists: await withPlaces(lists), ...rest }
      },
    )

    const one = { tags, params: OrderRef, response: { 200: OrderAnswer } }

    app.get('/api/customer/orders/:type/:id', { onRequest: own, schema: one }, async (request) => {
      const { order } = await answer(customerOf(request), request.params)
      const [placed = order] = await withPlaces([order])
      return { order: placed }
    })

    app.post(
      '/api/customer/orders/:type/:id/reject',
      { onRequest: own, schema: { ...one, body: ReasonBody } },
      async (request) => {
        const customer = customerOf(request)
        const { id } = await orders.findForCustomer(parts, customer.id, request.params.type, request.params.id)
        const note = request.body?.reason
        await parts.db.transaction((tx) =>
          makeMove(tx, { orderId: id, move: 'reject', by: 'customer', at: parts.clock.now(), note }),
        )
        return answer(customer, request.params)
      },
    )

    app.post(
      '/api/customer/orders/:type/:id/cancel',
      { onRequest: own, schema: { ...one, body: CancelBody } },
      async (request, reply) => {
        const cameAt = new Date(parts.clock.now().getTime() - reply.elapsedTime)
        await cancelOrder(parts, customerOf(request), request.params, { ...request.body, cameAt })
        return answer(customerOf(request), request.params)
      },
    )

    app.post(
      '/api/customer/orders/:type/:id/changes',
      { config: { once: true }, onRequest: writes, schema: { ...one, body: TextBody } },
      async (request) => {
        await askForChanges(parts, customerOf(request), request.params, request.body.text)
        return answer(customerOf(request), request.params)
      },
    )

    app.post(
      '/api/customer/orders/:type/:id/comments',
      { config: { once: true }, onRequest: writes, schema: { ...one, body: TextBody } },
      async (request) => {
        await comment(parts, customerOf(request), request.params, request.body.text)
        return answer(customerOf(request), request.params)
      },
    )

    app.get(
      '/api/customer/orders/:type/:id/quotation.pdf',
      { onRequest: requireCustomer(parts, 'document'), schema: { tags, params: OrderRef } },
      async (request, reply) => {
        const { order } = await answer(customerOf(request), request.params)
        if (order.quotation === null) throw refused('not.found')
        return answerPdf(parts, reply, printedForOwner(order))
      },
    )

    app.get(
      '/api/files/:id',
      {
        onRequest: countPublicCall(parts),
        schema: { tags, params: z.object({ id: z.uuid() }), querystring: FileQuery },
      },
      async (request, reply) => {
        const { page = null, expires, signature } = request.query
        const file = await fileById(parts.db, request.params.id)
        const ref = { fileId: file.id, page, customerId: file.customerId }
        const visitor = await customerOfSession(parts, request)
        const isAnothers = visitor !== null && visitor.id !== file.customerId
        if (isAnothers || !isLinkGood(parts.secret, ref, expires, signature, parts.clock.now()))
          throw refused('not.found')
        return answerFile(parts, reply, file, page)
      },
    )
  }
}

const FileQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  expires: z.coerce.number(),
  signature: z.string().check(z.maxLength(64)),
})
