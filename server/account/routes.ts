import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Login, LoginAnswer, Register, RegisterAnswer } from '#contract/account.ts'
import { PATHS } from '#contract/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { bearerToken, countPublicCall, endSession } from './sessions.ts'

export function accountRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      PATHS.register,
      { schema: { tags: ['account'], body: Register, response: { 201: RegisterAnswer } } },
      async (request, reply) => {
        await parts.rateLimit.spend('registerByAddress', request.ip)
        return reply.code(201).send({ userDetail: await register(parts, request.body) })
      },
    )

    app.post(PATHS.login, { schema: { tags: ['account'], body: Login, response: { 200: LoginAnswer } } }, (request) =>
      logIn(parts, request.body, request.ip),
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
  }
}
