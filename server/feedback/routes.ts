import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FeedbackAnswer } from '#contract/feedback.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { customerOfSession } from '#server/account/sessions.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withUpload } from '#server/platform/uploads.ts'
import { FEEDBACK_FORM } from './form.ts'
import { submitFeedback } from './submit.ts'

export function feedbackRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      VISITOR_PATHS.feedback,
      {
        config: { once: true },
        onRequest: (request) => parts.rateLimit.spend('feedbackByAddress', request.ip),
        schema: { tags: ['messages'], consumes: ['multipart/form-data'], response: { 200: FeedbackAnswer } },
      },
      async (request) => {
        // Resolved first, because videos take minutes to upload: the feedback belongs to the customer who started it.
        const customer = await customerOfSession(parts, request)
        return withUpload(request, parts.env, FEEDBACK_FORM, async (incoming) => ({
          feedback: await submitFeedback(parts, customer, incoming),
        }))
      },
    )
  }
}
