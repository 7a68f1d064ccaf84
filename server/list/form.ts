import { MAX_FILE_BYTES, MAX_FILES_PER_LIST, MAX_REMARK_CHARS } from '#contract/limits.ts'
import { mediaTypeOf } from '#server/estimate/reading/media-type.ts'
import type { Incoming, UploadRules } from '#server/platform/uploads.ts'

/**
 * The form of the upload page. `teaching` is the version of the consent text under which we may learn from the list, or
 * empty.
 */
export const LIST_FORM: UploadRules<'files', 'remark' | 'teaching'> = {
  files: {
    files: {
      maxFiles: MAX_FILES_PER_LIST,
      maxBytes: MAX_FILE_BYTES,
      mediaTypeOf,
      tooMany: 'upload.many',
      tooLarge: 'upload.large',
      wrongType: 'upload.type',
    },
  },
  texts: ['remark', 'teaching'],
  maxTextChars: MAX_REMARK_CHARS,
}
export type IncomingList = Incoming<'files', 'remark' | 'teaching'>
