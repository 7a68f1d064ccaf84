import { FILLERS } from '../matching/fillers.ts'
import { isHonorific, isTitle, isWordOfPhone, isWordOfPlace, isWordOfStreet } from './words/not-items.ts'

/** Whom a list is from, and where to find them: telephones, addresses, people. */

export const PHONE =
  /(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}|\b[6-9]\d{3}[\s-]\d{3}[\s-]\d{3}\b|\b0\d{2,4}[\s-]\d{3,4}[\s-]?\d{3,4}\b|\b0\d[\s-]\d{4}[\s-]\d{4}\b|\b1[38]00[\s-]\d{3}[\s-]\d{3,4}\b|\+\d{1,3}(?:[\s.()-]{0,2}\d){8,11}(?!\d)|(?<!\d)(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[.-]\d{4}(?!\d)/u
/** 'Edison NJ 08820', as addresses in America end. */
export const ZIP = /\p{L}[,\s]+[A-Z]{2}\s+\d{5}(?:-\d{4})?(?!\d)/u
/** A word, and figures enough for a telephone behind it. 'Sarson ka tel 250-500 ml' is oil. */
const SAID_NUMBER =
  /([\p{L}\p{M}]+)[^\p{L}\p{M}\d]{0,4}(?:\d[\s)-]{0,2}){6,}(?!\d|\s*(?:ml|l|lit|ltrs?|lit(?:re|er)s?|gm?s?|kgs?)\b)/giu
export const EMAIL_OR_SITE = /[\w.]+@[\w.]+\.\w+|\bwww\.|https?:|\.com\b|\.in\b(?!\w)/iu
/** '98xxxxxx21', '98450 XXXXX', a number half hidden. */
export const MASKED = /\d{2}x{3,}\d|\d{4}x?\d?\s?x{4,}/iu
/** Where an address begins: '22/1,', '#118', 'Unit 4', 'Shop No. 7', 'दुकान नं. 14'. */
export const ADDRESS =
  /^[^\p{L}\d#]*(?:#\s*\d|\d{1,4}\s*[/-]\s*\d{1,4}\s*,|(?:unit|suite|apt|flat|house)\s+\d|(?:\p{L}[\p{L}\p{M}]*\s+)?(?:no|नं|न|क्रमांक|ನಂ|నెం|எண்|નં|নং)\s*\.?\s*\d)/iu
/** 'H.No 5-9-112', 'Plot no. 41': of the house. */
export const HOUSE = /^\W*(?:[hd]\s*\.\s*no|(?:house|door|plot|flat)\s+no)\s*[.:-]*\s*\d/iu
/** A pincode of the served city, or of any at the end, as addresses have them. */
export const PINCODE = /\b5[67]\d{4}\b|\b5[67]\d\s\d{3}\b|(?<!\d)[1-8]\d{5}$/u
/** 'গড়িয়া, কলকাতা-৮৪', 'सदाशिव पेठ, पुणे ३०': a city and its postal zone. */
const ZONE = /(?:,\s*([\p{L}\p{M}]+)[\s-]+|([\p{L}\p{M}]+)\s*-\s*)\d{1,3}\W*$/u
/** 'श्री. अनंत कुलकर्णी': Mr, not the holy word. */
const MISTER = /^\W*(?:श्री|श्रीमती|सौ|डॉ|શ્રી|શ્રીમતી|ડો|শ্রী|শ্রীমতী|ডঃ|shri|sri|smt|mr|mrs|dr)\s*\.\s*\p{L}/iu

/** A word for a telephone and figures: the surer it is that they belong together, the fewer do. */
export function saysPhone(line: string, words: readonly string[]): boolean {
  if (isWordOfPhone(words[0] ?? '') && /\d(?:[\d\s-]{4,})\d/u.test(line)) return true
  if ([...line.matchAll(SAID_NUMBER)].some(([, word = '']) => isWordOfPhone(word.toLowerCase()))) return true
  return words.some(isWordOfPhone) && /\d(?:[\d\s-]{7,})\d|(?<!\d)\d{3}-\d{4}(?!\d)/u.test(line)
}

/** 'Malleshwaram, Bengaluru', "Basavanagudi, B'lore-4" */
export function endsInPlace(line: string): boolean {
  if (STATE.test(line)) return true
  const [, place = ''] = /.,\s*(?:new\s)?([\p{L}\p{M}']+)\W*\d{0,3}\W*$/iu.exec(line) ?? []
  return isWordOfPlace(place.toLowerCase().replace("'", ''))
}

/** 'Mandsaur (M.P.)', 'Ajmer, Raj.' */
const STATE =
  /\p{L}\s*(?:\(|,\s*)(?:[muah]\.?\s?p|raj|guj|c\.?\s?g|w\.?\s?b|t\.?\s?n|rajasthan|gujarat|maharashtra|karnataka|kerala|telangana|odisha|bihar|punjab|haryana|uttarakhand|chhattisgarh|jharkhand|tamil\s?nadu|andhra pradesh|madhya pradesh|uttar pradesh|himachal pradesh|west bengal)\.?\s*\)?\W*\d{0,6}\W*$/iu

export function endsInZone(line: string): boolean {
  const [, place, otherPlace = ''] = ZONE.exec(line) ?? []
  return isWordOfPlace((place ?? otherPlace).toLowerCase())
}

export function endsInStreet(words: readonly string[]): boolean {
  return words.length > 1 && isWordOfStreet(words.at(-1) ?? '')
}

/** 'पंडित केळकर', 'শ্রী অমল মুখার্জী', 'Mr. Rao': a person. 'Pandit ji ke liye dhoti' is none. */
export function namesPerson(line: string, words: readonly string[], letterhead: number): boolean {
  const [first = '', second = ''] = words
  if (words.length < 2 || words.length > 5 || line.includes(',')) return false
  if (isHonorific(first) && (letterhead > 0 || MISTER.test(line))) return true
  return isTitle(first) && words.length < 4 && !FILLERS.has(second)
}
