import { readNumber } from '../number.ts'

/**
 * The value to send for a typed number: the number, undefined when the field is empty, or the text itself when it is
 * not a number. The schema then rejects the text with the reason.
 */
export function sentNumber(typed: string, read = readNumber): number | string | undefined {
  const { value, reason } = read(typed)
  return reason === undefined ? value : typed
}

/** The error message of a number schema: why a text is not a number, or else `otherwise`. */
export function orWhy(otherwise: string) {
  return {
    error: ({ input }: { input?: unknown }) => (typeof input === 'string' && readNumber(input).reason) || otherwise,
  }
}
