import * as m from '#messages'
import { MAX_FEEDBACK_IMAGES, MAX_FEEDBACK_VIDEOS, MAX_FILE_BYTES, MAX_VIDEO_BYTES } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** The files that feedback accepts, and the messages for files that it does not accept. */
export const ATTACHMENTS = {
  images: {
    maxFiles: MAX_FEEDBACK_IMAGES,
    maxBytes: MAX_FILE_BYTES,
    get tooMany() {
      return MESSAGES.feedbackTooManyImages
    },
    tooLarge: MESSAGES.uploadTooLarge,
    wrongType: (file: string) => m.words_not_image({ file }),
  },
  videos: {
    maxFiles: MAX_FEEDBACK_VIDEOS,
    maxBytes: MAX_VIDEO_BYTES,
    get tooMany() {
      return MESSAGES.feedbackTooManyVideos
    },
    tooLarge: (file: string) => m.words_video_too_large({ file, size: MAX_VIDEO_BYTES / 1024 / 1024 }),
    wrongType: (file: string) => m.words_not_video({ file }),
  },
} as const
export type AttachmentField = keyof typeof ATTACHMENTS
