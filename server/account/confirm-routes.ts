import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CorrectAddress, ProfileAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { ConfirmationAnswer, ConfirmToken } from '#contract/confirmation.ts'
import type { Parts } from '#server/platform/parts.ts'
import { confirmByLink, lookAtLink, sendLink, sendLinkForLink } from './confirm-address.ts'
import { correctAddress } from './correct-address.ts'
import { profileOf } from './profile.ts'
import { countPublicCall, customerOf, requireCustomer } from './sessions.ts'

/** Routes for confirming the address of an account. The token is in the body, because URLs are logged. */
export function confirmRoutes(parts: Parts): FastifyPluginAsyncZod {
  const anybody = countPublicCall(parts)
  return async (app) => {
    // Only reads, so that a mail scanner that opens the page confirms nothing.
    app.post(
      ACCOUNT_PATHS.confirmation,
      {
        onRequest: anybody,
        schema: { tags: ['account'], body: ConfirmToken, response: { 200: ConfirmationAnswer } },
      },
      async ({ body }) => ({ confirmation: await lookAtLink(parts, body.token) }),
    )

    app.post(
      ACCOUNT_PATHS.confirmAddress,
      {
        onRequest: anybody,
        schema: { tags: ['account'], body: ConfirmToken, response: { 200: ConfirmationAnswer } },
      },
      async ({ body }) => ({ confirmation: await confirmByLink(parts, body.token) }),
    )

    app.post(
      ACCOUNT_PATHS.confirmLinkForLink,
      { onRequest: anybody, schema: { tags: ['account'], body: ConfirmToken, response: { 204: z.undefined() } } },
      async ({ body }, reply) => {
        await sendLinkForLink(parts, body.token)
        return reply.code(204).send()
      },
    )

    app.post(
      ACCOUNT_PATHS.confirmLink,
      { onRequest: requireCustomer(parts), schema: { tags: ['account'], response: { 200: ProfileAnswer } } },
      async (request) => {
        const customer = customerOf(request)
        await sendLink(parts, customer)
        return { profile: profileOf(customer) }
      },
    )

    app.post(
      ACCOUNT_PATHS.correctAddress,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['account'], body: CorrectAddress, response: { 200: ProfileAnswer } },
      },
      async (request) => ({ profile: await correctAddress(parts, customerOf(request), request.body, request.ip) }),
    )
  }
}
