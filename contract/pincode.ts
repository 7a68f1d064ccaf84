import * as z from 'zod/mini'
import * as m from '#messages'
import { areasMeant } from './area.ts'
import { digitsOf } from './digits.ts'

/** A typed pincode. Spaces, hyphens and digits of Indian scripts are allowed. */
export const Pincode = z
  .string()
  .check(z.overwrite(digitsOf), z.regex(/^[1-9]\d{5}$/, { error: m.words_pincode_digits }))

/** `names` are the names of the area in the other languages. */
export const PincodeEntry = z.object({
  pincode: z.string(),
  area: z.string(),
  names: z.optional(z.array(z.string())),
})
export type PincodeEntry = z.infer<typeof PincodeEntry>
export const PincodesAnswer = z.array(PincodeEntry)

const namesOf = ({ area, names = [] }: PincodeEntry) => [area, ...names]

/**
 * Returns the entries whose pincode begins with the typed digits, or whose area name matches the typed text in any
 * language and spelling.
 */
export function suggestPincodes(entries: readonly PincodeEntry[], typed: string): PincodeEntry[] {
  const digits = digitsOf(typed)
  if (digits === '') return []
  if (/^\d+$/.test(digits)) return entries.filter(({ pincode }) => pincode.startsWith(digits))
  const meant = areasMeant(entries.flatMap(namesOf), typed)
  return entries.filter((entry) => namesOf(entry).some((name) => meant.has(name)))
}
