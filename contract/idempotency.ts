import * as z from 'zod/mini'

/**
 * The header of a request that is to be done once, however often it is sent: a retry has the same key
 * (draft-ietf-httpapi-idempotency-key-header). Quotation marks around it, as the draft has them, are no part of it.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** How long an answer is given again. */
export const IDEMPOTENCY_HOURS = 24

export const IdempotencyKey = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{1,100}$/, 'An Idempotency-Key has 1 to 100 printable ASCII characters, without spaces.'),
    z.describe(
      `Chosen by the client, such as a UUID. A retry with the same key and the same content gets the first answer for ${IDEMPOTENCY_HOURS} hours. With other content it is answered with 422; while the first request is still running, with 409 and Retry-After.`,
    ),
  )
