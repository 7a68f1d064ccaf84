import type { Unit } from '#contract/unit.ts'
import { SIZES } from '../matching/fillers.ts'
import { MULTIPLY } from './count.ts'
import type { Piece } from './pieces.ts'
import { type Quantity, readQuantity, SIZE_WORDS } from './quantity.ts'
import { isPlus, isSign, joinTokens, type Token, wordAt } from './tokens.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { UNIT_WORDS } from './words/units.ts'

/** Numbers that ask for nothing: they say what the thing is, what is in it, or share out an amount that stands beside them. */

/** A bare number that counts none of the item: it shares out the amount before it, is a size, '(8x10)', 'size 8', or says for how many people. */
export function isAside(
  tokens: readonly Token[],
  at: number,
  next: number,
  before: readonly Piece[],
  wordsFrom: number,
): boolean {
  const product = tokens.slice(at, next)
  const isProduct = product.some((token) => MULTIPLY.has(token.text))
  // 'Dhoti 9x5', 'towel 30 x 60 - 1'
  if (isProduct && product.every(({ kind, value }) => kind !== 'number' || value > 1)) return true
  // Of 'wicks (1 pkt), cotton roll (1)' the second counts the roll.
  const open = tokens.slice(0, at).findLastIndex((token) => token.text === '(')
  const isOfOther = tokens.slice(wordsFrom, open).some((token) => isSign(token, ',') || isPlus(token))
  const isBehindAmount = before.some((piece) => piece.quantity) && !isOfOther
  if ((isProduct || isBehindAmount) && isInParentheses(tokens, at)) return true
  if (isOfSize(tokens, at) || isOfPlace(tokens, at)) return true
  // 'Rice and dal for 5 brahmins' is given to each of them.
  const isGiven = next + 1 >= tokens.length && PRIESTS.has(wordAt(tokens, next) ?? '')
  return at > 1 && wordAt(tokens, at - 1) === 'for' && tokens[next]?.kind === 'word' && !isGiven
}
/** 'Size 8', but not 'medium size 2', which has said its size. */
function isOfSize(tokens: readonly Token[], at: number): boolean {
  const which = wordAt(tokens, at - 2) ?? ''
  return SIZE_WORDS.has(wordAt(tokens, at - 1) ?? '') && !SIZES.has(which) && !NAMED_SIZES.has(which)
}
const NAMED_SIZES = new Set('full half hand standard normal regular pocket medium'.split(' '))

/** 'Day 1', 'tower 5', 'flat 302', 'flat B-1204': which of several. A flat spoon may be wanted five times. */
function isOfPlace(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at - 1) ?? ''
  if (NUMBERED_PLACES.has(word) || NUMBERED_HOMES.test(joinTokens(tokens.slice(0, at)))) return true
  const lettered = isSign(tokens[at - 1], '-') ? at - 2 : at - 1
  const isLettered = /^[a-z]$/iu.test(tokens[lettered]?.text ?? '')
  return word === 'flat' ? (tokens[at]?.value ?? 0) >= 100 : isLettered && wordAt(tokens, lettered - 1) === 'flat'
}
const NUMBERED_PLACES = new Set('day tower wing plot sector phase'.split(' '))

/** 'For the housewarming (flat no. 1204)' */
const NUMBERED_HOMES = /(?<!\p{L})(?:flat|house|plot|door|villa|apartment)\s*no\s*\.?$/iu

const PRIESTS = new Set(
  'brahmin brahmins brahman brahmans brahmana brahmanas vadhyar vadhyars ritwik ritwiks'.split(' '),
)

/** 'Mala 108 beads - 1 pc', 'rice 9 colours 1 set', 'coin 10 gram wala 1': what stands so between a name and the amount that ends its line says which. */
export function isOfName(tokens: readonly Token[], at: number, { unit, next }: Quantity): boolean {
  if (at === 0 || unit === 'rupee' || isSign(tokens[at - 1], ',;+&')) return false
  // 'Bhandi set of 5 (daan) - 1 set'
  const isOfSet = wordAt(tokens, at - 1) === 'of' && wordAt(tokens, at - 2) === 'set'
  if (
    isOfSet &&
    unit === null &&
    tokens.slice(next).some(({ kind }, index) => kind === 'number' || readQuantity(tokens, next + index))
  )
    return true
  // 'Tulsi mala (108 beads)'
  if (BEADS.has(wordAt(tokens, at + 1) ?? '') && tokens.slice(0, at).some(({ text }) => MALA.test(text))) return true
  if (unit === null && isInParentheses(tokens, at) && !isSign(tokens[at - 1], '([')) return isInRemark(tokens, at)
  // Of '4-5 colours 1 pkt' the range is one number.
  const isPart = [at + 1, next].some((index) => PARTS_OF_NAME.has(wordAt(tokens, index) ?? ''))
  const amountAt = tokens.findIndex(
    (token, index) =>
      index > at &&
      ((token.kind === 'number' && index >= next) ||
        (isSign(token, ',;+&()') && !(isPart && isLastComma(tokens, index)))),
  )
  const amount = tokens[amountAt]?.kind === 'number' ? readQuantity(tokens, amountAt) : null
  if (!amount || amount.next < tokens.length) return false
  const between = tokens.slice(at + 1, amountAt).filter((token) => token.kind === 'word')
  const [last, ...more] = between.map((token) => token.text.toLowerCase()).reverse()
  // 'Rice in 9 colours for the planets 1 pkt'
  // 'Silver coin 5 g Lakshmi - 1 no'
  const isOfCoin = unit === 'g' && COIN.test(tokens[at - 1]?.text ?? '') && last !== undefined
  if (isPart || isOfCoin) return true
  return (
    last !== undefined && more.length <= 1 && (PARTS_OF_NAME.has(last) || (more.length === 1 && OF_WORDS.has(last)))
  )
}

const MALA = /^ma+la(?:i|s|yen)?$/iu
const BEADS = new Set('bead beads manka manke dana dane daane'.split(' '))

/** '108 beads, 1 no': a comma before the amount that ends the line. */
function isLastComma(tokens: readonly Token[], at: number): boolean {
  const amount = tokens[at]?.text === ',' && tokens[at + 1]?.kind === 'number' ? readQuantity(tokens, at + 1) : null
  return amount !== null && amount.next >= tokens.length
}
const PARTS_OF_NAME = new Set(
  'leaf leafed leaved herb herbs girl girls kanya wood woods gem gems petal petals bead beads grain grains manka manke maniyon मनका मनके मणि दाना दाने dana dane daane colour colours color colors rang रंग rango रंगों'.split(
    ' ',
  ),
)
const COIN = /^coins?$/iu
const OF_WORDS = new Set('wala wale wali vala vale vali ka ki ke वाला वाले वाली का की के'.split(' '))

/** '(leaves of 5 trees) 1 set': within brackets that stand before the amount which ends the line. */
function isInRemark(tokens: readonly Token[], at: number): boolean {
  const close = tokens.findIndex((token, index) => index > at && isSign(token, ')]'))
  let from = close + 1
  while (isSign(tokens[from], '-:=')) from += 1
  const amount = close > 0 && tokens[at + 1]?.kind === 'word' ? readQuantity(tokens, from) : null
  return amount !== null && amount.next >= tokens.length
}

/** 'শাড়ি ২ (১টা লালপাড়)': some of the pieces that were counted before. */
export function isShare(
  tokens: readonly Token[],
  at: number,
  { unit, value }: Quantity,
  before: readonly Piece[],
): boolean {
  const counted = before.at(-1)?.quantity
  const isCount = counted?.unit === null || counted?.unit === 'piece'
  return unit === 'piece' && isCount && (value ?? 0) <= (counted.value ?? 0) && isInParentheses(tokens, at)
}

/**
 * 'Navgraha samidha (9 sticks) - 1 pkt', '5 types of fruit (2-2 pcs)': pieces in brackets say what is in a packet or a set that is counted before or behind
 * them. So does a number with words behind it, whatever is counted outside: 'কলাগাছ (৪ কোণে) - ২ ডজন'. Where the brackets end, or null.
 */
export function describedBy(
  tokens: readonly Token[],
  at: number,
  quantity: Quantity,
  before: readonly Piece[],
): number | null {
  if (!isSign(tokens[at - 1], '([')) return null
  // 'Coins (one rupee)'
  if (quantity.unit === 'rupee')
    return COINS.has(wordAt(tokens, at - 2) ?? '') && DENOMINATIONS.has(quantity.value ?? 0) ? quantity.next : null
  if (!isPieces(quantity)) return null
  if (isHowMany(tokens, at, quantity)) return quantity.next
  const end = tokens.findIndex((token, index) => index > at && isSign(token, ')]'))
  if (end > 0 && (saysNumberAgain(tokens, at, quantity.value) || isInEach(tokens, end))) return end
  const set = before.map((piece) => piece.quantity).find((each) => (each?.kinds ?? null) !== null)
  if (set) {
    // Two of each kind: how many are in a set nobody has said.
    set.doubtful ||= quantity.value !== 1
    return quantity.next
  }
  const close = tokens.findIndex((token, index) => index >= quantity.next && isSign(token, ')]'))
  if (close < 0) return null
  let from = close + 1
  while (isSign(tokens[from], '-:=.,') || MULTIPLY.has(tokens[from]?.text ?? '')) from += 1
  // '(9 grains) pkt 1'
  const amountAt = CONTAINS.has(UNIT_WORDS.get(wordAt(tokens, from) ?? '')?.unit ?? 'g') ? from + 1 : from
  const outside = readQuantity(tokens, behindAim(tokens, amountAt))
  // 'Nav ratna (9 gems)', 'suhag pitari (16 items)': what the name has said, or of what there are many kinds.
  const noun = quantity.next === close ? wordAt(tokens, close - 1) : wordAt(tokens, quantity.next)
  const isSaid = NUMBER_WORDS.get(wordAt(tokens, 0) ?? '') === quantity.value && noun !== null
  if (from >= tokens.length && (isSaid || CONTENTS.has(noun ?? ''))) return close
  // '(seven) 250 g' is how the name says it once more.
  if (quantity.next === close && tokens[at]?.kind === 'word' && outside?.unit && outside.unit !== 'piece') return close
  // Of '(3 leaf) 11', '(3 leaf, whole) 11' and '(3 stick holder) 1' too.
  const isLeaf =
    (quantity.next === close || isSign(tokens[quantity.next], ',')) && LEAF.has(wordAt(tokens, quantity.next - 1) ?? '')
  if (isLeaf && quantity.value !== 1 && outside) return close
  const isOfWords = quantity.kinds === null && tokens[quantity.next]?.kind === 'word'
  if (isOfWords && outside) return close
  return outside?.unit && CONTAINS.has(outside.unit) ? close : null
}

/** 'Pancha pallavam (5 leaves)', 'navaratna (9 gems)': the number that its name says. */
function saysNumberAgain(tokens: readonly Token[], at: number, value: number | null): boolean {
  const said = NUMBERS_IN_NAMES.find(([opens]) => tokens.slice(0, at).some(({ text }) => opens.test(text)))
  return said?.[1] === value && PARTS_IN_NAMES.has(wordAt(tokens, at + 1) ?? '')
}
const NUMBERS_IN_NAMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:panch|pancha)/iu, 5],
  [/^sapth?a?/iu, 7],
  [/^asht/iu, 8],
  [/^nava?(?![iy])/iu, 9],
]
const PARTS_IN_NAMES = new Set(
  'anaj dhan dhanya dhanyam leaf leaves grain grains gem gems stone stones metal metals item items fruit fruits nut nuts wood woods herb herbs nectars'.split(
    ' ',
  ),
)

/** 'Durva (21 blades in each)' */
function isInEach(tokens: readonly Token[], close: number): boolean {
  return wordAt(tokens, close - 1) === 'each' && wordAt(tokens, close - 2) === 'in'
}

/** '(5 gems) for the kalash - 1 set' */
function behindAim(tokens: readonly Token[], at: number): number {
  if (wordAt(tokens, at) !== 'for') return at
  const end = tokens.findIndex((token, index) => index > at && token.kind !== 'word')
  if (end < 0) return at
  return isSign(tokens[end], '-:=') ? end + 1 : end
}
const COINS = new Set('coin coins sikka sikke note notes सिक्का सिक्के'.split(' '))
const DENOMINATIONS = new Set([1, 2, 5, 10, 20])
/** What is in a mixture or a set, and nobody counts when asking for it. */
const CONTENTS = new Set('item items articles things grains soils woods herbs gems girls'.split(' '))
/** One of what it has several of: of leaves it may be as many that are wanted. */
const LEAF = new Set('leaf stick dal patta'.split(' '))

/** 'Nine grains (9) - 1', 'utensils (five) 1': a bare number in brackets, and an amount of its own that ends the line, behind a dash unless the first is in words. */
function isHowMany(tokens: readonly Token[], at: number, { unit, next }: Quantity): boolean {
  if (unit !== null || at < 2 || next !== at + 1 || !isSign(tokens[next], ')]')) return false
  const isDashed = isSign(tokens[next + 1], '-:=')
  if (!isDashed && tokens[at]?.kind !== 'word') return false
  const outside = readQuantity(tokens, isDashed ? next + 2 : next + 1)
  return outside !== null && outside.next >= tokens.length
}

export function isPieces({ unit, kinds }: Quantity): boolean {
  return unit === 'piece' || unit === null || kinds !== null
}
const CONTAINS: ReadonlySet<Unit> = new Set<Unit>(['packet', 'box', 'bottle', 'bundle', 'set', 'plate', 'roll', 'pair'])

/** 'Chowki 2 (1 big, 1 small)': what is said in parentheses after the amount shares it out. */
export function isInParentheses(tokens: readonly Token[], at: number): boolean {
  const open = tokens.slice(0, at).findLastIndex((token) => token.text === '(')
  const close = tokens.slice(0, at).findLastIndex((token) => token.text === ')')
  return open > close
}
