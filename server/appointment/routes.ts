import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type Appointment, BookAnswer, OrderAnswer } from '#contract/order.ts'
import { AnswerProposal, BookAppointment, Reschedule } from '#contract/order-requests.ts'
import { PATHS } from '#contract/paths.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { makeOnce } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { bookAppointment } from './book-appointment.ts'
import { answerProposal } from './proposals.ts'
import { reschedule } from './reschedule.ts'

export function appointmentRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.bookAppointment,
      {
        config: { once: true },
        onRequest: requireCustomer(parts, 'book'),
        schema: { tags: ['orders'], body: BookAppointment, response: { 201: BookAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        const id = await makeOnce(() => bookAppointment(parts, customer, request.body))
        const appointment = presentOrder(parts, await findForCustomer(parts, customer.id, 'appointment', id))
        return reply.code(201).send({ appointment: appointment as Appointment })
      },
    )

    app.post(
      '/api/customer/orders/appointment/:id/reschedule',
      {
        onRequest: requireCustomer(parts, 'book'),
        schema: {
          tags: ['orders'],
          params: z.object({ id: z.uuid() }),
          body: Reschedule,
          response: { 200: OrderAnswer },
        },
      },
      async (request) => {
        const customer = customerOf(request)
        const { id } = request.params
        await reschedule(parts, customer, id, request.body.timeToCall)
        return { order: presentOrder(parts, await findForCustomer(parts, customer.id, 'appointment', id)) }
      },
    )

    app.post(
      PATHS.orderAction('appointment', ':id', 'proposal'),
      {
        onRequest: requireCustomer(parts, 'book'),
        schema: {
          tags: ['orders'],
          params: z.object({ id: z.uuid() }),
          body: AnswerProposal,
          response: { 200: OrderAnswer },
        },
      },
      async (request) => {
        const customer = customerOf(request)
        const { id } = request.params
        await answerProposal(parts, customer, id, request.body)
        return { order: presentOrder(parts, await findForCustomer(parts, customer.id, 'appointment', id)) }
      },
    )
  }
}
