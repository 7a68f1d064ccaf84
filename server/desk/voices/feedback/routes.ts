import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { FeedbackListAnswer, FeedbackQuery, Ratings, RatingsQuery, type VoicedFeedback } from '#contract/desk/voices.ts'
import { feedbackFileKey } from '#server/feedback/file-key.ts'
import { instantOf } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { answerMedia } from './answer-media.ts'
import * as store from './store.ts'

const PAGE = 20
const FileRef = z.object({ id: z.uuid(), fileId: z.uuid() })

export function feedbackRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  const { db, clock } = parts
  return async (app) => {
    app.get(
      DESK_PATHS.feedback,
      { schema: { tags, querystring: FeedbackQuery, response: { 200: FeedbackListAnswer } } },
      async ({ query }) => {
        const rows = await store.findFeedback(db, query, PAGE + 1)
        return { feedback: rows.slice(0, PAGE).map(present), hasMore: rows.length > PAGE }
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

function present({ created_at, files, customer, ...row }: store.FeedbackRow): VoicedFeedback {
  return {
    ...row,
    createdAt: instantOf(created_at),
    customer: customer && { id: customer.id, name: customer.name, emailId: customer.email, phone: customer.phone },
    files: files.map(({ id, kind, title, byteCount }) => ({ id, kind, title, byteCount })),
  }
}
