import * as z from 'zod/mini'
import * as m from '#messages'
import { asciiDigits } from './digits.ts'
import { tidied } from './typed.ts'

const missing = { error: m.words_phone_missing }

/** An Indian mobile number as people type it -> `+91` and ten digits; null when it is none. Digits of Indian scripts are understood. */
export function normalisePhone(typed: string): string | null {
  const plain = asciiDigits(tidied(typed).normalize('NFKC')).replace(/^tel:|[\s\p{Pd}().,/·•−]/giu, '')
  const [, digits] = /^(?:\+?(?:00)?91)?0?([6-9]\d{9})$/.exec(plain) ?? []
  return digits === undefined ? null : `+91${digits}`
}

/** Accepts what people type, gives the E.164 form. */
export const Phone = z.pipe(
  z.string().check(
    z.maxLength(60, missing),
    z.refine((typed) => normalisePhone(typed) !== null, missing),
  ),
  z.transform((typed) => normalisePhone(typed) ?? typed),
)
