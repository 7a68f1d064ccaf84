import * as z from 'zod/mini'
import { asciiDigits } from './digits.ts'
import { tidied } from './typed.ts'

const PHONE_MESSAGE = 'Enter a 10-digit Indian mobile number, for example 98450 12345.'

/** An Indian mobile number as people type it -> `+91` and ten digits; null when it is none. Digits of Indian scripts are understood. */
export function normalisePhone(typed: string): string | null {
  const plain = asciiDigits(tidied(typed).normalize('NFKC')).replace(/^tel:|[\s\p{Pd}().,/·•−]/giu, '')
  const [, digits] = /^(?:\+?(?:00)?91)?0?([6-9]\d{9})$/.exec(plain) ?? []
  return digits === undefined ? null : `+91${digits}`
}

/** Accepts what people type, gives the E.164 form. */
export const Phone = z.pipe(
  z.string().check(
    z.maxLength(60, PHONE_MESSAGE),
    z.refine((typed) => normalisePhone(typed) !== null, PHONE_MESSAGE),
  ),
  z.transform((typed) => normalisePhone(typed) ?? typed),
)
