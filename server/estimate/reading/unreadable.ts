import type { UnreadableReason } from '../types.ts'

/** What a customer is told about a file that could not be read, each with what to do about it. */
export const UNREADABLE_TEXT: Record<UnreadableReason, string> = {
  empty: 'This file is empty. Please choose the file again and upload it once more.',
  broken: 'This file is damaged or was cut off on its way. Please upload it again, or take a new photo of the list.',
  encrypted: 'This PDF is locked with a password. Please save it without one and upload it again.',
  unsupported: 'We cannot read this kind of file. Please upload a photo (JPG, PNG, WebP, HEIC) or a PDF of your list.',
  'too-large':
    'This file has more detail than we can read at once. Please upload a smaller copy, or a plain photo of it.',
  'too-many-pages': 'This file has more than 20 pages. Please upload only the pages that hold your list.',
  'too-many-lines':
    'A page of this file has more than 300 lines of writing. Please upload only the part of it that holds your list.',
  'too-many-items': 'This file asks for more than a thousand things. Please upload only the pages that hold your list.',
  timeout: 'This file took too long to read. Please upload a clear photo of your list, one page at a time.',
  crashed: 'Something went wrong on our side while reading this file. Please upload it again, or upload a photo of it.',
}

/** Thrown for a file that cannot be read. `reason` is kept; `message` is the sentence for the customer. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(UNREADABLE_TEXT[reason], options)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}
