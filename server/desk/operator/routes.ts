import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Login } from '#contract/account.ts'
import { ChangeOperatorPassword, ConsoleAnswer, ConsoleOrder, OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { checkConsole } from './console.ts'
import { obey } from './operators.ts'
import { changePassword, logIn, logOut, operatorOfSession, presentOperator } from './sessions.ts'

export function operatorRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['operator']
  return async (app) => {
    app.post(
      DESK_PATHS.logIn,
      { config: { open: true }, schema: { tags, body: Login, response: { 200: OperatorAnswer } } },
      async (request, reply) => ({ operator: presentOperator(await logIn(parts, request, reply, request.body)) }),
    )

    app.post(
      DESK_PATHS.logOut,
      { config: { open: true }, schema: { tags, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await logOut(parts, request, reply)
        return reply.code(204).send()
      },
    )

    app.get(
      DESK_PATHS.me,
      { config: { open: true }, schema: { tags, response: { 200: OperatorAnswer } } },
      async (request) => {
        const operator = await operatorOfSession(parts, request)
        return { operator: operator && presentOperator(operator) }
      },
    )

    // Password managers lead their owner here; the page asks for a log-in when it needs one.
    app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/password', 302),
    )

    app.post(
      DESK_PATHS.password,
      {
        config: { newcomer: true },
        schema: { tags, body: ChangeOperatorPassword, response: { 200: OperatorAnswer } },
      },
      async (request) => ({ operator: presentOperator(await changePassword(parts, request, request.body)) }),
    )

    app.post(
      DESK_PATHS.console,
      { config: { open: true }, schema: { hide: true, body: ConsoleOrder, response: { 200: ConsoleAnswer } } },
      async (request) => {
        checkConsole(parts, request)
        return { lines: await obey(parts, request.body) }
      },
    )
  }
}
