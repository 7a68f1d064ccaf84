import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  TakeNext,
  TakenAnswer,
  WorkAnswer,
  WorkCountsAnswer,
  WorkQuery,
  WorkView,
  WorkViewsAnswer,
} from '#contract/desk/work.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { isKnown } from '../tagged.ts'
import { deleteView, findViews } from './store.ts'
import { takeNext } from './take-next.ts'
import { keepView } from './views.ts'
import { countsOfWork, pageOfWork } from './work.ts'

export function queueRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['work']
  const unchanged = { 304: z.undefined() }
  return async (app) => {
    app.get(
      DESK_PATHS.work,
      { schema: { tags, querystring: WorkQuery, response: { 200: WorkAnswer, ...unchanged } } },
      async (request, reply) => {
        const answer = await pageOfWork(parts, operatorOf(request), request.query)
        return isKnown(request, reply, answer) ? reply.code(304).send(undefined) : answer
      },
    )

    app.get(
      DESK_PATHS.workCounts,
      { schema: { tags, response: { 200: WorkCountsAnswer, ...unchanged } } },
      async (request, reply) => {
        const answer = await countsOfWork(parts)
        return isKnown(request, reply, answer) ? reply.code(304).send(undefined) : answer
      },
    )

    app.post(
      DESK_PATHS.takeNext,
      { config: { once: true }, schema: { tags, body: TakeNext, response: { 200: TakenAnswer } } },
      async (request) => {
        const { after = null, ...asked } = request.body
        return { piece: await takeNext(parts, { operator: operatorOf(request), asked, after }) }
      },
    )

    app.get(DESK_PATHS.workViews, { schema: { tags, response: { 200: WorkViewsAnswer } } }, async (request) => ({
      views: await findViews(parts.db, operatorOf(request).id),
    }))

    app.put(
      DESK_PATHS.workViews,
      { schema: { tags, body: WorkView, response: { 200: WorkViewsAnswer } } },
      async (request) => ({ views: await keepView(parts, operatorOf(request).id, request.body) }),
    )

    app.delete(
      DESK_PATHS.workViews,
      { schema: { tags, querystring: z.pick(WorkView, { name: true }), response: { 200: WorkViewsAnswer } } },
      async (request) => {
        const { id } = operatorOf(request)
        await deleteView(parts.db, id, request.query.name)
        return { views: await findViews(parts.db, id) }
      },
    )
  }
}
