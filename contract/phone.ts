import * as z from 'zod/mini'
import * as m from '#messages'
import { asciiDigits } from './digits.ts'
import { tidied } from './typed.ts'

const missing = { error: m.words_phone_missing }

/**
 * Normalises a typed Indian mobile number to `+91` and ten digits. Null when it is invalid. Accepts digits of Indian
 * scripts.
 */
export function normalisePhone(typed: string): string | null {
  const plain = asciiDigits(tidied(typed).normalize('NFKC')).replace(/^tel:|[\s\p{Pd}().,/·•−]/giu, '')
  const [, digits] = /^(?:\+?(?:00)?91)?0?([6-9]\d{9})$/.exec(plain) ?? []
  return digits === undefined ? null : `+91${digits}`
}

/** A schema for a typed phone number. The output is in E.164 format. */
export const Phone = z.pipe(
  z.string().check(
    z.maxLength(60, missing),
    z.refine((typed) => normalisePhone(typed) !== null, missing),
  ),
  z.transform((typed) => normalisePhone(typed) ?? typed),
)
