import * as m from '#messages'
import type { UnreadableReason } from '#server/estimate/types.ts'

/** What a customer is told about a file that could not be read, each with what to do about it. */
export const UNREADABLE_TEXT: Readonly<Record<UnreadableReason, string>> = {
  get empty() {
    return m.server_file_empty()
  },
  get broken() {
    return m.server_file_broken()
  },
  get encrypted() {
    return m.server_file_encrypted()
  },
  get unsupported() {
    return m.server_file_unsupported()
  },
  get 'too-large'() {
    return m.server_file_too_large()
  },
  get 'too-many-pages'() {
    return m.server_file_too_many_pages()
  },
  get 'too-many-lines'() {
    return m.server_file_too_many_lines()
  },
  get 'too-many-items'() {
    return m.server_file_too_many_items()
  },
  get timeout() {
    return m.server_file_timeout()
  },
  get crashed() {
    return m.server_file_crashed()
  },
}
