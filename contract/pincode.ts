import * as z from 'zod/mini'

export const PincodeEntry = z.object({ pincode: z.string(), area: z.string() })
export type PincodeEntry = z.infer<typeof PincodeEntry>
export const PincodesAnswer = z.array(PincodeEntry)

/** Entries whose pincode starts with what was typed, or whose area contains it, whatever the case. */
export function suggestPincodes(entries: readonly PincodeEntry[], typed: string): PincodeEntry[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return entries.filter((entry) => entry.pincode.startsWith(wanted) || entry.area.toLowerCase().includes(wanted))
}
