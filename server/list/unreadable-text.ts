import * as m from '#messages'
import type { UnreadableReason } from '#server/estimate/types.ts'

/** The message to the customer for each reason why a file could not be read. Each says what to do. */
export const UNREADABLE_TEXT: Readonly<Record<UnreadableReason, () => string>> = {
  empty: m.server_file_empty,
  broken: m.server_file_broken,
  encrypted: m.server_file_encrypted,
  unsupported: m.server_file_unsupported,
  'too-large': m.server_file_too_large,
  'too-many-pages': m.server_file_too_many_pages,
  'too-many-lines': m.server_file_too_many_lines,
  'too-many-items': m.server_file_too_many_items,
  timeout: m.server_file_timeout,
  crashed: m.server_file_crashed,
}
