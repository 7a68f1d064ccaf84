import type { Unit } from '#contract/unit.ts'
import { SIZES } from '../matching/fillers.ts'
import type { Token } from './tokens.ts'
import { HUNDRED_WORDS, NUMBER_WORDS, PART_WORDS } from './words/numbers.ts'
import { AS_NEEDED, EACH_WORDS, KIND_WORDS, MONEY_WORDS, RANGE_WORDS, WORTH_WORDS } from './words/phrases.ts'
import { PAV_WORDS, UNIT_WORDS, unitLike } from './words/units.ts'

/**
 * An amount found in a line, ending before token `next`. `value` is null for 'as required'. `unit` is null for a bare number.
 * `doubtful` says that it can be read in more than one way (a range, a vessel without a size). `lower` is the lower end of a range,
 * `value` then its upper one; `kinds` is set by 'five types of'; `manner` says that it names no measure of ours.
 */
export interface Quantity {
  value: number | null
  unit: Unit | null
  doubtful: boolean
  each: boolean
  lower: number | null
  kinds: number | null
  manner: Manner
  next: number
}

/** Left to the giver, or counted in tola, gaz and other measures a shop no longer weighs by. */
export type Manner = 'as-required' | 'customary' | null

const PLAIN = { doubtful: false, each: false, lower: null, kinds: null, manner: null } as const

interface Count {
  value: number
  lower?: number
  each?: boolean
  doubtful: boolean
  next: number
  spelled: boolean
}

/** '4th Cross' counts nothing. */
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'वां', 'वीं', 'वा'])
const MULTIPLY = new Set(['x', 'X', '*'])

/** The quantity that starts at token `at`, or null when none does. */
export function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  return readAsNeeded(tokens, at) ?? readEach(tokens, at) ?? readMoney(tokens, at) ?? readMeasure(tokens, at)
}

function readAsNeeded(tokens: readonly Token[], at: number): Quantity | null {
  if (tokens[at]?.kind !== 'word') return null
  const ahead = tokens.slice(at, at + 5).map((token) => token.text.toLowerCase())
  for (const words of AS_NEEDED) {
    if (!words.every((word, index) => ahead[index] === word)) continue
    return { ...PLAIN, value: null, unit: null, doubtful: true, manner: 'as-required', next: at + words.length }
  }
  return null
}

/** 'each 10 gm', 'ತಲಾ ೧೦ ಗ್ರಾಂ': said before the amount instead of after it. */
function readEach(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at)
  if (word === null || !EACH_WORDS.has(word)) return null
  const quantity = readMeasure(tokens, at + 1)
  return quantity?.unit ? { ...quantity, each: true } : null
}

function readMoney(tokens: readonly Token[], at: number): Quantity | null {
  if (isMoney(tokens[at])) {
    let next = at + 1
    while (isSign(tokens[next], '.:-')) next += 1
    const count = readCount(tokens, next)
    if (!count || count.spelled) return null
    return money(count.value, skipPaise(tokens, count.next))
  }
  const count = readCount(tokens, at)
  if (!count) return null
  if (isSign(tokens[count.next], '/') && isSign(tokens[count.next + 1], '-')) return money(count.value, count.next + 2)
  if (isMoney(tokens[count.next])) return money(count.value, skipPaise(tokens, count.next + 1))
  return null
}

function money(value: number, next: number): Quantity {
  return { ...PLAIN, value, unit: 'rupee', next }
}

/** '/-', the full stop and the 'worth of' that often follow an amount. */
function skipPaise(tokens: readonly Token[], at: number): number {
  const signed = isSign(tokens[at], '/') && isSign(tokens[at + 1], '-') ? at + 2 : skipAfterUnit(tokens, at)
  const word = wordAt(tokens, signed)
  return word !== null && WORTH_WORDS.has(word) ? signed + 1 : signed
}

function readMeasure(tokens: readonly Token[], at: number): Quantity | null {
  const count = readCount(tokens, at)
  if (!count) return readLonePav(tokens, at)
  let unitAt = count.next
  while (isSign(tokens[unitAt], '.-:') && tokens[unitAt + 1]?.kind === 'word') unitAt += 1
  const sized = SIZES.has(wordAt(tokens, unitAt) ?? '') && UNIT_WORDS.has(wordAt(tokens, unitAt + 1) ?? '')
  if (sized) unitAt += 1
  const word = wordAt(tokens, unitAt)
  if (word !== null && KIND_WORDS.has(word)) {
    return { ...PLAIN, value: 1, unit: 'set', kinds: count.value, next: skipOf(tokens, unitAt + 1) }
  }
  if (word !== null && PAV_WORDS.has(word)) {
    return withEach(tokens, skipAfterUnit(tokens, unitAt + 1), { ...measureOf(count, 250), unit: 'g' })
  }
  const meaning = word === null ? undefined : UNIT_WORDS.get(word)
  if (meaning) {
    const measured = measureOf(count, meaning.factor)
    if (sized) measured.doubtful = true
    const loosely = meaning.loose ? ({ doubtful: true, manner: 'customary' } as const) : {}
    return withTimes(tokens, skipAfterUnit(tokens, unitAt + 1), { ...measured, ...loosely, unit: meaning.unit })
  }
  const eleven = word === null || tokens[unitAt]?.spaced ? undefined : UNIT_WORDS.get(word.replace(/^[li]/u, ''))
  if (eleven) return withEach(tokens, unitAt + 1, { value: count.value * 10 + 1, unit: eleven.unit, doubtful: true })
  const misread = closesPart(tokens, unitAt + 1) && at > 0 ? unitLike(word ?? '') : undefined
  if (misread)
    return withEach(tokens, unitAt + 1, { ...measureOf(count, misread.factor), unit: misread.unit, doubtful: true })
  const alone = { ...measureOf(count, 1), unit: null }
  if (!count.spelled || (at > 0 && count.next >= tokens.length)) return withEach(tokens, count.next, alone)
  return null
}

type Measured = Pick<Quantity, 'unit'> & Partial<Quantity> & { value: number }

/** Whether a part of a line ends before this token. */
function closesPart(tokens: readonly Token[], at: number): boolean {
  return at >= tokens.length || isSign(tokens[at], ',;.+(')
}

/** '250 gm x 2' is half a kilogram, wanted in two packs. */
function withTimes(tokens: readonly Token[], at: number, measured: Measured): Quantity {
  const times = tokens[at] && MULTIPLY.has(tokens[at].text) ? readPlainCount(tokens, at + 1) : null
  if (!times || times.spelled) return withEach(tokens, at, measured)
  const product = (value: number) => round(value * times.value)
  const lower = measured.lower ? product(measured.lower) : null
  return withEach(tokens, times.next, { ...measured, value: product(measured.value), lower })
}

/** 'पाव भर चीनी' or 'पाव किलो': a quarter of a kilogram without any number. */
function readLonePav(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at)
  if (word === null || !PAV_WORDS.has(word)) return null
  const following = wordAt(tokens, at + 1) ?? ''
  if (UNIT_WORDS.get(following)?.unit === 'kg') {
    return withEach(tokens, at + 2, { value: 0.25, unit: 'kg', doubtful: false })
  }
  const full = ['भर', 'bhar', 'ભર', 'ভর'].includes(following)
  return withEach(tokens, at + (full ? 2 : 1), { value: 250, unit: 'g', doubtful: !full && /^[a-z]/u.test(word) })
}

/** A count in a measure of so many units; both ends of a range are. */
function measureOf(count: Count, factor: number) {
  return {
    value: round(count.value * factor),
    lower: count.lower === undefined ? null : round(count.lower * factor),
    doubtful: count.doubtful,
    each: count.each ?? false,
  }
}

function withEach(tokens: readonly Token[], at: number, measured: Measured): Quantity {
  const word = wordAt(tokens, at)
  const said = word !== null && EACH_WORDS.has(word)
  return { ...PLAIN, ...measured, each: said || measured.each === true, next: said ? at + 1 : at }
}

/** A number at token `at`: digits, a fraction, a range, a product, or words. A range gives both ends and a doubt; 5-5 is 5 of each. */
function readCount(tokens: readonly Token[], at: number): Count | null {
  const first = readPlainCount(tokens, at)
  if (!first) return null
  const joint = tokens[first.next]
  const second = joint ? readPlainCount(tokens, first.next + 1) : null
  if (!joint || !second) return first
  if (MULTIPLY.has(joint.text)) {
    return { value: round(first.value * second.value), doubtful: false, next: second.next, spelled: false }
  }
  const ranged = joint.text === '-' || RANGE_WORDS.has(joint.text.toLowerCase())
  if (!ranged) return first
  if (second.value === first.value) return { ...second, doubtful: first.doubtful, each: true }
  return second.value > first.value ? { ...second, lower: first.value, doubtful: true } : first
}

function readPlainCount(tokens: readonly Token[], at: number): Count | null {
  const token = tokens[at]
  if (!token) return null
  if (token.kind === 'number') return readDigits(tokens, at)
  if (token.kind === 'sign') return readBrokenNumber(tokens, at)
  const word = wordAt(tokens, at) ?? ''
  const [part, otherPart] = PART_WORDS.get(word) ?? []
  if (part) {
    const whole = readPlainCount(tokens, at + 1)
    const doubtful = otherPart !== undefined
    if (whole) return { ...whole, value: round(part.before(whole.value)), doubtful: whole.doubtful || doubtful }
    return Number.isNaN(part.alone) ? null : { value: part.alone, doubtful, next: at + 1, spelled: true }
  }
  const value = NUMBER_WORDS.get(word)
  if (value === undefined) return null
  const hundred = value < 10 && HUNDRED_WORDS.has(wordAt(tokens, at + 1) ?? '')
  return { value: hundred ? value * 100 : value, doubtful: false, next: at + (hundred ? 2 : 1), spelled: true }
}

function readDigits(tokens: readonly Token[], at: number): Count | null {
  const whole = tokens[at]
  const glued = tokens[at + 1]
  if (!whole || (glued && !glued.spaced && ORDINALS.has(glued.text.toLowerCase()))) return null
  const simple = fractionAt(tokens, at)
  if (simple !== null) return { value: simple, doubtful: false, next: at + 3, spelled: false }
  for (const from of [at + 1, ...(isSign(glued, '-') ? [at + 2] : [])]) {
    const part = fractionAt(tokens, from)
    if (part !== null) return { value: whole.value + part, doubtful: false, next: from + 3, spelled: false }
  }
  if (isSign(glued, '%') && whole.value > 0) {
    return { value: whole.value + 0.5, doubtful: true, next: at + 2, spelled: false }
  }
  return whole.value > 0
    ? { value: whole.value, doubtful: whole.guessed === true, next: skipRepeated(tokens, at), spelled: false }
    : null
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
  if (sign?.text !== '.' || !sign.spaced || digits?.kind !== 'number' || digits.spaced) return null
  const unit = UNIT_WORDS.get(wordAt(tokens, at + 2) ?? '')?.unit
  if (unit !== 'kg' && unit !== 'l' && unit !== 'metre') return null
  const value = Number(`0.${digits.text.replace('.', '')}`)
  return value > 0 ? { value, doubtful: true, next: at + 2, spelled: false } : null
}

/** '2 (two) kg' says its number twice. */
function skipRepeated(tokens: readonly Token[], at: number): number {
  const [open, word, close] = [tokens[at + 1], wordAt(tokens, at + 2), tokens[at + 3]]
  const same = isSign(open, '([') && isSign(close, ')]') && NUMBER_WORDS.get(word ?? '') === tokens[at]?.value
  return same ? at + 4 : at + 1
}

function fractionAt(tokens: readonly Token[], at: number): number | null {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (over?.kind !== 'number' || !isSign(slash, '/') || under?.kind !== 'number') return null
  const usual = under.value >= 2 && under.value <= 8 && over.value < under.value && over.value >= 1
  return usual ? round(over.value / under.value) : null
}

/** 'एक नारियल': a whole number in words before a name, and the name. Whether it belongs to the name (panch meva) only the catalogue knows. */
export function readSpelledCount(words: string): { value: number; name: string } | null {
  const [first, ...rest] = words.split(/\s+/u)
  const value = NUMBER_WORDS.get(first?.toLowerCase() ?? '')
  return value === undefined || !Number.isInteger(value) || rest.length === 0 ? null : { value, name: rest.join(' ') }
}

function skipAfterUnit(tokens: readonly Token[], at: number): number {
  return isSign(tokens[at], '.') ? at + 1 : at
}

function skipOf(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  return word !== null && WORTH_WORDS.has(word) ? at + 1 : at
}

function isMoney(token: Token | undefined): boolean {
  return token !== undefined && MONEY_WORDS.has(token.text.toLowerCase())
}

function isSign(token: Token | undefined, signs: string): boolean {
  return token?.kind === 'sign' && signs.includes(token.text)
}

function wordAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text.toLowerCase() : null
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
