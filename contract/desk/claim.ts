import * as z from 'zod/mini'

/** The kinds of work items that one operator at a time can claim. */
export const SUBJECTS = ['order', 'enquiry', 'stock'] as const
export const Subject = z.enum(SUBJECTS)
export type Subject = z.infer<typeof Subject>

/** A claim expires when it is not renewed for this long. The desk's app renews it while the work item is open. */
export const CLAIM_MINUTES = 15
/**
 * How often an open page checks who holds the claim: another operator, nobody, or this operator, whose claim is then
 * renewed.
 */
export const CLAIM_LOOKED_AT_EVERY_MS = 10_000

/** Who works on a work item, and since when. */
export const Claim = z.object({ operatorId: z.string(), operatorName: z.string(), since: z.iso.datetime() })
export type Claim = z.infer<typeof Claim>
export const ClaimAnswer = z.object({ claim: Claim })
/** Null when nobody works on the work item. */
export const HolderAnswer = z.object({ claim: z.nullable(Claim) })

/**
 * A browser tab of an operator. All tabs of one operator share a claim. The claim ends when the last tab leaves the
 * work item.
 */
const tab = z.uuid()
/** `over` takes the claim over from another operator, who is told. */
export const TakeClaim = z.object({ tab: z.optional(tab), over: z.optional(z.boolean()) })
export type TakeClaim = z.infer<typeof TakeClaim>
/** Renews a claim that this operator still holds. It never takes a claim that was released or taken over. */
export const KeepClaim = z.object({ tab })
/** Without `tab`, the claim is released in all tabs. */
export const LeaveClaim = z.object({ tab: z.optional(tab) })
