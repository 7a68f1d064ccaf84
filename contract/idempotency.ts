import * as z from 'zod/mini'

/**
 * The request header with the idempotency key. Retries send the same key, so the request takes effect only once
 * (draft-ietf-httpapi-idempotency-key-header). The quotation marks that the draft allows around the key are not part of
 * it.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** How long the stored response is returned to retries. */
export const IDEMPOTENCY_HOURS = 24

export const IdempotencyKey = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{1,100}$/, 'An Idempotency-Key has 1 to 100 printable ASCII characters, without spaces.'),
    z.describe(
      `Chosen by the client, such as a UUID. A retry with the same key and the same content gets the first answer for ${IDEMPOTENCY_HOURS} hours. With other content it is answered with 422; while the first request is still running, with 409 and Retry-After.`,
    ),
  )
