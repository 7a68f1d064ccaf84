import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  ChangePassword,
  LanguageChoice,
  Login,
  LoginAnswer,
  ProfileAnswer,
  ProfileChange,
  Register,
  RegisterAnswer,
  ResetByLink,
  ResetByLinkAnswer,
  ResetLink,
  ResetPassword,
  SendOtp,
  SessionsAnswer,
} from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { Acknowledged } from '#contract/enquiry.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { knownDeviceOf, rememberDevice } from '#server/platform/known-device.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { From } from '#server/platform/tries.ts'
import { askersOf, nameAskers } from './askers.ts'
import { confirmRoutes } from './confirm-routes.ts'
import { originOf } from './device.ts'
import { logIn } from './log-in.ts'
import { changePassword, changeProfile, chooseLanguage, profileOf } from './profile.ts'
import { register } from './register.ts'
import { lookAtResetLink, resetByLink } from './reset-link.ts'
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
  const fromOf = (request: FastifyRequest, emailId: string): From => ({
    address: request.ip,
    device: knownDeviceOf(parts, request, 'shop', emailId),
  })
  return async (app) => {
    await app.register(cookie)
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

    app.post(
      PATHS.login,
      { schema: { tags: ['account'], body: Login, response: { 200: LoginAnswer } } },
      async (request, reply) => {
        const { emailId } = request.body
        const { isConfirmed, ...answer } = await logIn(parts, request.body, fromOf(request, emailId), originOf(request))
        // Only for a confirmed address. Otherwise a stranger who registered somebody else's address would have a known
        // device, with attempts of its own, when its owner comes.
        if (isConfirmed) rememberDevice(parts, request, reply, 'shop', emailId)
        return answer
      },
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
      async (request, reply) => {
        const { emailId } = request.body
        await askForCode(parts, emailId, fromOf(request, emailId), nameAskers(request, reply))
        return { message: MESSAGES.otpSent }
      },
    )

    app.post(
      PATHS.resetPassword,
      { schema: { tags: ['account'], body: ResetPassword, response: { 205: z.undefined() } } },
      async (request, reply) => {
        const { emailId } = request.body
        await resetPassword(parts, request.body, fromOf(request, emailId), askersOf(request))
        rememberDevice(parts, request, reply, 'shop', emailId)
        return reply.code(205).send()
      },
    )

    app.post(
      ACCOUNT_PATHS.resetByLink,
      {
        onRequest: countPublicCall(parts),
        schema: { tags: ['account'], body: ResetByLink, response: { 200: ResetByLinkAnswer } },
      },
      async (request, reply) => {
        const { emailId } = await resetByLink(parts, request.body, request.ip)
        rememberDevice(parts, request, reply, 'shop', emailId)
        return { emailId }
      },
    )

    // Only reads, so that a mail scanner that opens the page uses nothing up.
    app.post(
      ACCOUNT_PATHS.resetLink,
      {
        onRequest: countPublicCall(parts),
        schema: { tags: ['account'], body: ResetLink, response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        await lookAtResetLink(parts, request.body.link)
        return reply.code(204).send()
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
    app.put(
      PATHS.language,
      { onRequest: own, schema: { tags: ['account'], body: LanguageChoice, response: { 200: LanguageChoice } } },
      async (request) => {
        await chooseLanguage(parts, customerOf(request).id, request.body.language)
        return request.body
      },
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
      ACCOUNT_PATHS.sessions,
      { onRequest: own, schema: { tags: ['account'], response: { 200: SessionsAnswer } } },
      async (request) => ({ sessions: await sessionsOf(parts, customerOf(request)) }),
    )

    app.delete(
      ACCOUNT_PATHS.session(':id'),
      {
        onRequest: own,
        schema: { tags: ['account'], params: z.object({ id: z.uuid() }), response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        await endOwnSession(parts, customerOf(request), request.params.id)
        return reply.code(204).send()
      },
    )

    // Ends all sessions except the current one.
    app.delete(
      ACCOUNT_PATHS.sessions,
      { onRequest: own, schema: { tags: ['account'], response: { 204: z.undefined() } } },
      async (request, reply) => {
        await endOtherSessions(parts, customerOf(request))
        return reply.code(204).send()
      },
    )
  }
}
