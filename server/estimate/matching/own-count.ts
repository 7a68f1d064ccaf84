import type { Unit } from '#contract/unit.ts'
import { readSpelledCount } from '../parsing/count.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { UNIT_WORDS } from '../parsing/words/units.ts'
import { FILLERS, SIZES } from './fillers.ts'
import { ownersOf } from './kin.ts'
import { type Match, type MatchedItem, SURE, unsure } from './match.ts'
import type { Matcher } from './matcher.ts'
import { firstName } from './parts.ts'

/** 'एक नारियल': the number in words counts, when the name is one without it and none with it (panch meva). */
export function withSpelledCount(item: ParsedItem, matcher: Matcher): MatchedItem | null {
  const count = item.quantity === null && !matcher.isListedNotSold(item.words) ? readSpelledCount(item.words) : null
  const match = count && matcher.match(count.name)
  // Of 'পাঁচ মোয়া' one may not know which sweet, but that they are five.
  if (!match || (match.confidence < SURE && !matcher.isName(count.name))) return null
  return { item: { ...item, words: count.name, quantity: count.value, quantityDoubtful: item.quantityDoubtful }, match }
}

/**
 * 'Two diyas (earthen lamp)', 'four betel leaves/paan': the second name makes the whole as sure as a name of the catalogue, and is none that holds the
 * number. Of 'panch phal (five fruits)' the first is one.
 */
export function withCountBeside(item: ParsedItem, whole: Match, matcher: Matcher): MatchedItem | null {
  const head = firstName(item.words)
  const count = item.quantity === null && head !== item.words ? readSpelledCount(head) : null
  if (!count || whole.confidence < SURE || matcher.match(head).confidence === 1) return null
  const { itemId, confidence } = matcher.match(count.name)
  if (itemId !== whole.itemId || confidence < SURE) return null
  return { item: { ...item, words: count.name, quantity: count.value }, match: whole }
}

/** 'Five large clay lamps', where one may not know which lamp: they are five, unless the number begins a name ('panch pallav patte'). */
export function withUnsureCount(item: ParsedItem, whole: Match, matcher: Matcher): MatchedItem {
  const count = item.quantity === null && !matcher.isListedNotSold(item.words) ? readSpelledCount(item.words) : null
  const named = count && whole.itemId !== null ? matcher.match(count.name) : null
  const [number = '', next = ''] = item.words.split(' ')
  const isOfName = !FILLERS.has(number.toLowerCase()) && matcher.match(`${number} ${next}`).confidence >= SURE
  if (!count || named?.itemId !== whole.itemId || isOfName) return { item, match: whole }
  return { item: { ...item, words: count.name, quantity: count.value, quantityDoubtful: true }, match: unsure(named) }
}

/**
 * 'Rose water small bottle', 'mango leaves (bunch)', 'brass lamp pair', 'పాలు లీటరు': a vessel, a pair or a measure without a number is one of it. A guess, so
 * the quantity stays in doubt. '3 mango leaf bunches' and 'kajal box 1' say how many.
 */
export function withLoneVessel(item: ParsedItem, matcher: Matcher): MatchedItem | null {
  const words = item.words.replace(APART, ' $1').split(' ')
  const last = words.pop()?.toLowerCase() ?? ''
  const unit = UNIT_WORDS.get(last)?.unit
  if (item.unit !== null || item.manner !== null || unit === undefined) return null
  const isMeasured = item.quantity === null && last.length >= 4 && MEASURES.has(unit)
  if (!VESSELS.has(unit) && !isMeasured) return null
  if (SIZES.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  // 'Red paint (for feet)': those of a person.
  if (/^\(?for$/iu.test(words.at(-1) ?? '')) return null
  const name = words.join(' ')
  const whole = matcher.match(name)
  // 'केशराची डबी', 'কুমকুমের কৌটো': a box of it, or for it.
  const owners = whole.confidence < SURE ? ownersOf(name).map(matcher.match) : []
  const owned = owners.find(({ confidence }) => confidence >= OWNED)
  const match = owned ? unsure(owned) : whole
  // 'கண்ணாடி சீப்பு': a comb beside a mirror, and no bunch of them.
  if ((match === whole && match.confidence < SURE) || (match.confidence === 1 && matcher.match(last).confidence === 1))
    return null
  // 'दूर्वा गट्ठा 21': 21 bundles, or a bundle of 21. '5 durva bundles' are bundles.
  const isOfBundle = unit === 'bundle' && item.counted === null
  const doubtful = item.quantity === null || item.quantityDoubtful || isOfBundle
  return { item: { ...item, words: name, quantity: item.quantity ?? 1, unit, quantityDoubtful: doubtful }, match }
}
/** So well an owner is known: short names that only sound so, too. */
const OWNED = 0.75
/** 'Honey (bottle)', 'honey small bottle': as an amount, where 'honey bottle' may be a name. */
export function saysVessel(words: string): boolean {
  return APART.test(words) || SIZES.has(words.split(' ').at(-2)?.toLowerCase() ?? '')
}

/** Words in brackets at the end, or behind a dash. */
const APART = /\s*(?:[-:,]\s+|\()([\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?)\)?$/u
const MEASURES: ReadonlySet<Unit> = new Set<Unit>(['kg', 'l', 'metre'])
const VESSELS: ReadonlySet<Unit> = new Set<Unit>(['packet', 'bottle', 'box', 'pair', 'dozen', 'bundle', 'roll'])
