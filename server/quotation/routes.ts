import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { OrderAnswer, OrderRef } from '#contract/order.ts'
import { AddLine, AnswerSamePage, PanditOnly, SettleLine } from '#contract/settle-line.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import { acceptSuggestions } from './accept-suggestions.ts'
import { addLine } from './add-line.ts'
import { leaveUnread } from './leave-unread.ts'
import { setPanditOnly } from './pandit-only.ts'
import { answerSamePage } from './same-page.ts'
import { settleLine } from './settle-line.ts'
import { takeIn } from './take-in.ts'

const LineRef = z.extend(OrderRef, { lineId: z.string().check(z.maxLength(64)) })
const ListRef = z.pick(OrderRef, { id: true })
const SkippedRef = z.object({ id: z.uuid(), skippedId: z.uuid() })

export function quotationRoutes(parts: Parts): FastifyPluginAsyncZod {
  /** Makes a change and returns the order. The order of another customer is a 404. */
  async function after(request: FastifyRequest, { type, id }: z.infer<typeof OrderRef>, change: () => Promise<void>) {
    const customer = customerOf(request)
    await findForCustomer(parts, customer.id, type, id)
    await change()
    return { order: presentOrder(parts, await findForCustomer(parts, customer.id, type, id)) }
  }

  return async (app) => {
    app.patch(
      '/api/customer/orders/:type/:id/lines/:lineId',
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: LineRef, body: SettleLine, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { type, id, lineId } = request.params
        return after(request, { type, id }, () => settleLine(parts, id, lineId, request.body))
      },
    )

    app.post(
      '/api/customer/orders/:type/:id/accept-suggestions',
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], params: OrderRef, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { type, id } = request.params
        return after(request, { type, id }, () => acceptSuggestions(parts, id))
      },
    )

    app.post(
      LINE_PATHS.lines(':id'),
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], params: ListRef, body: AddLine, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { id } = request.params
        return after(request, { type: 'custom', id }, () => addLine(parts, id, request.body))
      },
    )

    app.post(
      LINE_PATHS.samePage(':id'),
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: ListRef, body: AnswerSamePage, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { id } = request.params
        return after(request, { type: 'custom', id }, () => answerSamePage(parts, id, request.body))
      },
    )

    app.post(
      LINE_PATHS.panditOnly(':id'),
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: ListRef, body: PanditOnly, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { id } = request.params
        return after(request, { type: 'appointment', id }, () => setPanditOnly(parts, id, request.body.panditOnly))
      },
    )

    app.post(
      LINE_PATHS.leaveUnread(':id'),
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: ListRef, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { id } = request.params
        return after(request, { type: 'custom', id }, () => leaveUnread(parts, id))
      },
    )

    app.post(
      LINE_PATHS.takeIn(':id', ':skippedId'),
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: SkippedRef, response: { 200: OrderAnswer } },
      },
      (request) => {
        const { id, skippedId } = request.params
        return after(request, { type: 'custom', id }, () => takeIn(parts, id, skippedId))
      },
    )
  }
}
