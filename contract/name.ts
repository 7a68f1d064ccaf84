import * as z from 'zod/mini'
import * as m from '#messages'
import { tidy } from './typed.ts'

/**
 * Letters and marks of any script, spaces, and punctuation that occurs in names: `Dr. K.R. Rao`, `D’Souza`, `Asha S/o
 * Mohan`, `Rao & Sons (Mysuru)`. The two joiners shape Indic letters. Digits and line breaks are not allowed.
 */
const SIGNS_OF_NAMES = /^(?:[\p{L}\p{M} .,'’‘ʼ\-–()&/·]|\u200C|\u200D)*$/u
/**
 * Text that mail programs turn into a link: `example.com`, `www.example`, `t.me/offer`. In a name, a space follows a
 * full stop.
 */
const LIKE_A_LINK = /(?<![\p{L}\p{M}])www\.|[\p{L}\p{M}]{2,}[.·][\p{L}\p{M}]{2,}|[.·][\p{L}\p{M}-]+\//iu

const withoutLetters = (name: string) => name !== '' && !/\p{L}/u.test(name)

/** Whether a text can be shown as a person's name to somebody who does not know that person. */
export function isName(text: string): boolean {
  return SIGNS_OF_NAMES.test(text) && !LIKE_A_LINK.test(text) && /\p{L}/u.test(text)
}

/** A schema for a person's name. `missing` is the error message for an empty name. */
export function nameOr(missing: () => string) {
  return z.string().check(
    tidy,
    z.overwrite((name) => name.replace(/ +/g, ' ')),
    z.minLength(1, { error: missing }),
    z.maxLength(100, { error: m.words_name_long }),
    z.refine((name) => SIGNS_OF_NAMES.test(name) && !withoutLetters(name), { error: m.words_name_signs }),
    z.refine((name) => !LIKE_A_LINK.test(name), { error: m.words_name_link }),
  )
}

export const Name = nameOr(m.words_name_missing)
