import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  AnswerComments,
  CommentsAnswer,
  CommentsQuery,
  MailPreview,
  PreviewAnswer,
  SettleComments,
  type VoicedComment,
} from '#contract/desk/voices.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { orderAtDesk } from '#server/desk/orders/present.ts'
import { previewComment } from '#server/notification/notify.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { answerOrder, settleOrder } from './answer.ts'
import * as store from './store.ts'

const PAGE = 30
const Ref = z.object({ orderId: z.uuid() })

export function commentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  return async (app) => {
    app.get(
      DESK_PATHS.comments,
      { schema: { tags, querystring: CommentsQuery, response: { 200: CommentsAnswer } } },
      async ({ query }) => {
        const rows = await store.findComments(parts.db, query, PAGE + 1)
        return { comments: rows.slice(0, PAGE).map(present), hasMore: rows.length > PAGE }
      },
    )

    app.post(
      DESK_PATHS.answerComments(':orderId'),
      {
        config: { once: true },
        schema: { tags, params: Ref, body: AnswerComments, response: { 200: DeskOrderAnswer } },
      },
      async (request) => {
        const { orderId } = request.params
        await answerOrder(parts, operatorOf(request), { orderId, ...request.body })
        return { order: await orderAtDesk(parts, orderId) }
      },
    )

    app.post(
      DESK_PATHS.previewComment(':orderId'),
      { schema: { tags, params: Ref, body: PreviewAnswer, response: { 200: MailPreview } } },
      (request) =>
        previewComment(parts, request.params.orderId, { author: operatorOf(request).name, text: request.body.text }),
    )

    app.post(
      DESK_PATHS.settleComments(':orderId'),
      { schema: { tags, params: Ref, body: SettleComments, response: { 204: z.undefined() } } },
      async (request, reply) => {
        await settleOrder(parts, operatorOf(request), { ...request.params, ...request.body })
        return reply.code(204).send()
      },
    )
  }
}

function present({ id, at, author, text, answered_at, answer, customer_id, ...row }: store.CommentRow): VoicedComment {
  return {
    id,
    at: instantOf(at),
    author,
    text,
    answeredAt: instantOf(answered_at),
    answer: answer && { ...answer, at: instantOf(answer.at) },
    customerId: customer_id,
    order: { id: row.order_id, type: row.order_type, status: row.order_status, nameOfPuja: row.name_of_puja },
  }
}
