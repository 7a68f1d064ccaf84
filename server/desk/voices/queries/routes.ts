import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  AnswerQuery,
  CloseQuery,
  MailPreview,
  PreviewAnswer,
  QueriesAnswer,
  QueriesQuery,
  type Query,
  QueryThread,
} from '#contract/desk/voices.ts'
import { staleBefore } from '#server/desk/claim/claims.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { instantOf } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withFiles } from '../files/present.ts'
import { answerQuery, closeQuery, previewAnswer, reopenQuery } from './answer.ts'
import * as store from './store.ts'

const PAGE = 30
const Ref = z.object({ id: z.uuid() })

export function queryRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  const { db, clock } = parts
  const one = { tags, params: Ref, response: { 200: QueryThread } }

  async function answer(id: string): Promise<QueryThread> {
    const [query, replies] = await Promise.all([
      store.findQuery(db, id, staleBefore(clock.now())),
      store.findReplies(db, id),
    ])
    if (query === null) throw refused('not.found')
    return {
      query: present(query),
      replies: await withFiles(
        db,
        replies.map((reply) => ({ ...reply, at: reply.at.toISOString() })),
      ),
    }
  }

  return async (app) => {
    app.get(
      DESK_PATHS.queries,
      { schema: { tags, querystring: QueriesQuery, response: { 200: QueriesAnswer } } },
      async ({ query }) => {
        const rows = await store.findQueries(db, { ...query, stale: staleBefore(clock.now()) }, PAGE + 1)
        return { queries: rows.slice(0, PAGE).map(present), hasMore: rows.length > PAGE }
      },
    )

    app.get(DESK_PATHS.query(':id'), { schema: one }, ({ params }) => answer(params.id))

    app.post(
      DESK_PATHS.answerQuery(':id'),
      { config: { once: true }, schema: { ...one, body: AnswerQuery } },
      async (request) => {
        const { id } = request.params
        await answerQuery(parts, { id, operator: operatorOf(request) }, request.body)
        return answer(id)
      },
    )

    app.post(
      DESK_PATHS.previewQuery(':id'),
      { schema: { tags, params: Ref, body: PreviewAnswer, response: { 200: MailPreview } } },
      (request) => previewAnswer(parts, { id: request.params.id, operator: operatorOf(request) }, request.body),
    )

    app.post(
      DESK_PATHS.closeQuery(':id'),
      { config: { once: true }, schema: { ...one, body: CloseQuery } },
      async (request) => {
        const { id } = request.params
        await closeQuery(parts, { id, operator: operatorOf(request) }, request.body)
        return answer(id)
      },
    )

    app.post(DESK_PATHS.reopenQuery(':id'), { schema: one }, async (request) => {
      const { id } = request.params
      await reopenQuery(parts, { id, operator: operatorOf(request) })
      return answer(id)
    })
  }
}

function present({ id, created_at, name, query, closed_at, replies, customer, claim }: store.QueryRow): Query {
  return {
    id,
    createdAt: instantOf(created_at),
    name,
    query,
    customer: customer && { id: customer.id, name: customer.name, emailId: customer.email, phone: customer.phone },
    closedAt: instantOf(closed_at),
    replies,
    claim: claim && {
      operatorId: claim.operator_id,
      operatorName: claim.operator_name,
      since: instantOf(claim.claimed_at),
    },
  }
}
