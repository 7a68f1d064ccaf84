import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Acknowledged, ContactQuery } from '#contract/enquiry.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { bearerToken, customerOfSession, noSession, requireOpenAccount } from '#server/account/sessions.ts'
import { sendEnquiry } from '#server/notification/notify.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

export function enquiryRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      VISITOR_PATHS.contact,
      {
        config: { once: true },
        onRequest: (request) => parts.rateLimit.spend('messageByAddress', request.ip),
        schema: { tags: ['messages'], body: ContactQuery, response: { 200: Acknowledged } },
      },
      async (request) => {
        const customer = await customerOfSession(parts, request)
        // The page told the logged-in customer that the answer comes by mail, so the form has no address.
        if (customer === null && bearerToken(request) !== null) throw await noSession(parts, request)
        const enquiry = { ...request.body, id: newId(), createdAt: parts.clock.now() }
        await parts.db.transaction(async (tx) => {
          if (customer !== null) await requireOpenAccount(tx, customer.id)
          await store.insertEnquiry(tx, { ...enquiry, customerId: customer?.id ?? null })
          await sendEnquiry(parts, tx, { ...enquiry, customer })
        })
        return { message: MESSAGES.contactSuccess }
      },
    )
  }
}
