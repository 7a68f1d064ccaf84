import * as z from 'zod/mini'

/** The token in the link of an e-mail. */
export const ConfirmToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/**
 * The state of an account's e-mail address, for the holder of a link to it. An `old` link no longer confirms the
 * address.
 */
export const Confirmation = z.object({ emailId: z.string(), state: z.enum(['open', 'old', 'confirmed']) })
export type Confirmation = z.infer<typeof Confirmation>
export const ConfirmationAnswer = z.object({ confirmation: Confirmation })
