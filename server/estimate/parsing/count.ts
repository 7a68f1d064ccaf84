import type { Unit } from '#contract/unit.ts'
import { SIZES } from '../matching/fillers.ts'
import { isPlus, isSign, joinTokens, type Token, tokenise, wordAt } from './tokens.ts'
import { HUNDRED_WORDS, NUMBER_WORDS, numberLike, PART_WORDS, THOUSAND_WORDS } from './words/numbers.ts'
import { RANGE_WORDS } from './words/phrases.ts'
import { UNIT_WORDS } from './words/units.ts'

/** A number in figures or words, ending before token `next`. `lower` is set by a range, `each` by '5-5'. */
export interface Count {
  value: number
  lower?: number
  each?: boolean
  doubtful: boolean
  next: number
  spelled: boolean
}

/** '4th Cross' counts nothing. */
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'वां', 'वीं', 'वा', 'ನೇ', 'ನೆ'])
export const MULTIPLY = new Set(['x', 'X', '*'])

/** A number at token `at`: digits, a fraction, a range, a product, a sum, or words. A range gives both ends and a doubt; 5-5 is 5 of each. */
export function readCount(tokens: readonly Token[], at: number): Count | null {
  const first = readPlainCount(tokens, at)
  if (!first) return null
  const joint = tokens[first.next]
  // 'Mishri, batasha 100 100 gm'
  const again = first.spelled ? null : readPlainCount(tokens, first.next)
  if (again?.value === first.value && UNIT_WORDS.has(wordAt(tokens, again.next) ?? ''))
    return { ...again, doubtful: true, each: true }
  const second = joint ? readPlainCount(tokens, first.next + 1) : null
  if (!joint || !second) return first
  if (MULTIPLY.has(joint.text)) {
    return { value: round(first.value * second.value), doubtful: false, next: second.next, spelled: false }
  }
  const closes = second.next >= tokens.length || isSign(tokens[second.next], ',;()')
  const measures = UNIT_WORDS.has(wordAt(tokens, second.next) ?? '')
  // 'Cloves + cardamom 10 + 10 g': as much of one as of the other. 'Betel leaves and nuts 20 + 10': so many of the one, and so many of the other.
  if (joint.text === '+' && tokens.slice(0, at).some(isPlus)) {
    const isOfEach = second.value === first.value && (closes || measures)
    return isOfEach ? { ...second, doubtful: first.doubtful, each: true } : first
  }
  if (joint.text === '+' && (closes || measures)) {
    return { ...second, value: round(first.value + second.value), doubtful: true }
  }
  // '50/100 g' is no fraction, '20/20' is 20 of each, and '5/6' five or six.
  const slashed = joint.text === '/' && (measures || [0, 1].includes(second.value - first.value))
  const ranged = joint.text === '-' || slashed || RANGE_WORDS.has(joint.text.toLowerCase())
  if (!ranged) return first
  if (second.value === first.value) {
    // '50-50-50 gm'
    const third = tokens[second.next]?.text === joint.text ? readPlainCount(tokens, second.next + 1) : null
    const last = third?.value === first.value ? third : second
    return { ...last, doubtful: first.doubtful, each: true }
  }
  return second.value > first.value ? { ...second, lower: first.value, doubtful: true } : first
}

export function readPlainCount(tokens: readonly Token[], at: number): Count | null {
  const token = tokens[at]
  if (!token) return null
  if (token.kind === 'number') return readDigits(tokens, at)
  if (token.kind === 'sign') return readBrokenNumber(tokens, at)
  const fraction = readFraction(tokens, at)
  if (fraction) return fraction
  const word = wordAt(tokens, at) ?? ''
  const [part, otherPart] = PART_WORDS.get(word) ?? []
  if (part && !Number.isNaN(part.alone) && wordAt(tokens, at + 1) === word) {
    // 'ಅರ್ಧ ಅರ್ಧ ಲೀಟರ್': half a litre of each.
    return { value: part.alone, doubtful: true, each: true, next: at + 2, spelled: true }
  }
  if (part) {
    const whole = readPlainCount(tokens, at + 1) ?? readHundred(tokens, at + 1)
    const doubtful = otherPart !== undefined || (part.alone <= 0.5 && whole?.spelled === false)
    // 'Der 108': a word that is no part, but for another language, before so many.
    if (whole && whole.value > MOST_IN_PARTS && whole.value % 100 !== 0) return null
    const value = whole ? part.before(whole.value) : 0
    if (Number.isNaN(value)) return null
    if (whole) return { ...whole, value: round(value), doubtful: whole.doubtful || doubtful }
    return Number.isNaN(part.alone)
      ? null
      : { value: part.alone, doubtful, next: skipOfOne(tokens, at + 1), spelled: true }
  }
  const value = NUMBER_WORDS.get(word)
  // 'धोती गमछा - दो दो': two of each.
  if (value !== undefined && wordAt(tokens, at + 1) === word)
    return { value, doubtful: false, each: true, next: at + 2, spelled: true }
  if (value !== undefined)
    return inFigures(tokens, readOn(tokens, { value, doubtful: false, next: at + 1, spelled: true }))
  // 'A bunch', 'a small bunch'
  const unitAt = SIZES.has(wordAt(tokens, at + 1) ?? '') ? at + 2 : at + 1
  const unit = UNIT_WORDS.get(wordAt(tokens, unitAt) ?? '')?.unit
  const isOne = ONE.has(word) && unit !== undefined && A_UNIT.has(unit)
  if (isOne) return { value: 1, doubtful: false, next: at + 1, spelled: true }
  // ': நூநு கிராம்': between a sign and the unit that ends a line. Of 'तिल का तेल लीटर' the word is the name's.
  const isAmount = at > 1 && isSign(tokens[at - 1], ':-=') && unit !== undefined && at + 2 >= tokens.length
  const misread = isAmount ? numberLike(word) : undefined
  return misread === undefined ? null : { value: misread, doubtful: true, next: at + 1, spelled: true }
}

/** 'One quarter', 'three-quarters', 'three fourths': so many parts of one. Of other languages the part is added: ಒಂದು ಕಾಲು. */
function readFraction(tokens: readonly Token[], at: number): Count | null {
  const over = ['one', 'two', 'three'].indexOf(wordAt(tokens, at) ?? '') + 1
  const underAt = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  const under = UNDER[wordAt(tokens, underAt) ?? '']
  if (over === 0 || under === undefined || over >= under) return null
  // Of 'one half' some mean one and a half.
  return { value: over / under, doubtful: under === 2, next: skipOfOne(tokens, underAt + 1), spelled: true }
}
const UNDER: Readonly<Record<string, number>> = { half: 2, quarter: 4, quarters: 4, fourth: 4, fourths: 4 }

/** Of 'three quarters of a kilogram', 'half of one litre' what stands before the unit. */
function skipOfOne(tokens: readonly Token[], at: number): number {
  const isOf = wordAt(tokens, at) === 'of'
  const from = isOf ? at + 1 : at
  const isOne = ARTICLES.has(wordAt(tokens, from) ?? '') || (isOf && wordAt(tokens, from) === 'one')
  const unitAt = isOne ? from + 1 : from
  return (isOf || isOne) && UNIT_WORDS.has(wordAt(tokens, unitAt) ?? '') ? unitAt : at
}
const ARTICLES = new Set(['a', 'an'])

/** Nobody asks for a quarter less, or a half more, of so many, but of hundreds. */
const MOST_IN_PARTS = 20

/** What is one before a unit only. In Telugu okka, which alone is a name of the areca nut. */
const ONE = new Set(['a', 'an', 'okka'])
/** 'a pair', 'a dozen'; not 'a m'. */
const A_UNIT: ReadonlySet<Unit> = new Set<Unit>(['pair', 'dozen', 'bundle', 'packet', 'bottle', 'box', 'set'])

/** What goes on a number: its hundred and the rest (एक सौ आठ), its half ('two and a half', 'ಒಂದು ಕಾಲು'). */
function readOn(tokens: readonly Token[], count: Count): Count {
  let { value, next } = count
  const times = value < 10 ? timesAt(tokens, next) : 1
  const isHundreds = times > 1
  if (isHundreds) {
    value *= times
    next += 1
  }
  const isTens = count.spelled && value >= 20 && value < 100 && value % 10 === 0
  // 'Twenty-one'
  const restAt = isTens && isSign(tokens[next], '-') ? next + 1 : next
  const rest = NUMBER_WORDS.get(wordAt(tokens, restAt) ?? '')
  if (isTens && isDigit(rest)) return { ...count, value: value + (rest ?? 0), next: restAt + 1 }
  const said = wordAt(tokens, next) === 'and' || isSign(tokens[next], '&')
  if (isHundreds || (count.spelled && (value === 100 || value === 1000))) {
    const more = readBelowHundred(tokens, said ? next + 1 : next)
    // Of 'one hundred and two coconuts' the two may be of the coconuts.
    const isApart =
      said && tokens[more?.next ?? 0]?.kind === 'word' && !UNIT_WORDS.has(wordAt(tokens, more?.next ?? 0) ?? '')
    if (more) return { ...count, value: value + more.value, next: more.next, doubtful: count.doubtful || isApart }
  }
  const from = next + (said ? 1 : 0)
  const fraction = said ? readFraction(tokens, from) : null
  if (fraction) return { ...count, value: value + fraction.value, next: fraction.next }
  const partAt = said && wordAt(tokens, from) === 'a' ? from + 1 : from
  const part = PART_WORDS.get(wordAt(tokens, partAt) ?? '')?.[0]
  if (!part || part.alone >= 1 || Number.isNaN(part.alone)) return { ...count, value, next }
  return { ...count, value: value + part.alone, next: partAt + 1, doubtful: count.doubtful || !said }
}

/** Of 'two hundred and twenty-five' what follows the hundred. */
function readBelowHundred(tokens: readonly Token[], at: number): Count | null {
  const value = NUMBER_WORDS.get(wordAt(tokens, at) ?? '')
  return value === undefined || value >= 100
    ? null
    : readOn(tokens, { value, doubtful: false, next: at + 1, spelled: true })
}

function timesAt(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at) ?? ''
  return HUNDRED_WORDS.has(word) ? 100 : THOUSAND_WORDS.has(word) ? 1000 : 1
}

/** What 'and half', '& a quarter' at token `at` adds to the one unit before it. */
export function readPartBehind(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  if (wordAt(tokens, at) !== 'and' && !isSign(tokens[at], '&')) return null
  const next = ARTICLES.has(wordAt(tokens, at + 1) ?? '') ? at + 2 : at + 1
  const part = PART_WORDS.get(wordAt(tokens, next) ?? '')?.[0]
  const isPart = part !== undefined && part.alone < 1 && next + 1 >= tokens.length
  return isPart ? { value: part.alone, next: next + 1 } : null
}

/** The rest of 'twenty one'. */
function isDigit(value: number | undefined): boolean {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 9
}

/** The hundred of 'আড়াই শো', which is no number alone. */
function readHundred(tokens: readonly Token[], at: number): Count | null {
  const isHundred = HUNDRED_WORDS.has(wordAt(tokens, at) ?? '')
  return isHundred ? { value: 100, doubtful: false, next: at + 1, spelled: true } : null
}

function readDigits(tokens: readonly Token[], at: number): Count | null {
  const whole = tokens[at]
  const glued = tokens[at + 1]
  if (!whole || (glued && !glued.spaced && ORDINALS.has(glued.text.toLowerCase()))) return null
  const simple = fractionAt(tokens, at)
  if (simple !== null) {
    const ordinal = tokens[at + 3]?.spaced === false && ORDINALS.has(tokens[at + 3]?.text.toLowerCase() ?? '')
    return { value: simple, doubtful: false, next: at + (ordinal ? 4 : 3), spelled: false }
  }
  for (const from of [at + 1, ...(isSign(glued, '-&') || wordAt(tokens, at + 1) === 'and' ? [at + 2] : [])]) {
    const part = fractionAt(tokens, from)
    if (part !== null) return { value: whole.value + part, doubtful: false, next: from + 3, spelled: false }
  }
  if (isSign(glued, '%') && whole.value > 0) return readPercent(tokens, at, whole.value)
  const improper = improperAt(tokens, at)
  if (improper !== null) return { value: improper, doubtful: true, next: at + 3, spelled: false }
  if (whole.value <= 0) return null
  const count = {
    value: whole.value,
    doubtful: whole.guessed === true,
    next: skipRepeated(tokens, at + 1, whole.value),
    spelled: false,
  }
  return count.next === at + 1 ? readOn(tokens, count) : count
}

/** A reader takes ½ for %, and ¼ for 1%. Of cloth a metre and a quarter is usual, or two and a half, and eleven are not. */
function readPercent(tokens: readonly Token[], at: number, whole: number): Count {
  const isCloth = UNIT_WORDS.get(wordAt(tokens, at + 2) ?? '')?.unit === 'metre'
  const value = isCloth && (whole === 1 || whole === 11) ? 1.25 : whole + 0.5
  return { value, doubtful: true, next: at + 2, spelled: false }
}

/** '11/4 metre': the space of 1 1/4 was lost. */
function improperAt(tokens: readonly Token[], at: number): number | null {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (over?.kind !== 'number' || !isSign(slash, '/') || under?.kind !== 'number') return null
  const [whole, part] = [Math.floor(over.value / 10), over.value % 10]
  const usual = whole >= 1 && whole <= 9 && (part === 1 || part === 3) && (under.value === 2 || under.value === 4)
  return usual && part < under.value && UNIT_WORDS.has(wordAt(tokens, at + 3) ?? '') ? whole + part / under.value : null
}

/** A reader takes ½ for %, and 1 for a danda. A decimal without its nought (.5 kg) may be a leader's dot before a number. All stay in doubt. */
function readBrokenNumber(tokens: readonly Token[], at: number): Count | null {
  const [sign, digits] = [tokens[at], tokens[at + 1]]
  const isOne = sign?.text === '।' && UNIT_WORDS.has(wordAt(tokens, at + 1) ?? '')
  if (isOne) return { value: 1, doubtful: true, next: at + 1, spelled: false }
  if (sign?.text === '%') {
    const unit = UNIT_WORDS.get(wordAt(tokens, at + 1) ?? '')?.unit
    return unit === undefined ? null : { value: 0.5, doubtful: true, next: at + 1, spelled: false }
  }
  // 'Rose petals - /2 kg'
  const under = sign?.text === '/' && sign.spaced && !digits?.spaced ? digits?.value : undefined
  if (under === 2 || under === 4) return readUnder(tokens, at + 1, under)
  if (sign?.text !== '.' || !sign.spaced || digits?.kind !== 'number' || digits.spaced) return null
  const unit = UNIT_WORDS.get(wordAt(tokens, at + 2) ?? '')?.unit
  if (unit !== 'kg' && unit !== 'l' && unit !== 'metre') return null
  const value = Number(`0.${digits.text.replace('.', '')}`)
  return value > 0 ? { value, doubtful: true, next: at + 2, spelled: false } : null
}

/** What is left of a half or a quarter, where its 1 was not read. */
function readUnder(tokens: readonly Token[], at: number, under: number): Count | null {
  const unit = UNIT_WORDS.get(wordAt(tokens, at + 1) ?? '')?.unit
  const isParted = unit === 'kg' || unit === 'l' || unit === 'metre'
  return isParted ? { value: 1 / under, doubtful: true, next: at + 1, spelled: false } : null
}

/** '2 (two) kg', '2 nos (two)': behind the number `value` or its unit, what says it again. */
export function skipRepeated(tokens: readonly Token[], at: number, value: number): number {
  const [open, word, close] = [tokens[at], wordAt(tokens, at + 1), tokens[at + 2]]
  const same = isSign(open, '([') && isSign(close, ')]') && NUMBER_WORDS.get(word ?? '') === value
  return same ? at + 3 : at
}

/** 'Twenty-one (21)', 'one (1) set': behind a number in words, the same in figures. */
function inFigures(tokens: readonly Token[], count: Count): Count {
  const [open, figures, close] = tokens.slice(count.next, count.next + 3)
  const isSame = isSign(open, '([') && figures?.kind === 'number' && isSign(close, ')]')
  return isSame && figures.value === count.value ? { ...count, next: count.next + 3 } : count
}

function fractionAt(tokens: readonly Token[], at: number): number | null {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (over?.kind !== 'number' || !isSign(slash, '/') || under?.kind !== 'number') return null
  const usual = [2, 3, 4, 8].includes(under.value) && [1, 2, 3, 5, 7].includes(over.value) && over.value < under.value
  return usual ? round(over.value / under.value) : null
}

/** 'एक नारियल': a whole number in words before a name, and the name. Whether it belongs to the name (panch meva) only the catalogue knows. */
export function readSpelledCount(words: string): { value: number; name: string } | null {
  const tokens = tokenise(words)
  const count = NUMBER_WORDS.has(wordAt(tokens, 0) ?? '') ? readPlainCount(tokens, 0) : null
  const name = count ? joinTokens(tokens.slice(count.next)) : ''
  return !count || !Number.isInteger(count.value) || name === '' ? null : { value: count.value, name }
}

/** To a ten-thousandth: a yard is 0.9144 m. */
export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
