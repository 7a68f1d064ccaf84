import * as z from 'zod/mini'
import { AnswerFile } from '../answer-file.ts'
import { MAX_ANSWER_FILES } from '../limits.ts'

/** What the desk answers: the comments on an order, a query from the contact page, or feedback. */
export const AnsweredSubject = z.enum(['order', 'enquiry', 'feedback'])
export type AnsweredSubject = z.infer<typeof AnsweredSubject>

export const AnswerFileAnswer = z.object({ file: AnswerFile })

/** The ids of the files to send with an answer. Each upload returned one of them. */
export const AttachedFiles = z._default(
  z.array(z.uuid()).check(
    z.maxLength(MAX_ANSWER_FILES, `At most ${MAX_ANSWER_FILES} files go with an answer.`),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  [],
)
