import { readNumber } from '../number.ts'

/** What is sent of a number that was typed: the number, nothing, or the text itself where it is none, which the schema refuses with the reason. */
export function sentNumber(typed: string, read = readNumber): number | string | undefined {
  const { value, reason } = read(typed)
  return reason === undefined ? value : typed
}

/** The message of a schema of numbers: why a text is none, or else what is wanted. */
export function orWhy(otherwise: string) {
  return {
    error: ({ input }: { input?: unknown }) => (typeof input === 'string' && readNumber(input).reason) || otherwise,
  }
}
