import * as z from 'zod/mini'
import { UNIT_NAMES } from './unit.ts'

/** The body of every answer that is not a success. `errors[].path` names the field of the request, dots for nesting. */
export const Failure = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Failure = z.infer<typeof Failure>

/** Rupees with at most two decimals, as every amount is on the wire. */
export const Rupees = z.number()

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()

/** A unit by its name. */
export const UnitName = z.enum(UNIT_NAMES)
