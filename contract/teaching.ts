import * as z from 'zod/mini'
import { TEACHING_VERSION } from './teaching-text.ts'

/** The version of the displayed text (`TEACHING_TEXTS`). */
export const TeachingVersion = z.int().check(z.minimum(1), z.maximum(TEACHING_VERSION))

/** Applies to all lists of a customer whose files are still stored. */
export const ChangeTeaching = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true), version: TeachingVersion }),
  z.object({ allowed: z.literal(false) }),
])
export type ChangeTeaching = z.infer<typeof ChangeTeaching>

/** How many lists of a customer have stored files, and how many of those we may learn from. */
export const TeachingAnswer = z.object({ lists: z.number(), allowed: z.number() })
export type TeachingAnswer = z.infer<typeof TeachingAnswer>
