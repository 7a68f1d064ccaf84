import * as z from 'zod/mini'

/** How a customer reaches a person; the operator sets both. `supportPhone` is E.164 and has WhatsApp. */
export const SiteAnswer = z.object({ supportEmail: z.string(), supportPhone: z.string() })
export type SiteAnswer = z.infer<typeof SiteAnswer>
