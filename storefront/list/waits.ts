import type { FieldError } from '#ui/api/failure.ts'

/** Why a list was not taken. */
export interface Refusal {
  status: number
  /** In the words of the server; null when the time of the list was over before the server saw it. */
  message: string | null
  errors: readonly FieldError[]
}

/** The mark of a list that waits to be sent, with all that its files and words do not say. */
export interface Waits {
  /** The same with every try, so that the list is taken once. */
  key: string
  /** When it was submitted, in milliseconds. */
  since: number
  /** A list that is text, as it is sent. */
  text: string
  /** The version of the text by which we may learn from the files. */
  teaching: number | null
  /** Of the page on which it was submitted: the server answers in it, whichever page or service worker sends the list. */
  language: string
  /** For the service worker, which has no session of its own; null where there is no worker, or the session has ended. */
  token: string | null
  /** It is not sent any more then. */
  refusal?: Refusal
}
