import * as z from 'zod/mini'
import { MAX_TEXT_CHARS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { nameOr } from './name.ts'

/** A question from the contact page. */
export const ContactQuery = z.object({
  name: nameOr(MESSAGES.contactIncomplete),
  query: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, MESSAGES.contactIncomplete),
      z.maxLength(MAX_TEXT_CHARS, `Please keep it under ${MAX_TEXT_CHARS} characters.`),
    ),
})
export type ContactQuery = z.input<typeof ContactQuery>

/** An e-mail address left on the landing page. */
export const LandingVisitor = z.object({
  emailId: z.string().check(z.trim(), z.maxLength(254, MESSAGES.landingInvalid), z.email(MESSAGES.landingInvalid)),
})
export type LandingVisitor = z.input<typeof LandingVisitor>

/** What a call answers that has only a sentence for the visitor. */
export const Acknowledged = z.object({ message: z.string() })
