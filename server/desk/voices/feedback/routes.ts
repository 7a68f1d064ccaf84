import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  AnswerFeedback,
  FeedbackListAnswer,
  FeedbackOneAnswer,
  FeedbackProblem,
  FeedbackQuery,
  MailPreview,
  PreviewAnswer,
  Ratings,
  RatingsQuery,
  type VoicedFeedback,
} from '#contract/desk/voices.ts'
import { filesByAnswer } from '#server/answers/files.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import { feedbackFileKey } from '#server/feedback/file-key.ts'
import { instantOf } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentAnswerFile } from '../files/present.ts'
import { answerFeedback, makeProblem, previewAnswer } from './answer.ts'
import { answerMedia } from './answer-media.ts'
import * as store from './store.ts'

const PAGE = 20
const Ref = z.object({ id: z.uuid() })
const FileRef = z.object({ id: z.uuid(), fileId: z.uuid() })

export function feedbackRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  const { db, clock } = parts
  const one = { tags, params: Ref, response: { 200: FeedbackOneAnswer } }

  async function presentAll(rows: store.FeedbackRow[]): Promise<VoicedFeedback[]> {
    const files = await filesByAnswer(
      db,
      rows.flatMap(({ replies }) => replies.map(({ id }) => id)),
    )
    return rows.map((row) => present(row, files))
  }

  async function answer(id: string) {
    const [row] = await store.findFeedback(db, { id }, 1)
    if (row === undefined) throw refused('not.found')
    const [feedback] = await presentAll([row])
    if (feedback === undefined) throw refused('not.found')
    return { feedback }
  }

  return async (app) => {
    app.get(
      DESK_PATHS.feedback,
      { schema: { tags, querystring: FeedbackQuery, response: { 200: FeedbackListAnswer } } },
      async ({ query }) => {
        const rows = await store.findFeedback(db, query, PAGE + 1)
        return { feedback: await presentAll(rows.slice(0, PAGE)), hasMore: rows.length > PAGE }
      },
    )

    app.get(
      DESK_PATHS.ratings,
      { schema: { tags, querystring: RatingsQuery, response: { 200: Ratings } } },
      async ({ query }) => {
        const { by_stars: byStars, ...ratings } = await store.findRatings(db, query.per, clock.now())
        return { ...ratings, byStars }
      },
    )

    app.post(
      DESK_PATHS.answerFeedback(':id'),
      { config: { once: true }, schema: { ...one, body: AnswerFeedback } },
      async (request) => {
        const { id } = request.params
        await answerFeedback(parts, { id, operator: operatorOf(request) }, request.body)
        return answer(id)
      },
    )

    app.post(
      DESK_PATHS.previewFeedback(':id'),
      { schema: { tags, params: Ref, body: PreviewAnswer, response: { 200: MailPreview } } },
      (request) => previewAnswer(parts, { id: request.params.id, operator: operatorOf(request) }, request.body),
    )

    app.post(DESK_PATHS.feedbackProblem(':id'), { schema: { ...one, body: FeedbackProblem } }, async (request) => {
      const { id } = request.params
      await makeProblem(parts, { id, operator: operatorOf(request) }, request.body.orderId)
      return answer(id)
    })

    app.get(
      DESK_PATHS.feedbackFile(':id', ':fileId'),
      { schema: { tags, params: FileRef } },
      async (request, reply) => {
        const { id, fileId } = request.params
        const file = await store.findFile(db, id, fileId)
        if (file === null) throw refused('not.found')
        return answerMedia(parts, request, reply, { key: feedbackFileKey(id, fileId), file })
      },
    )
  }
}

function present(
  { created_at, files, customer, replies, ...row }: store.FeedbackRow,
  answerFiles: Awaited<ReturnType<typeof filesByAnswer>>,
): VoicedFeedback {
  return {
    ...row,
    createdAt: instantOf(created_at),
    customer: customer && { id: customer.id, name: customer.name, emailId: customer.email, phone: customer.phone },
    replies: replies.map((reply) => ({
      ...reply,
      at: instantOf(reply.at),
      files: (answerFiles.get(reply.id) ?? []).map(presentAnswerFile),
    })),
    files: files.map(({ id, kind, title, byteCount }) => ({ id, kind, title, byteCount })),
  }
}
