import * as z from 'zod/mini'
import { digitsOf } from './digits.ts'

/** A pincode as people type it, with spaces, hyphens or digits of an Indian script. */
export const Pincode = z.string().check(z.overwrite(digitsOf), z.regex(/^[1-9]\d{5}$/, 'A pincode has six digits.'))

export const PincodeEntry = z.object({ pincode: z.string(), area: z.string() })
export type PincodeEntry = z.infer<typeof PincodeEntry>
export const PincodesAnswer = z.array(PincodeEntry)

/** Entries whose pincode starts with what was typed, or whose area contains it, whatever the case. */
export function suggestPincodes(entries: readonly PincodeEntry[], typed: string): PincodeEntry[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  return entries.filter((entry) => entry.pincode.startsWith(wanted) || entry.area.toLowerCase().includes(wanted))
}
