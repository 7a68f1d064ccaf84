import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AnsweredSubject, AnswerFileAnswer } from '#contract/desk/answer-files.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ANSWER_FILE_FORM, answerFileById, keepAnswerFile, sendAnswerFile } from '#server/answers/files.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withUpload } from '#server/platform/uploads.ts'
import { presentAnswerFile } from './present.ts'

/** Files of answers. They are uploaded before the answer, and can be opened with it. */
export function answerFileRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['voices']
  return async (app) => {
    app.post(
      DESK_PATHS.attach(':subject', ':id'),
      {
        config: { once: true },
        schema: {
          tags,
          consumes: ['multipart/form-data'],
          params: z.object({ subject: AnsweredSubject, id: z.uuid() }),
          response: { 200: AnswerFileAnswer },
        },
      },
      (request) =>
        withUpload(request, parts.env, ANSWER_FILE_FORM, async (incoming) => {
          const { subject, id: subjectId } = request.params
          return { file: presentAnswerFile(await keepAnswerFile(parts, { subject, subjectId }, incoming)) }
        }),
    )

    app.get(
      DESK_PATHS.answerFile(':id'),
      { schema: { tags, params: z.object({ id: z.uuid() }) } },
      async (request, reply) => sendAnswerFile(parts, reply, await answerFileById(parts.db, request.params.id)),
    )
  }
}
