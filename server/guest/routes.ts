import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { GuestEstimateAnswer, GuestSentAnswer, GuestText, GuestToken, TakeEstimate } from '#contract/guest.ts'
import { GUEST_PATHS } from '#contract/guest-paths.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { countPublicCall, customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { makeSecretOnce } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withUpload } from '#server/platform/uploads.ts'
import { guestEstimate } from './present.ts'
import { GUEST_FORM, submitGuestFiles, submitGuestText } from './submit.ts'
import { takeEstimate } from './take-estimate.ts'

export function guestRoutes(parts: Parts): FastifyPluginAsyncZod {
  /** Runs before the body is parsed, because parsing a large body costs more than the limit check. */
  const allowList = async ({ ip }: { ip: string }) => {
    await parts.rateLimit.spendAll('guestList', ip, 1, { refusal: 'guest.many', details: {} })
  }

  return async (app) => {
    app.post(
      GUEST_PATHS.files,
      {
        onRequest: [countPublicCall(parts), allowList],
        config: { once: true },
        schema: { tags: ['guests'], consumes: ['multipart/form-data'], response: { 201: GuestSentAnswer } },
      },
      async (request, reply) => {
        const token = await withUpload(request, parts.env, GUEST_FORM, (list) =>
          makeSecretOnce(() => submitGuestFiles(parts, list, request.ip)),
        )
        return reply.code(201).send({ token })
      },
    )

    app.post(
      GUEST_PATHS.text,
      {
        onRequest: [countPublicCall(parts), allowList],
        config: { once: true },
        schema: { tags: ['guests'], body: GuestText, response: { 201: GuestSentAnswer } },
      },
      async (request, reply) => {
        const token = await makeSecretOnce(() => submitGuestText(parts, request.body, request.ip))
        return reply.code(201).send({ token })
      },
    )

    app.get(
      GUEST_PATHS.estimate(':token'),
      {
        onRequest: countPublicCall(parts),
        schema: {
          tags: ['guests'],
          params: z.object({ token: GuestToken }),
          response: { 200: GuestEstimateAnswer },
        },
      },
      async ({ params }) => ({ estimate: await guestEstimate(parts, params.token) }),
    )

    app.post(
      GUEST_PATHS.take,
      {
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], body: TakeEstimate, response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        const id = await takeEstimate(parts, customer, request.body)
        const order = presentOrder(parts, await findForCustomer(parts, customer.id, 'custom', id))
        return reply.code(201).send({ order: order as CustomOrder })
      },
    )
  }
}
