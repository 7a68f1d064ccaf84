import { MAX_FEEDBACK_IMAGES, MAX_FEEDBACK_VIDEOS, MAX_FILE_BYTES, MAX_VIDEO_BYTES } from './limits.ts'
import { MESSAGES } from './messages.ts'

/** What may come with feedback, and what is said of what may not. */
export const ATTACHMENTS = {
  images: {
    maxFiles: MAX_FEEDBACK_IMAGES,
    maxBytes: MAX_FILE_BYTES,
    tooMany: MESSAGES.feedbackTooManyImages,
    tooLarge: MESSAGES.uploadTooLarge,
    wrongType: (file: string) => `${file} is not an image.`,
  },
  videos: {
    maxFiles: MAX_FEEDBACK_VIDEOS,
    maxBytes: MAX_VIDEO_BYTES,
    tooMany: MESSAGES.feedbackTooManyVideos,
    tooLarge: (file: string) => `${file} exceeds ${MAX_VIDEO_BYTES / 1024 / 1024}MB limit.`,
    wrongType: (file: string) => `${file} is not a video.`,
  },
} as const
export type AttachmentField = keyof typeof ATTACHMENTS
