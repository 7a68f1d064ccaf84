import * as z from 'zod/mini'
import { TEACHING_VERSION } from './teaching-text.ts'

/** A version of the text that was shown (`TEACHING_TEXTS`). */
export const TeachingVersion = z.int().check(z.minimum(1), z.maximum(TEACHING_VERSION))

/** For all lists of a customer whose files we have. */
export const ChangeTeaching = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true), version: TeachingVersion }),
  z.object({ allowed: z.literal(false) }),
])
export type ChangeTeaching = z.infer<typeof ChangeTeaching>

/** How many lists of a customer have files that we keep, and how many of these we may learn from. */
export const TeachingAnswer = z.object({ lists: z.number(), allowed: z.number() })
export type TeachingAnswer = z.infer<typeof TeachingAnswer>
