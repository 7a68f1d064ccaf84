import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  ChangeOperatorPassword,
  ConsoleAnswer,
  ConsoleOrder,
  LogInAtDesk,
  OperatorAnswer,
} from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { RecoveryCodes, SECOND_FACTOR_PATHS, SecondFactor, SetUpSecondFactor } from '#contract/desk/second-factor.ts'
import type { Parts } from '#server/platform/parts.ts'
import { checkConsole } from './console.ts'
import { obey } from './operators.ts'
import { secondFactorOf, setUpSecondFactor } from './own-second-factor.ts'
import { changePassword, logIn, logOut, operatorOfSession, presentOperator } from './sessions.ts'

export function operatorRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['operator']
  return async (app) => {
    app.post(
      DESK_PATHS.logIn,
      { config: { open: true }, schema: { tags, body: LogInAtDesk, response: { 200: OperatorAnswer } } },
      async (request, reply) => {
        const operator = await logIn(parts, request, reply, request.body)
        return { operator: operator && presentOperator(operator) }
      },
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

    // Password managers open this well-known URL. The page asks for a login if needed.
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

    app.get(
      SECOND_FACTOR_PATHS.own,
      { config: { newcomer: true }, schema: { tags, response: { 200: SecondFactor } } },
      (request) => secondFactorOf(parts, request),
    )

    app.put(
      SECOND_FACTOR_PATHS.own,
      {
        config: { newcomer: true },
        schema: { tags, body: SetUpSecondFactor, response: { 200: RecoveryCodes } },
      },
      async (request) => ({ recoveryCodes: await setUpSecondFactor(parts, request, request.body) }),
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
