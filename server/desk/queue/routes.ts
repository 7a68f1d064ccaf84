import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  TakeNext,
  TakenAnswer,
  WORK_KINDS,
  WorkAnswer,
  WorkCountsAnswer,
  type WorkKind,
  WorkQuery,
} from '#contract/desk/work.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { isKnown } from '../tagged.ts'
import { takeNext } from './take-next.ts'
import { countsOfWork, pageOfWork } from './work.ts'

export function queueRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['work']
  const unchanged = { 304: z.undefined() }
  return async (app) => {
    app.get(
      DESK_PATHS.work,
      { schema: { tags, querystring: WorkQuery, response: { 200: WorkAnswer, ...unchanged } } },
      async (request, reply) => {
        const { kinds, after } = request.query
        const answer = await pageOfWork(parts, { kinds: kindsOf(kinds), after })
        return isKnown(request, reply, answer) ? reply.code(304).send(undefined) : answer
      },
    )

    app.get(
      DESK_PATHS.workCounts,
      { schema: { tags, response: { 200: WorkCountsAnswer, ...unchanged } } },
      async (request, reply) => {
        const answer = { counts: await countsOfWork(parts) }
        return isKnown(request, reply, answer) ? reply.code(304).send(undefined) : answer
      },
    )

    app.post(
      DESK_PATHS.takeNext,
      { config: { once: true }, schema: { tags, body: TakeNext, response: { 200: TakenAnswer } } },
      async (request) => {
        const { kinds, after = null } = request.body
        return { piece: await takeNext(parts, { operator: operatorOf(request), kinds: kindsOf(kinds), after }) }
      },
    )
  }
}

const kindsOf = (kinds: string | undefined) => (kinds?.split(',') as WorkKind[] | undefined) ?? WORK_KINDS
