import * as z from 'zod/mini'
import { emailOr } from './email.ts'
import { MAX_TEXT_CHARS } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { nameOr } from './name.ts'
import { tidy } from './typed.ts'

/** A question from the contact page. */
export const ContactQuery = z.object({
  name: nameOr(MESSAGES.contactIncomplete),
  query: z
    .string()
    .check(
      tidy,
      z.minLength(1, MESSAGES.contactIncomplete),
      z.maxLength(MAX_TEXT_CHARS, `Please keep it under ${MAX_TEXT_CHARS} characters.`),
    ),
})
export type ContactQuery = z.input<typeof ContactQuery>

/** An e-mail address left on the landing page. */
export const LandingVisitor = z.object({
  emailId: emailOr(MESSAGES.landingInvalid),
})
export type LandingVisitor = z.input<typeof LandingVisitor>

/** What a call answers that has only a sentence for the visitor. */
export const Acknowledged = z.object({ message: z.string() })
