import * as z from 'zod/mini'
import * as m from '#messages'
import { emailOr } from './email.ts'
import { MAX_TEXT_CHARS } from './limits.ts'
import { nameOr } from './name.ts'
import { tidy, tooLong } from './typed.ts'

/** A query from the contact page. */
export const ContactQuery = z.object({
  name: nameOr(m.said_contact_incomplete),
  query: z
    .string()
    .check(
      tidy,
      z.minLength(1, { error: m.said_contact_incomplete }),
      z.maxLength(MAX_TEXT_CHARS, tooLong(MAX_TEXT_CHARS)),
    ),
})
export type ContactQuery = z.input<typeof ContactQuery>

/** An e-mail address left on the landing page. */
export const LandingVisitor = z.object({
  emailId: emailOr(m.said_landing_invalid),
})
export type LandingVisitor = z.input<typeof LandingVisitor>

/** A response with only a message for the visitor. */
export const Acknowledged = z.object({ message: z.string() })
