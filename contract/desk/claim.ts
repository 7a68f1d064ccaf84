import * as z from 'zod/mini'

/** What one operator at a time works on. */
export const SUBJECTS = ['order', 'enquiry', 'stock'] as const
export const Subject = z.enum(SUBJECTS)
export type Subject = z.infer<typeof Subject>

/** A claim ends by itself when it was not renewed for so long; the desk's app renews it while the piece is open. */
export const CLAIM_MINUTES = 15
/** So often an open page asks whose the piece is: it was taken over, is free again, or is still ours and kept. */
export const CLAIM_LOOKED_AT_EVERY_MS = 10_000

/** Who works on a piece of work, since when. */
export const Claim = z.object({ operatorId: z.string(), operatorName: z.string(), since: z.iso.datetime() })
export type Claim = z.infer<typeof Claim>
export const ClaimAnswer = z.object({ claim: Claim })
/** Null when nobody works on it. */
export const HolderAnswer = z.object({ claim: z.nullable(Claim) })

/** A window of an operator's browser; all windows of one operator share a claim, which ends when the last of them leaves the piece. */
const tab = z.uuid()
/** `over` takes the piece from somebody else, who is told. */
export const TakeClaim = z.object({ tab: z.optional(tab), over: z.optional(z.boolean()) })
export type TakeClaim = z.infer<typeof TakeClaim>
/** Keeps a claim that is still this operator's. It takes nothing: a piece that was let go or taken over stays so. */
export const KeepClaim = z.object({ tab })
/** Without a window the claim is let go in all of them. */
export const LeaveClaim = z.object({ tab: z.optional(tab) })
