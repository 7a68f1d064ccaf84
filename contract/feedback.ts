import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { MAX_TEXT_CHARS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { tidy } from './typed.ts'

const text = z
  .string()
  .check(
    tidy,
    z.minLength(1, MESSAGES.feedbackIncomplete),
    z.maxLength(MAX_TEXT_CHARS, `Please keep it under ${MAX_TEXT_CHARS} characters.`),
  )

/** The fields of the feedback form; images and videos travel beside them as files. */
export const FeedbackFields = z.object({
  rating: z.coerce
    .number(MESSAGES.feedbackIncomplete)
    .check(z.int(MESSAGES.feedbackIncomplete), z.minimum(1, MESSAGES.feedbackIncomplete), z.maximum(5)),
  reason: text,
  suggestion: text,
})
export type FeedbackFields = z.output<typeof FeedbackFields>

export const FeedbackAnswer = z.object({
  feedback: z.object({
    _id: z.string(),
    rating: z.number(),
    reason: z.string(),
    suggestion: z.string(),
    /** How many files were kept. */
    images: z.number(),
    videos: z.number(),
    createdAt: Instant,
  }),
})
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>
