import * as z from 'zod/mini'
import * as m from '#messages'
import { areasMeant } from './area.ts'
import { digitsOf } from './digits.ts'

/** A pincode as people type it, with spaces, hyphens or digits of an Indian script. */
export const Pincode = z
  .string()
  .check(z.overwrite(digitsOf), z.regex(/^[1-9]\d{5}$/, { error: m.words_pincode_digits }))

export const PincodeEntry = z.object({ pincode: z.string(), area: z.string() })
export type PincodeEntry = z.infer<typeof PincodeEntry>
export const PincodesAnswer = z.array(PincodeEntry)

/** Entries whose pincode starts with what was typed, or whose area it may mean, however that is spelled. */
export function suggestPincodes(entries: readonly PincodeEntry[], typed: string): PincodeEntry[] {
  const digits = digitsOf(typed)
  if (digits === '') return []
  if (/^\d+$/.test(digits)) return entries.filter(({ pincode }) => pincode.startsWith(digits))
  const areas = entries.map(({ area }) => area)
  const meant = areasMeant(areas, typed)
  return entries.filter(({ area }) => meant.has(area))
}
