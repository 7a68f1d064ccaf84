import { UNITS, type Unit } from '#contract/unit.ts'
import { FILLERS, SIZES } from '../matching/fillers.ts'
import { type Count, MULTIPLY, readCount, readPartBehind, readPlainCount, round, skipRepeated } from './count.ts'
import { isSign, type Token, wordAt } from './tokens.ts'
import { isWordOfLeaves } from './words/not-items.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import {
  AND_WORDS,
  AS_NEEDED,
  EACH_WORDS,
  IN_ALL,
  KIND_WORDS,
  MONEY_WORDS,
  ONE_EACH,
  OTHER_COUNTS,
  RANGE_WORDS,
  WORTH_WORDS,
} from './words/phrases.ts'
import { FULL_WORDS, isDish, PAV_WORDS, UNIT_WORDS, UNREAD_UNITS, UNSIZED, unitLike } from './words/units.ts'

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
  /** Of 'dhoti 5 m - 2 nos' the two: how many there are of what is measured. */
  times?: number | undefined
  next: number
}

/** Left to the giver, or counted in tola, gaz and other measures a shop no longer weighs by. */
export type Manner = 'as-required' | 'customary' | null

const PLAIN = { doubtful: false, each: false, lower: null, kinds: null, manner: null } as const

/** The quantity that starts at token `at`, or null when none does. */
export function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  const quantity =
    readAsNeeded(tokens, at) ??
    readEach(tokens, at) ??
    readMoney(tokens, at) ??
    readMeasure(tokens, at) ??
    readLostFigure(tokens, at)
  return quantity && { ...quantity, next: skipInAll(tokens, quantity.next) }
}

/** Of 'fruit 5 types, 2 kg in all' the last words. */
function skipInAll(tokens: readonly Token[], at: number): number {
  const said = IN_ALL.find((words) => words.every((word, index) => wordAt(tokens, at + index) === word))
  return said && closesPart(tokens, at + said.length) ? at + said.length : at
}

/**
 * 'ধুতি $ খানা', 'नींबू ©': a sign that no list has before a unit, or at the end, stands where its figure was. How many it was nobody knows.
 */
function readLostFigure(tokens: readonly Token[], at: number): Quantity | null {
  if (at === 0 || !isSign(tokens[at], LOST) || !tokens[at]?.spaced) return null
  const meaning = UNIT_WORDS.get(wordAt(tokens, at + 1) ?? '')
  // 'Flowers & leaves'
  if (tokens[at]?.text === '&' && isWordOfLeaves(wordAt(tokens, at + 1) ?? '')) return null
  const next = meaning ? skipAfterUnit(tokens, at + 2) : at + 1
  if (meaning ? !closesPart(tokens, next) : next < tokens.length) return null
  // The Bengali one is what looks like these signs.
  if (meaning && /[\u0980-\u09ff]/u.test(tokens[at + 1]?.text ?? ''))
    return { ...PLAIN, value: meaning.factor, unit: meaning.unit, doubtful: true, next }
  return { ...PLAIN, value: null, unit: null, doubtful: true, next }
}
const LOST = '$><¢?§&@#©®°'

function readAsNeeded(tokens: readonly Token[], at: number): Quantity | null {
  if (tokens[at]?.kind !== 'word') return null
  const ahead = tokens.slice(at, at + 5).map((token) => token.text.toLowerCase())
  for (const words of AS_NEEDED) {
    if (!words.every((word, index) => ahead[index] === word)) continue
    // 'Bowls, little ones 5'
    if (words.length === 1 && LITTLE.has(words[0] ?? '') && saysSize(ahead[1])) continue
    return { ...PLAIN, value: null, unit: null, doubtful: true, manner: 'as-required', next: at + words.length }
  }
  return null
}

const LITTLE = new Set(['little'])
function saysSize(word: string | undefined): boolean {
  return word !== undefined && (SIZES.has(word) || word === 'one' || word === 'ones')
}

/** 'each 10 gm', 'ತಲಾ ೧೦ ಗ್ರಾಂ', 'sab thoda thoda': said before the amount instead of after it; 'ఒక్కో మీటరు' is one, and so much is in '2 packets (one 50 g)'. */
function readEach(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at) ?? ''
  const packAt = SIZES.has(word) ? at + 1 : at
  const pack = UNIT_WORDS.get(wordAt(tokens, packAt) ?? '')
  const each = eachAt(tokens, packAt + 1)
  // 'Haldi, kumkum - small box of each'
  if (at > 0 && pack && PACKS.has(pack.unit) && each !== null && closesPart(tokens, each))
    return { ...PLAIN, value: pack.factor, unit: pack.unit, doubtful: true, each: true, next: each }
  const isOneOf = NUMBER_WORDS.get(word) === 1 && isSign(tokens[at - 1], '([') && tokens[at + 1]?.kind === 'number'
  if (ONE_EACH.has(word) && at > 0 && closesPart(tokens, at + 1))
    return { ...PLAIN, value: 1, unit: null, each: true, next: at + 1 }
  if (!EACH_WORDS.has(word) && !isOneOf) return null
  const meaning = UNIT_WORDS.get(wordAt(tokens, at + 1) ?? '')
  if (meaning && at > 0 && closesPart(tokens, at + 2))
    return { ...PLAIN, value: meaning.factor, unit: meaning.unit, doubtful: true, each: true, next: at + 2 }
  const quantity = readAsNeeded(tokens, at + 1) ?? readMeasure(tokens, at + 1)
  // 'ಲವಂಗ, ಅಡಿಕೆ ತಲಾ 11'
  const isCount = quantity !== null && at > 0 && PER_HEAD.has(word) && closesPart(tokens, quantity.next)
  return quantity?.unit || quantity?.manner || isCount ? { ...quantity, each: true } : null
}

/** Of the south, where 'each' stands before its number, and is no part of a name. */
const PER_HEAD = new Set('తలా ತಲಾ தலா tala thala'.split(' '))

function readMoney(tokens: readonly Token[], at: number): Quantity | null {
  if (isMoney(tokens[at])) {
    let next = at + 1
    while (isSign(tokens[next], '.:-')) next += 1
    const count = readCount(tokens, next)
    if (!count || count.spelled) return null
    // 'રૂ - ૧ પેકેટ', 'દિવેટ માટે રૂ ૧ મોટું પેકેટ': before a measure, and with no full stop behind it, રૂ is cotton.
    const isCotton = at === 0 || (tokens[at]?.text === 'રૂ' && !isSign(tokens[at + 1], '.'))
    // 'রুপোর টাকা ২টি' are coins that are counted.
    const isCoin = tokens[at]?.text === 'টাকা'
    const unitAt = SIZES.has(wordAt(tokens, count.next) ?? '') ? count.next + 1 : count.next
    if ((isCotton || isCoin) && UNIT_WORDS.has(wordAt(tokens, unitAt) ?? '')) return null
    return money(count.value, skipPaise(tokens, count.next))
  }
  const count = readCount(tokens, at)
  if (!count) return null
  if (isSign(tokens[count.next], '/') && isSign(tokens[count.next + 1], '-'))
    return money(count.value, skipMoney(tokens, count.next + 2))
  if (isMoney(tokens[count.next])) {
    // '20-20 rs', of each; '10-20 rs'
    const { lower = null, each = false, doubtful } = count
    return { ...money(count.value, skipPaise(tokens, count.next + 1)), lower, each, doubtful }
  }
  // 'रोली 50 की': fifty rupees' worth; readers often lose the sign of the rupee.
  const word = wordAt(tokens, count.next) ?? ''
  // 'Kapoor 20 wala packet' is the packet for twenty rupees.
  const pack = UNIT_WORDS.get(wordAt(tokens, count.next + 1) ?? '')?.unit
  const end = PRICED_WORDS.has(word) && PACKS.has(pack) ? count.next + 2 : count.next + 1
  const isWorth = WORTH_WORDS.has(word) && !UNIT_WORDS.has(word) && closesPart(tokens, end)
  if (isWorth && at > 0 && !count.spelled) return money(count.value, end)
  return null
}

const PRICED_WORDS = new Set('wala wale wali vala vale vali वाला वाले वाली'.split(' '))

/** Of '50/- rs' the word that says it again. */
function skipMoney(tokens: readonly Token[], at: number): number {
  return isMoney(tokens[at]) ? skipAfterUnit(tokens, at + 1) : at
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
  if (!count) return readLonePav(tokens, at) ?? readFullMeasure(tokens, at)
  let unitAt = count.next
  while (isSign(tokens[unitAt], '.-:') && tokens[unitAt + 1]?.kind === 'word') unitAt += 1
  const between = wordAt(tokens, unitAt) ?? ''
  // Of 'mewa mix panch - one kg' the second number is the amount.
  // Of 'plate 2 and bowl 4' the bowl is another thing.
  const isJoined = AND_WORDS.has(between) || between === 'with'
  const isSaid = (SIZES.has(between) || FILLERS.has(between)) && !NUMBER_WORDS.has(between) && !isJoined
  const sized = isSaid && UNIT_WORDS.has(wordAt(tokens, unitAt + 1) ?? '')
  if (sized) unitAt += 1
  // 'Banana 2 (dozen)'
  const enclosed = isSign(tokens[unitAt], '([') && isSign(tokens[unitAt + 2], ')]')
  if (enclosed && UNIT_WORDS.has(wordAt(tokens, unitAt + 1) ?? '')) unitAt += 1
  const word = wordAt(tokens, unitAt)
  if (word !== null && OTHER_COUNTS.has(word) && !count.spelled) return null
  // '9 kanya ke liye chana 1 kg': so many girls are given to.
  if (GIVEN_TO.has(word ?? '') && GIVING.has(wordAt(tokens, unitAt + 1) ?? '')) return null
  // 'Five different kinds'
  const kindAt = FILLERS.has(word ?? '') ? unitAt + 1 : unitAt
  if (KIND_WORDS.has(wordAt(tokens, kindAt) ?? '')) {
    return { ...PLAIN, value: 1, unit: 'set', kinds: count.value, next: skipOf(tokens, skipMixed(tokens, kindAt + 1)) }
  }
  if (word !== null && PAV_WORDS.has(word)) {
    return withEach(tokens, skipAfterUnit(tokens, unitAt + 1), { ...measureOf(count, 250), unit: 'g' })
  }
  let meaning = word === null ? undefined : UNIT_WORDS.get(word)
  if (OPENS_NAME[word ?? '']?.test(wordAt(tokens, unitAt + 1) ?? '')) meaning = undefined
  // '18 gola 1', 'gola' at the head of its line, is the coconut; of 'moli 2 gola' the ball.
  if (word === 'gola' && at === 0 && !isOfWords(tokens, unitAt + 1)) meaning = undefined
  // Of 'durva 21 blades' the blades of grass; of '2 blades', 'razor with 2 blades' those that shave.
  const isOfGrass = wordAt(tokens, unitAt + 1) === 'of' || isSign(tokens[at - 1], '(-:') || isName(tokens[at - 1])
  if (BLADES.has(word ?? '') && !isOfGrass) meaning = undefined
  // '১টি শিশি', '১টি ছোট শিশি': one of a bottle.
  const packAt = SIZES.has(wordAt(tokens, unitAt + 1) ?? '') ? unitAt + 2 : unitAt + 1
  const packed = meaning?.unit === 'piece' ? UNIT_WORDS.get(wordAt(tokens, packAt) ?? '') : undefined
  // 'একটা সেট' too, where 'a piece set' is said in no other language.
  const isClassified = /\p{Script=Bengali}/u.test(word ?? '')
  if (packed && (PACKS.has(packed.unit) || (isClassified && packed.unit === 'set'))) {
    meaning = packed
    unitAt = packAt
  }
  // '2 தட்டு', 'पाँच कटोरी' by themselves ask for plates, and bowls.
  const isNamed = !/[a-z]/u.test(word ?? '') || DISHES_BY_NAME.has(word ?? '')
  // '1 copper lota, 2 plates, 4 bowls'
  const isNext = tokens[0]?.kind === 'number' && isSign(tokens[at - 1], ',')
  const isLast = unitAt + 1 >= tokens.length || (isNext && isSign(tokens[unitAt + 1], ','))
  // '1 big bowl/vessel', '2 bowls for kumkum'
  const isWanted = isSign(tokens[unitAt + 1], '/') || wordAt(tokens, unitAt + 1) === 'for'
  if (isDish(meaning) && (at === 0 || isNext) && (isLast || isWanted) && isNamed) meaning = undefined
  // 'Utensils 5 piece set'
  if (meaning?.unit === 'piece' && at > 0 && UNIT_WORDS.get(wordAt(tokens, unitAt + 1) ?? '')?.unit === 'set')
    return null
  // 'Steel vessel, 2 litre size'
  if (meaning && MEASURES.has(meaning.unit) && SIZE_WORDS.has(wordAt(tokens, unitAt + 1) ?? '')) return null
  // 'Bel leaves of three blades', 'earth of seven places': what the thing has. Behind 'a packet of' it is an amount.
  const holder = UNIT_WORDS.get(wordAt(tokens, at - 2) ?? '')?.unit ?? 'piece'
  if (
    at > 1 &&
    wordAt(tokens, at - 1) === 'of' &&
    holder === 'piece' &&
    (meaning?.unit === 'piece' || (!meaning && count.spelled))
  )
    return null
  if (meaning) {
    const measured = measureOf(count, meaning.factor)
    // A quarter of a metre is asked for less often than one and a quarter is misread.
    const isScrap = meaning.unit === 'metre' && !count.spelled && count.value < 0.5
    if (sized || isScrap || UNREAD_UNITS.has(word ?? '')) measured.doubtful = true
    const loosely = meaning.loose ? ({ doubtful: true, manner: 'customary' } as const) : {}
    const end = enclosed ? unitAt + 2 : skipRepeated(tokens, skipAfterUnit(tokens, unitAt + 1), count.value)
    // '1 kg and a quarter', 'two dozen and a half'
    const isParted = MEASURES.has(meaning.unit) || meaning.unit === 'dozen'
    const more = isParted && measured.lower === null ? readPartBehind(tokens, end) : null
    if (more)
      return {
        ...PLAIN,
        ...measured,
        value: round(measured.value + more.value * meaning.factor),
        unit: meaning.unit,
        next: more.next,
      }
    return toUpperEnd(tokens, withTimes(tokens, end, { ...measured, ...loosely, unit: meaning.unit }))
  }
  const tubAt = SIZES.has(word ?? '') ? unitAt + 1 : unitAt
  if (at > 0 && UNSIZED.has(wordAt(tokens, tubAt) ?? '') && closesPart(tokens, tubAt + 1))
    return { ...PLAIN, value: null, unit: null, doubtful: true, next: tubAt + 1 }
  const eleven = word === null || tokens[unitAt]?.spaced ? undefined : UNIT_WORDS.get(word.replace(/^[li]/u, ''))
  if (eleven) return withEach(tokens, unitAt + 1, { value: count.value * 10 + 1, unit: eleven.unit, doubtful: true })
  const misread = closesPart(tokens, unitAt + 1) && at > 0 && !SIZES.has(word ?? '') ? unitLike(word ?? '') : undefined
  if (misread)
    return withEach(tokens, unitAt + 1, { ...measureOf(count, misread.factor), unit: misread.unit, doubtful: true })
  const grams = count.spelled ? null : GRAMS.exec(String(count.value))
  if (grams && at > 0 && closesPart(tokens, count.next)) {
    return withEach(tokens, count.next, { value: Number(grams[1]), unit: 'g', doubtful: true })
  }
  const alone = { ...measureOf(count, 1), unit: null }
  const isHundreds = count.spelled && count.value >= 100 && closesPart(tokens, count.next)
  // 'Kumkum ek chhota', 'saree one new'
  let end = eachAt(tokens, count.next) ?? count.next
  while (SIZES.has(wordAt(tokens, end) ?? '') || FILLERS.has(wordAt(tokens, end) ?? '')) end += 1
  // 'Supari (eleven)'
  const isEnclosed = at > 1 && isSign(tokens[at - 1], '([') && isSign(tokens[end], ')]')
  if (!count.spelled || (at > 0 && (isHundreds || isEnclosed || end >= tokens.length)))
    return withEach(tokens, count.next, alone)
  // 'गमछा एक, धोती एक (पंडित जी)', 'pots nine with thread'. Of short words in Latin letters too many names end in one.
  const isNumber = /[\u0900-\u0d7f]|^[a-z]{4}|^(?:one|two|six|ten)$/iu.test(tokens[at]?.text ?? '')
  // 'Garlands for the idols - five garlands'
  const isSaidAgain = isSign(tokens[at - 1], '-:=') && count.next === tokens.length - 1
  if (isSaidAgain && tokens.slice(0, at - 1).some((token) => token.text.toLowerCase() === wordAt(tokens, count.next)))
    return withEach(tokens, tokens.length, { ...alone, unit: 'piece' })
  // 'Umbrella, one, black'
  const isApart = at > 1 && isNumber && isSign(tokens[at - 1], ',;') && isSign(tokens[count.next], ',;(')
  if (isApart) return withEach(tokens, count.next, alone)
  const isBehind = isSign(tokens[count.next], ',;(&+') || /^(?:with|for|and)$/u.test(wordAt(tokens, count.next) ?? '')
  // 'सुपारी पांच पान पांच'
  const isOneOfSeveral = INDIC.test(tokens[at]?.text ?? '') && NUMBER_WORDS.has(wordAt(tokens, tokens.length - 1) ?? '')
  if (at > 0 && ((isNumber && isBehind && !isSign(tokens[at - 1], ',;(')) || isOneOfSeveral))
    return withEach(tokens, count.next, { ...alone, doubtful: true })
  return null
}

/** Whether the words behind a unit may name what it measures. */
function isOfWords(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'word' && wordAt(tokens, at) !== 'for'
}

/** Units that are another word before these: coconuts with a tuft are no pairs (జత), '10 glass bangles' no tumblers, '14 leaf bowls' no leaves, and 'vari dhanyam' no yards. */
const OPENS_NAME: Readonly<Record<string, RegExp>> = {
  jata: /^(?:[wv]al[aei]|वाल[ाीे]|ma(?:na|n|m)?sh?i|dhari|dar|nariyal|coconut)$/u,
  glass: /^(?:bangles?|bracelets?|bowls?|jars?|bottles?|lamps?|beads?|plates?|chimney|chimneys)$/u,
  leaf: /^(?:bowls?|plates?|cups?|katoris?|donas?|pattals?|doppalu?)$/u,
  vari: /^(?:dhanyam|pelalu|kankulu|vadlu|pindi)$/u,
}

/** 'Dry fruits (5 types mixed)' */
function skipMixed(tokens: readonly Token[], at: number): number {
  return MIXED.has(wordAt(tokens, at) ?? '') ? at + 1 : at
}
const MIXED = new Set(['mixed', 'assorted'])

const BLADES = new Set(['blade', 'blades'])
function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.text !== 'with' && !AND_WORDS.has(token.text.toLowerCase())
}

const GIVEN_TO = new Set('kanya kanyas kanyao kanyaon girls'.split(' '))
const GIVING = new Set('ke k ko liye'.split(' '))

export const SIZE_WORDS = new Set('size sized capacity साइज'.split(' '))

/** In Latin letters a single one is more often a measure: '2 plate'. */
const DISHES_BY_NAME = new Set('plates bowl bowls cups katori vati'.split(' '))

const INDIC = /[\u0900-\u0d7f]/u

/** 100gm read as 1006, 10074 (૭૪ for gm), 1005 (గ్రా) or 1009: nobody asks for as many of anything. */
const GRAMS = /^(100|150|200|250|500)(?:[4569]|[79]4|06)$/u

type Measured = Pick<Quantity, 'unit'> & Partial<Quantity> & { value: number }

/** Whether a part of a line ends before this token. */
function closesPart(tokens: readonly Token[], at: number): boolean {
  return at >= tokens.length || isSign(tokens[at], ',;.+(')
}

/** '500 gm to 1 kg': a second measure of the same kind, and more, is the upper end of a range. */
function toUpperEnd(tokens: readonly Token[], first: Quantity): Quantity {
  const joint = tokens[first.next]
  const joins = isSign(joint, '-') || RANGE_WORDS.has(joint?.text.toLowerCase() ?? '')
  const second = joins ? readMeasure(tokens, first.next + 1) : null
  if (!second?.unit || !second.value || !first.unit || !first.value || second.lower !== null) return first
  const [from, to] = [UNITS[first.unit], UNITS[second.unit]]
  const lower = round((first.value * from.factor) / to.factor)
  return from.dimension === to.dimension && lower < second.value ? { ...second, lower, doubtful: true } : first
}

/** '250 gm x 2' is half a kilogram, wanted in two packs, and so is '250 gm packet x 2'. */
function withTimes(tokens: readonly Token[], from: number, measured: Measured): Quantity {
  const at = skipPack(tokens, from, measured.unit)
  const times = tokens[at] && MULTIPLY.has(tokens[at].text) ? readPlainCount(tokens, at + 1) : null
  if (!times || times.spelled) return withEach(tokens, at, measured)
  const product = (value: number) => round(value * times.value)
  const lower = measured.lower ? product(measured.lower) : null
  const packed = UNIT_WORDS.has(wordAt(tokens, times.next) ?? '') ? times.next + 1 : times.next
  return withEach(tokens, packed, { ...measured, value: product(measured.value), lower })
}

const MEASURES: ReadonlySet<Unit | null> = new Set<Unit>(['g', 'kg', 'ml', 'l'])
const PACKS: ReadonlySet<Unit | undefined> = new Set<Unit>(['packet', 'bottle', 'box'])

/** '50 gm pkt': the pack of that much, unless a number says how many of them. */
function skipPack(tokens: readonly Token[], at: number, unit: Unit | null): number {
  const meaning = UNIT_WORDS.get(wordAt(tokens, at) ?? '')
  if (!MEASURES.has(unit) || !PACKS.has(meaning?.unit)) return at
  let next = at + 1
  while (isSign(tokens[next], '.:-=([)')) next += 1
  return readPlainCount(tokens, next) ? at : skipAfterUnit(tokens, at + 1)
}

/** 'पाव भर चीनी' or 'पाव किलो': a quarter of a kilogram without any number. Of 'पाव लिटर' the litre says of what. */
function readLonePav(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at)
  if (word === null || !PAV_WORDS.has(word)) return null
  const following = wordAt(tokens, at + 1) ?? ''
  const again = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  if (wordAt(tokens, again) === word) {
    // 'पाव पाव किलो', 'पाव-पाव भर': a quarter of each.
    const pav = readLonePav(tokens, again)
    return pav && { ...pav, each: true }
  }
  const unit = UNIT_WORDS.get(following)?.unit
  if (unit === 'kg' || unit === 'l' || unit === 'metre') {
    return withEach(tokens, skipAfterUnit(tokens, at + 2), { value: 0.25, unit, doubtful: unit === 'metre' })
  }
  const full = FULL_WORDS.has(following)
  return withEach(tokens, at + (full ? 2 : 1), { value: 250, unit: 'g', doubtful: !full && /^[a-z]/u.test(word) })
}

/** 'घी किलो भर', 'kele darjan bhar': a full one. */
function readFullMeasure(tokens: readonly Token[], at: number): Quantity | null {
  const word = wordAt(tokens, at) ?? ''
  const meaning = word.length > 2 && FULL_WORDS.has(wordAt(tokens, at + 1) ?? '') ? UNIT_WORDS.get(word) : undefined
  if (!meaning || (meaning.unit === 'piece' && !meaning.loose)) return null
  const loosely = meaning.loose ? ({ doubtful: true, manner: 'customary' } as const) : {}
  return { ...PLAIN, value: meaning.factor, unit: meaning.unit, ...loosely, next: at + 2 }
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
  const next = eachAt(tokens, at)
  const said = next !== null
  // '১টি করে প্যাকেট': a packet of each.
  const packed = said && measured.unit === 'piece' ? UNIT_WORDS.get(wordAt(tokens, next) ?? '') : undefined
  if (packed && PACKS.has(packed.unit))
    return { ...PLAIN, ...measured, unit: packed.unit, each: true, next: skipAfterUnit(tokens, (next ?? at) + 1) }
  return { ...PLAIN, ...measured, each: said || measured.each === true, next: next ?? at }
}

/** The token behind 'each', 'of each' or 'of each kind', if that is what stands here. */
function eachAt(tokens: readonly Token[], at: number): number | null {
  const from = wordAt(tokens, at) === 'of' ? at + 1 : at
  if (!EACH_WORDS.has(wordAt(tokens, from) ?? '')) return null
  return KIND_WORDS.has(wordAt(tokens, from + 1) ?? '') && closesPart(tokens, from + 2) ? from + 2 : from + 1
}

/** The full stop of a unit, and the 'full' of 'एक कटोरी भर'. */
function skipAfterUnit(tokens: readonly Token[], at: number): number {
  return isSign(tokens[at], '.') || FULL_WORDS.has(wordAt(tokens, at) ?? '') ? at + 1 : at
}

function skipOf(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  return word !== null && WORTH_WORDS.has(word) ? at + 1 : at
}

function isMoney(token: Token | undefined): boolean {
  return token !== undefined && MONEY_WORDS.has(token.text.toLowerCase())
}
