import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant } from './answer.ts'
import { MAX_TEXT_CHARS } from './limits.ts'
import { tidy, tooLong } from './typed.ts'

const incomplete = { error: m.said_feedback_incomplete }
const text = z.string().check(tidy, z.minLength(1, incomplete), z.maxLength(MAX_TEXT_CHARS, tooLong(MAX_TEXT_CHARS)))

/** The fields of the feedback form. Images and videos are uploaded as files of the same request. */
export const FeedbackFields = z.object({
  rating: z.coerce.number(incomplete).check(z.int(incomplete), z.minimum(1, incomplete), z.maximum(5)),
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
    /** The number of stored files. */
    images: z.number(),
    videos: z.number(),
    createdAt: Instant,
  }),
})
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>
