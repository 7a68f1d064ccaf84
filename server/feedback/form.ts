import { ATTACHMENTS, type AttachmentField } from '#contract/attachments.ts'
import { MAX_TEXT_CHARS } from '#contract/limits.ts'
import { mediaTypeOf } from '#server/estimate/reading/media-type.ts'
import type { Incoming, UploadRules } from '#server/platform/uploads.ts'
import { videoTypeOf } from './video-type.ts'

type TextField = 'rating' | 'reason' | 'suggestion'

/** Upload rules of the feedback form. */
export const FEEDBACK_FORM: UploadRules<AttachmentField, TextField> = {
  files: {
    images: {
      ...ATTACHMENTS.images,
      mediaTypeOf: imageTypeOf,
      tooMany: 'feedback.images.many',
      tooLarge: 'feedback.images.large',
      wrongType: 'feedback.images.type',
    },
    videos: {
      ...ATTACHMENTS.videos,
      mediaTypeOf: videoTypeOf,
      tooMany: 'feedback.videos.many',
      tooLarge: 'feedback.videos.large',
      wrongType: 'feedback.videos.type',
    },
  },
  texts: ['rating', 'reason', 'suggestion'],
  maxTextChars: MAX_TEXT_CHARS,
}
export type IncomingFeedback = Incoming<AttachmentField, TextField>

function imageTypeOf(head: Uint8Array): string | null {
  const type = mediaTypeOf(head)
  return type === 'application/pdf' ? null : type
}
