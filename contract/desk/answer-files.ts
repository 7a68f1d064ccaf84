import * as z from 'zod/mini'
import { AnswerFile } from '../answer-file.ts'
import { MAX_ANSWER_FILES } from '../limits.ts'

/** What the desk answers: the thread of an order, a question from the contact page, or feedback. */
export const AnsweredSubject = z.enum(['order', 'enquiry', 'feedback'])
export type AnsweredSubject = z.infer<typeof AnsweredSubject>

export const AnswerFileAnswer = z.object({ file: AnswerFile })

/** The files that go with an answer, by the ids that sending each of them gave. */
export const AttachedFiles = z._default(
  z.array(z.uuid()).check(
    z.maxLength(MAX_ANSWER_FILES, `At most ${MAX_ANSWER_FILES} files go with an answer.`),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  [],
)
