import { VARIABLES } from '#server/env.ts'

/**
 * Every variable of the product as an empty string, which counts as not set. A process with these variables uses
 * neither those of the shell nor those of a developer's `.env`, because even an empty variable takes precedence over
 * the file.
 */
export const NO_VARIABLES: Record<string, string> = Object.fromEntries(
  Object.values(VARIABLES).flatMap((group) => Object.keys(group).map((name) => [name, ''])),
)

/** So that promised answer times do not depend on the time of the test run. */
export const NEVER_CLOSED = { DESK_OPENS: '00:00', DESK_CLOSES: '24:00' }
