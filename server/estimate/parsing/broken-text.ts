import { SIZES } from '../matching/fillers.ts'
import { foundIn, judgeNotItem } from './not-items.ts'
import { splitAtQuantities } from './split-at-quantities.ts'
import { tokenise } from './tokens.ts'
import { isWordOfLeaves, isWordOfSentence } from './words/not-items.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { AND_WORDS, EACH_WORDS, MONEY_WORDS, WORTH_WORDS } from './words/phrases.ts'
import { FULL_WORDS, UNIT_WORDS } from './words/units.ts'

/** How lines end, and what others are, that the page may have broken: each is a sign, none of them is enough (`wrapped-lines.ts`). */

/** '250' and 'gm', '50-' and '50 gram', 'paav' and 'bhar', '50 gm' and 'each'. */
export function isBrokenAmount(above: string, below: string): boolean {
  const word = below.toLowerCase().replace(/[.,)]+$/u, '')
  if (FULL_WORDS.has(word) || EACH_WORDS.has(word) || WORTH_WORDS.has(word)) return endsInAmount(above)
  if (/\d\s*[-–]$/u.test(above)) return /^\d/u.test(below)
  const count = NUMBER_WORDS.get(word)
  if (count !== undefined) return !endsInAmount(above) || isTens(NUMBER_WORDS.get(lastWord(above)), count)
  if (endsInKinds(above) && isLoneAmount(below)) return true
  if (/\s\d$/u.test(above) && /^\d\/\d/u.test(below)) return true
  if (MONEY_WORDS.has(lastWord(above).replace(/\.$/u, '')) && /^\d/u.test(below)) return true
  const [unit = '', sized] = word.split(/[\s,]/u)
  // 'ಎಲೆ, ಅಡಿಕೆ': leaves, and no unit of the number above.
  if (isWordOfLeaves(unit) && /^\S+,/u.test(word)) return false
  // Of 'Spoon 1' and 'Steel glass 4' each has its own.
  if (SIZES.has(unit) && isUnit(sized ?? '') && !hasAmount(below))
    return endsInNumber(above) || NUMBER_WORDS.has(lastWord(above))
  if (endsInNumber(above) && MONEY_WORDS.has(unit)) return true
  return (endsInNumber(above) && isUnit(below)) || (IS_CUT_OFF.test(below) && lacksUnit(above, unit))
}

/** 'Twenty' and 'one'. */
function isTens(tens = 0, count: number): boolean {
  return tens >= 20 && tens < 100 && tens % 10 === 0 && count < 10
}

/** Of 'Saree - 1' and 'Glass bangles - 12' the first word below is no unit. */
const IS_CUT_OFF = /^[\p{L}\p{M}]+\s?(?:[,;(.)/+&]|for\s|$)/u

/** 'dal sava' before 'paav, rice 1 kg': what it ends in is an amount, and with the unit one of that unit. */
export function lacksUnit(above: string, unit: string): boolean {
  if (!UNIT_WORDS.has(unit)) return false
  const [bare, measured] = [above, `${above} ${unit}`].map((text) => splitAtQuantities(tokenise(text)).at(-1))
  return bare?.quantity != null && bare.unit === null && measured?.unit != null
}

/** '2 coconuts, 5 lemons, 21' and 'betel nuts': where amounts come first, the last of several has its name in the next line, however much room was left. */
export function isNameOfLast(above: string, below: string): boolean {
  const pieces = above.split(SEPARATOR)
  const last = pieces.at(-1)?.trim() ?? ''
  return (
    pieces.length > 1 && opensWithAmount(above) && isAmountAlone(last) && /^\p{L}/u.test(below) && !hasAmount(below)
  )
}

/** 'Bindi, kajal, comb' and 'lamps - 2 pieces': several names without an amount are whole, and the next item has its own. Of '... sandal' and 'powder 50 gms' nothing tells. */
const LEADS_TO_AMOUNT = /^\p{L}[^,]*\s?[-:=]\s?\d/u

/**
 * 'Supari 11, paan 11, coconut' and 'with water 2', 'kumkum, turmeric, sandal' and 'powder 50 gms each': of several things the last without its amount, and
 * the rest of its name with it. 'Dung cakes 11, mango wood' and '2 kg, samagri 1 kg'. One name alone may want no amount, and 'and' names the last.
 */
export function isBrokenItem(above: string, below: string, capitals: boolean): boolean {
  const [, name = ''] = /,\s*([^,\d)]+)$/u.exec(above) ?? []
  const opensItem = capitals && /^[A-Z].*[a-z]/u.test(below)
  if (name === '' || opensItem || endsInAmount(above) || isNoItem(above)) return false
  // 'Lemons 5, to be kept under the wheels' is a name and a remark.
  if (name.split(' ').some((word) => AND_WORDS.has(word.toLowerCase()) || isWordOfSentence(word.toLowerCase())))
    return false
  if (!/\d/u.test(above) && LEADS_TO_AMOUNT.test(below)) return false
  return (!/^\d/u.test(below) && isNameWithAmount(below)) || OPENS_WITH_AMOUNT.test(below)
}

/** 'Durva 1 bundle, bilva leaves' and '108, tulsi 1 bundle': the last of several waits for its amount, which opens the next line, and what follows there has its own behind it. */
export function isAmountOfLast(above: string, below: string): boolean {
  const [, amount = '', next = ''] = /^(\d[^,]*),\s*(\p{L}.*)$/u.exec(below) ?? []
  const waits = /,\s*[^,\d)]+$/u.test(above) && hasAmount(above) && !endsInAmount(above) && !isNoItem(above)
  return waits && isLoneAmount(amount) && hasAmount(next)
}

export const DASH_AT_END = /\p{L}[\p{M})]*\s?[-–—:=]$/u
export const DASH_AT_START = /^(?:[-–—=:]|\.{2,})\s*/u
const SEPARATOR = /[,;+&]|\s(?:and|aur)\s/iu
export const NAMES_SEVERAL = /\p{L}.*(?:[,+&/]|\s(?:and|aur)\s).*\p{L}/iu
const OPENS_WITH_AMOUNT = /^\d[^,]*,\s*\p{L}/u

export function opensBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

export function closesBracket(text: string): boolean {
  return /^[^(]*\)/u.test(text)
}

function endsInNumber(text: string): boolean {
  return /(?:^|\s)(?:\d+\s?[-–]\s?)?\d+(?:[./]\d+)?$/u.test(text)
}

/** '1 small', 'two small', of which the bottle is in the next line. */
export function endsInSize(text: string): boolean {
  const [count = '', size = ''] = text.toLowerCase().split(' ').slice(-2)
  return SIZES.has(size) && (/^\d+$/u.test(count) || NUMBER_WORDS.has(count))
}

/** 'GMS EACH' under '... 50', 'mtr each' under '... half': what was left of an amount. */
export function isRestOfAmount(above: string, below: string): boolean {
  const [unit = '', each = '', ...more] = below.toLowerCase().split(/\s+/u)
  return EACH_WORDS.has(each) && more.length === 0 && lacksUnit(above, unit)
}

/** Units alone find their numbers by themselves (`parse-lines.ts`). */
export function isUnit(text: string): boolean {
  return UNIT_WORDS.has(text.toLowerCase().replace(/[^\p{L}\p{M}]+$/u, ''))
}

/** '50 gm each', '1-1 packet': an amount that waits for its names. */
export function isLoneAmount(text: string): boolean {
  const [item, ...more] = splitAtQuantities(tokenise(text))
  return item !== undefined && more.length === 0 && item.words === '' && item.quantity !== null
}

/** 'One' too, which in a line of its own is no amount. */
export function isAmountAlone(text: string): boolean {
  const bare = outsideBrackets(text).replace(/\s([\p{L}\p{M}]+)$/u, (whole, word: string) =>
    EACH_WORDS.has(word.toLowerCase()) ? '' : whole,
  )
  return isLoneAmount(bare) || NUMBER_WORDS.has(text.toLowerCase().replace(/^\(|[.)]+$/gu, ''))
}

export function outsideBrackets(text: string): string {
  return text.replace(/\([^)]*\)/gu, ' ').trim()
}

export function hasAmount(text: string): boolean {
  return splitAtQuantities(tokenise(text)).some(({ quantity }) => quantity !== null)
}

/** 'Banana trees for', 'photo of': what it is for, or of, is in the next line, but where each has its own amount: 'कलश 1 तांबे का' and 'नारियल 1'. */
export function isAboutIts(text: string, below: string): boolean {
  if (endsInAmount(text) || (hasAmount(text) && hasAmount(below))) return false
  return /[\p{L}\p{M}]\s(?:for|of|with|and|as|per|ke|ka|ki|aur|के|का|की|और)$/iu.test(text)
}

export function lastWord(text: string): string {
  return text.toLowerCase().split(' ').at(-1) ?? ''
}

/** A heading or a closing by its words, if it asks for nothing. */
export function isNoItem(text: string): boolean {
  return judgeNotItem(text, foundIn(splitAtQuantities(tokenise(text)), false)) !== null
}

/** 'Five sorts of fruit', and how much of them in the next line. */
function endsInKinds(text: string): boolean {
  const last = splitAtQuantities(tokenise(outsideBrackets(text))).findLast(({ quantity }) => quantity !== null)
  return (last?.kinds ?? null) !== null
}

/** '11 paan, 21 betel nuts': each amount stands before its name. */
export function opensWithAmount(text: string): boolean {
  return /^\d/u.test(text) || NUMBER_WORDS.has(text.split(' ')[0]?.toLowerCase() ?? '')
}

/** Nothing is left open behind its last amount: of '2 garlands and 200 g loose' the name is. */
export function closesWithAmount(text: string): boolean {
  const last = tokenise(text).at(-1)
  const isLast = last?.kind === 'number' || UNIT_WORDS.has(last?.text.toLowerCase() ?? '')
  const item = splitAtQuantities(tokenise(text)).at(-1)
  return isLast || (!opensWithAmount(text) && (item?.quantity !== null || item.manner !== null))
}

export function endsInAmount(text: string): boolean {
  return splitAtQuantities(tokenise(text)).at(-1)?.quantity !== null
}

/** 'piece 2': the rest of a name, and how many. */
function isNameWithAmount(text: string): boolean {
  const [item, ...more] = splitAtQuantities(tokenise(text))
  return item !== undefined && more.length === 0 && item.words !== '' && item.quantity !== null
}
