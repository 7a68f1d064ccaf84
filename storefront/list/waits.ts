import type { FieldError } from '#ui/api/failure.ts'

/** Why a list was rejected. */
export interface Refusal {
  status: number
  /** The message of the server; null if the list expired before it reached the server. */
  message: string | null
  errors: readonly FieldError[]
}

/** The state of a list that waits to be sent, apart from its files and text. */
export interface Waits {
  /** The idempotency key, the same for every attempt. */
  key: string
  /** When the list was submitted, in milliseconds since the epoch. */
  since: number
  /** The text to send, for a list that is text. */
  text: string
  /** The version of the consent text for learning from the files; null without consent. */
  teaching: number | null
  /**
   * The language of the page that submitted the list. The server responds in this language, whichever page or service
   * worker sends the list.
   */
  language: string
  /**
   * The token for the service worker, which has no session of its own; null if there is no worker or the session has
   * ended.
   */
  token: string | null
  /** Set if the list was rejected. It is then not sent again. */
  refusal?: Refusal
}
