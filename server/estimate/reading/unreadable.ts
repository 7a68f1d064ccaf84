import type { UnreadableReason } from '../types.ts'

/** Thrown for a file that cannot be read. The message for the customer is in `list/unreadable-text.ts`. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`This file cannot be read: ${reason}`, options)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}
