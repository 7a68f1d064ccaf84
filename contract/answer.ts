import * as z from 'zod/mini'
import { UNIT_NAMES } from './unit.ts'

/** The body of every error response. `errors[].path` names the field of the request, with dots for nesting. */
export const Failure = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Failure = z.infer<typeof Failure>

/** Rupees with at most two decimals. All amounts in the API use this unit. */
export const Rupees = z.number()

/** A point in time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

export const UnitName = z.enum(UNIT_NAMES)
