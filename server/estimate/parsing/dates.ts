import { isWordOfAlmanac, isWordOfClock, isWordOfHour, isWordOfMonth, tells } from './words/not-items.ts'
import { UNIT_WORDS } from './words/units.ts'

/** Days and hours, which lists name beside what they ask for. */

export const DATE =
  /\bdate\s*[:.-]+\s*\d{1,2}\s*[/.-]\s*\d{1,2}\b|\b(?:[012]?\d|3[01])\s*([/.-])\s*(?:0?\d|1[0-2])\s*\1\s*(?:20)?\d{2}\b(?!\s*(?:gms?|grams?|g|kg|ml|nos|pcs)\b)|\b\d{1,2}\s*:\s*\d{2}\s*(?:am|pm|hrs|बजे)|\d+\s*(?:बजे|baje\b|hours\b)|\b\d{1,2}\s*[ap]\.?m\.?\s*(?:to|se|-)\s*\d|\d:\d{2}\s*(?:to|se|से|ते|-)\s*\d{1,2}:\d{2}|\d\s*টা\s*\d{1,2}\s*(?:মিঃ|মি\.|মিনিট)/iu
/** 'Please bring it before 7 am', 'by 6.30 am'. */
export const HOUR = /\b(?:at|by|till|before|after)\s+\d{1,2}(?:[.:]\d{2})?\s*[ap]\.?m\b/iu
/** '6.30', '8:15'. */
const CLOCK = /(?<!\d)(?:1?\d|2[0-3])[.:][0-5]\d(?!\d)/u
/** '6 pm sharp', '7.45 AM', '30 minutes before'. */
const TIMED = /\d\s*(?:[ap]\.?m\b|minutes?\b|mins?\b|hours?\b|hrs?\b|ghante\b|ghanta\b|baje\b)/iu

/** 'Rahu kalam 10.30 to 12', where a kalam by itself is a pen. */
const BAD_HOUR = /(?<!\p{L})(?:rahu|yama|guli?ka?i?)\s?(?:ka+l(?:am?)?|ganda[m]?)(?!\p{L})/iu

/** '15 August' or 'ಆಗಸ್ಟ್ 15'. */
export function namesDay(line: string): boolean {
  const beside = [
    ...line.matchAll(/\b\d{1,2}(?:st|nd|rd|th)?[\s.,-]*([\p{L}\p{M}]+)/giu),
    ...line.matchAll(/([\p{L}\p{M}]{4,})\s+\d{1,4}(?:st|nd|rd|th)?\b/gu),
  ]
  return beside.some(([, word = '']) => word.length > 2 && isWordOfMonth(word.toLowerCase()))
}

/** 'ಮುಹೂರ್ತ ಬೆಳಿಗ್ಗೆ 6.30', 'সকাল ৮টা', 'పూజ 3 గంటలు పడుతుంది', 'ચૈત્ર સુદ પૂનમ'. */
export function namesHour(line: string, words: readonly string[], outside: readonly string[]): boolean {
  // 'Camphor (for ashtami) 1'; 'packs' sounds like paksha.
  const almanac = outside.filter((word) => isWordOfAlmanac(word) && !UNIT_WORDS.has(word)).length
  if (!/\d/u.test(line)) return almanac > 1
  // 'Brass lamp 1 big (should burn 4-5 hrs)'
  const said = line.replace(/\([^)]*\)?/gu, ' ')
  if (BAD_HOUR.test(line) || TIMED.test(/\d/u.test(said) ? said : line)) return true
  const clocked = [...line.matchAll(/\d\s*([\p{L}\p{M}]+)/gu)].some(([, word = '']) =>
    isWordOfClock(word.toLowerCase()),
  )
  return words.some(isWordOfHour) || almanac > 0 || (clocked && (CLOCK.test(line) || tells(words)))
}
