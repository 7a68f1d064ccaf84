import * as z from 'zod/mini'
import { asciiDigits } from './number.ts'

const PHONE_MESSAGE = 'Enter a 10-digit Indian mobile number, for example 98450 12345.'

/** An Indian mobile number as people type it -> `+91` and ten digits; null when it is none. Digits of Indian scripts are understood. */
export function normalisePhone(typed: string): string | null {
  const digits = asciiDigits(typed.normalize('NFKC'))
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Accepts what people type, gives the E.164 form. */
export const Phone = z.pipe(
  z.string().check(
    z.maxLength(24, PHONE_MESSAGE),
    z.refine((typed) => normalisePhone(typed) !== null, PHONE_MESSAGE),
  ),
  z.transform((typed) => normalisePhone(typed) ?? typed),
)
