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

/** Confirming the address of an account. The token travels in the body: addresses stand in logs. */
export function confirmRoutes(parts: Parts): FastifyPluginAsyncZod {
  const anybody = countPublicCall(parts)
  return async (app) => {
    // Only looks, so that a scanner that opens the page of the link confirms nothing.
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
