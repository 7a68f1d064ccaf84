import { VARIABLES } from '#server/env.ts'

/**
 * Every variable of the product as an empty text, which counts as not set. A process that is started with these takes neither the
 * shell's nor those of a developer's `.env`: a variable that is there, even if empty, wins over the file.
 */
export const NO_VARIABLES: Record<string, string> = Object.fromEntries(
  Object.values(VARIABLES).flatMap((group) => Object.keys(group).map((name) => [name, ''])),
)

/** What is promised is then the same at every hour at which the tests run. */
export const NEVER_CLOSED = { DESK_OPENS: '00:00', DESK_CLOSES: '24:00' }
