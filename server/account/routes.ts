import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  ChangePassword,
  Login,
  LoginAnswer,
  ProfileAnswer,
  ProfileChange,
  Register,
  RegisterAnswer,
  ResetPassword,
  SendOtp,
  SessionsAnswer,
} from '#contract/account.ts'
import { Acknowledged } from '#contract/enquiry.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { confirmRoutes } from './confirm-routes.ts'
import { originOf } from './device.ts'
import { logIn } from './log-in.ts'
import { changePassword, changeProfile, profileOf } from './profile.ts'
import { register } from './register.ts'
import { askForCode, resetPassword } from './reset-password.ts'
import {
  bearerToken,
  countPublicCall,
  customerOf,
  endOtherSessions,
  endOwnSession,
  endSession,
  requireCustomer,
  sessionsOf,
} from './sessions.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

export function accountRoutes(parts: Parts): FastifyPluginAsyncZod {
  const own = requireCustomer(parts)
  return async (app) => {
    await app.register(unsubscribeRoutes(parts))
    await app.register(confirmRoutes(parts))

    app.post(
      PATHS.register,
      { schema: { tags: ['account'], body: Register, response: { 201: RegisterAnswer } } },
      async (request, reply) => {
        await parts.rateLimit.spend('registerByAddress', request.ip)
        return reply.code(201).send({ userDetail: await register(parts, request.body, request.ip) })
      },
    )

    app.post(PATHS.login, { schema: { tags: ['account'], body: Login, response: { 200: LoginAnswer } } }, (request) =>
      logIn(parts, request.body, request.ip, originOf(request)),
    )

    app.post(
      PATHS.logout,
      { onRequest: countPublicCall(parts), schema: { tags: ['account'], response: { 204: z.undefined() } } },
      async (request, reply) => {
        const token = bearerToken(request)
        if (token !== null) await endSession(parts, token)
        return reply.code(204).send()
      },
    )

    app.post(
      PATHS.sendOtp,
      { schema: { tags: ['account'], body: SendOtp, response: { 200: Acknowledged } } },
      async (request) => {
        await askForCode(parts, request.body.emailId, request.ip)
        return { message: MESSAGES.otpSent }
      },
    )

    app.post(
      PATHS.resetPassword,
      { schema: { tags: ['account'], body: ResetPassword, response: { 205: z.undefined() } } },
      async (request, reply) => {
        await resetPassword(parts, request.body, request.ip)
        return reply.code(205).send()
      },
    )

    app.get(
      PATHS.profile,
      { onRequest: own, schema: { tags: ['account'], response: { 200: ProfileAnswer } } },
      async (request) => ({ profile: profileOf(customerOf(request)) }),
    )

    app.patch(
      PATHS.profile,
      { onRequest: own, schema: { tags: ['account'], body: ProfileChange, response: { 200: ProfileAnswer } } },
      async (request) => ({ profile: await changeProfile(parts, customerOf(request), request.body) }),
    )

    app.post(
      PATHS.password,
      { onRequest: own, schema: { tags: ['account'], body: ChangePassword, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await changePassword(parts, customerOf(request), bearerToken(request) ?? '', request.body)
        return reply.code(204).send()
      },
    )

    app.get(
      PATHS.sessions,
      { onRequest: own, schema: { tags: ['account'], response: { 200: SessionsAnswer } } },
      async (request) => ({ sessions: await sessionsOf(parts, customerOf(request)) }),
    )

    app.delete(
      PATHS.session(':id'),
      {
        onRequest: own,
        schema: { tags: ['account'], params: z.object({ id: z.uuid() }), response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        await endOwnSession(parts, customerOf(request), request.params.id)
        return reply.code(204).send()
      },
    )

    // All but the one that asks.
    app.delete(
      PATHS.sessions,
      { onRequest: own, schema: { tags: ['account'], response: { 204: z.undefined() } } },
      async (request, reply) => {
        await endOtherSessions(parts, customerOf(request))
        return reply.code(204).send()
      },
    )
  }
}
