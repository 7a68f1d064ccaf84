import * as z from 'zod/mini'

/** What stands in the link of a mail. */
export const ConfirmToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** How the address of an account stands to whoever has a link to it: an `old` link no longer confirms it. */
export const Confirmation = z.object({ emailId: z.string(), state: z.enum(['open', 'old', 'confirmed']) })
export type Confirmation = z.infer<typeof Confirmation>
export const ConfirmationAnswer = z.object({ confirmation: Confirmation })
