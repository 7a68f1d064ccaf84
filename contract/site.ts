import * as z from 'zod/mini'

/** Where the shop is found on a network; null where it is not. */
const SocialAddress = z.nullable(z.string())

/** How a customer reaches a person, and where the shop is found; the operator sets all. `supportPhone` is E.164 and has WhatsApp. */
export const SiteAnswer = z.object({
  supportEmail: z.string(),
  supportPhone: z.string(),
  instagram: SocialAddress,
  facebook: SocialAddress,
  youtube: SocialAddress,
})
export type SiteAnswer = z.infer<typeof SiteAnswer>
