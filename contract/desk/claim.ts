import * as z from 'zod/mini'

/** What one operator at a time works on. */
export const SUBJECTS = ['order', 'enquiry', 'stock'] as const
export const Subject = z.enum(SUBJECTS)
export type Subject = z.infer<typeof Subject>

/** A claim ends by itself when it was not renewed for so long; the desk's app renews it while the piece is open. */
export const CLAIM_MINUTES = 15
export const CLAIM_RENEWED_EVERY_MS = 60_000
/** Whoever finds a piece taken sees within so long that it is free again. */
export const CLAIM_LOOKED_AT_EVERY_MS = 10_000

/** Who works on a piece of work, since when. */
export const Claim = z.object({ operatorId: z.string(), operatorName: z.string(), since: z.iso.datetime() })
export type Claim = z.infer<typeof Claim>
export const ClaimAnswer = z.object({ claim: Claim })
/** Null when nobody works on it. */
export const HolderAnswer = z.object({ claim: z.nullable(Claim) })
