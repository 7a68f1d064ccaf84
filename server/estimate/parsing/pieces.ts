import type { Unit } from '#contract/unit.ts'
import { FILLERS, SIZES } from '../matching/fillers.ts'
import { MULTIPLY } from './count.ts'
import { describedBy, isAside, isInParentheses, isOfName, isPieces, isShare } from './descriptions.ts'
import { type Quantity, readQuantity } from './quantity.ts'
import { isPlus, isSign, joinTokens, type Token, wordAt } from './tokens.ts'
import { AND_WORDS, EACH_WORDS, QUANTITY_WORDS } from './words/phrases.ts'
import { isDish, UNIT_WORDS } from './words/units.ts'

/** Words or a quantity of a line; `written` is a bare number, or how many kinds, as it stood there. */
export interface Piece {
  words: string
  quantity: Quantity | null
  written: string | null
  /** A plus, a comma, a slash or an 'and' stands before the quantity. */
  added: boolean
  /** A plus or an 'and' stands before it. */
  plus: boolean
  /** Of words: no sign stands between them and the quantity before them. */
  close: boolean
  /** Of a quantity: it says more of the one before it, '(500 ml - 2 pkts)', '3 patte wali'. */
  aside: boolean
}

const QUANTITY_LABEL = new RegExp(
  `^(?:${QUANTITY_WORDS.join('|')})(?![\\p{L}\\p{M}])[.:\\s-]*|[.:\\s-]*(?<![\\p{L}\\p{M}])(?:${QUANTITY_WORDS.join('|')})$`,
  'giu',
)

/** Words and quantities in the order of the line. A bare number inside words counts as a quantity, a serial number after one does not. */
export function cutPieces(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let wordsFrom = 0
  let counted = false
  const flush = (to: number) => {
    const words = joinTokens(tokens.slice(wordsFrom, to)).replace(QUANTITY_LABEL, '')
    const plus = isPlus(tokens[wordsFrom])
    const close = wordsFrom > 0 && tokens[wordsFrom]?.kind === 'word' && !plus
    if (words !== '') pieces.push({ words, quantity: null, written: null, added: false, plus, close, aside: false })
  }
  for (let at = 0; at < tokens.length; ) {
    const quantity = asSerial(tokens, at, readQuantity(tokens, at))
    const aside =
      quantity !== null &&
      ((quantity.unit === null
        ? !isOfKinds(quantity, pieces) && isAside(tokens, at, quantity.next, pieces, wordsFrom)
        : isShare(tokens, at, quantity, pieces)) ||
        isOfName(tokens, at, quantity))
    const described = quantity ? describedBy(tokens, at, quantity, pieces) : null
    if (described !== null) {
      counted = quantity?.unit === null
      flush(at)
      at = described
      wordsFrom = at
      continue
    }
    if (!quantity || aside) {
      at = quantity?.next ?? at + 1
      continue
    }
    // 'coconut, 11 betel nuts', 'kumkum, 50 g haldi': whose number it is nobody can tell.
    const next = wordAt(tokens, quantity.next)
    const ofNext = isSign(tokens[at - 1], ',') && next !== null && (quantity.unit === null || !saysHow(next))
    if (ofNext || isUnclear(tokens[at - 1]) || isUnclear(tokens[quantity.next])) quantity.doubtful = true
    // 'Ghee 1 kg / 500 g'
    if (isSign(tokens[at - 1], '/') && wordsFrom === at - 1) quantity.doubtful = true
    // 'Rice 1,5 kg'
    if (isSign(tokens[at - 1], ',') && tokens[at - 2]?.kind === 'number' && !tokens[at]?.spaced)
      quantity.doubtful = true
    // 'Coconut (2) - 5'
    if (counted && quantity.unit === null) quantity.doubtful = true
    const label = unitBefore(tokens, at, pieces.at(-1)?.quantity ? wordsFrom - 1 : wordsFrom, quantity)
    if (label) quantity.unit = label.unit
    // 'दूर्वा जुडी २१': 21 bundles, or a bundle of 21.
    if (label?.unit === 'bundle') quantity.doubtful = true
    const times = at > wordsFrom + 1 && MULTIPLY.has(tokens[at - 1]?.text ?? '') ? at - 1 : at
    flush(label?.at ?? times)
    const isBare = quantity.unit === null && quantity.value !== null && !quantity.each
    const opensNext = isBare && startsNumberedItem(tokens, at, pieces.at(-1))
    if (!opensNext) {
      const written =
        quantity.unit === null || quantity.kinds !== null ? joinTokens(tokens.slice(at, quantity.next)) : null
      const [added, plus] = [isAdded(tokens, at), isPlus(tokens[at - 1])]
      const aside = pieces.some((piece) => piece.quantity) && isMore(tokens, at, quantity)
      pieces.push({ words: '', quantity, written, added, plus, close: false, aside })
    }
    at = quantity.next
    wordsFrom = at
  }
  flush(tokens.length)
  return pieces
}

/** 'Fruits (5 varieties, 3 each)' */
function isOfKinds({ each }: Quantity, before: readonly Piece[]): boolean {
  return each && (before.at(-1)?.quantity?.kinds ?? null) !== null
}

/** '8 Leaf plates - 25 nos': what looks like a piece is the start of a name, where another amount ends the line. */
function asSerial(tokens: readonly Token[], at: number, quantity: Quantity | null): Quantity | null {
  // '31 thali 2', '23 katori 2'
  const isDishes = tokens.length === 3 && isDish(UNIT_WORDS.get(wordAt(tokens, 1) ?? ''))
  if (at === 0 && quantity && isDishes && tokens[2]?.kind === 'number') return { ...quantity, unit: null, next: 1 }
  const isName = at === 0 && quantity?.unit === 'piece' && tokens[quantity.next]?.kind === 'word'
  // 'As required', or 'nine numbers' that ends the line.
  const asksBehind = (behind: Quantity | null) => behind?.manner || (behind?.next ?? 0) >= tokens.length
  const isCounted =
    isName &&
    tokens.some(
      ({ kind }, index) => index >= quantity.next && (kind === 'number' || asksBehind(readQuantity(tokens, index))),
    )
  if (opensAnother(tokens)) return quantity
  return isCounted && quantity.next === 2 && !isSign(tokens[2], '-:') ? { ...quantity, unit: null, next: 1 } : quantity
}

/** '5 pcs dates, 5 pcs almonds': the next number too stands before its name. */
function opensAnother(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token, index) => index > 0 && token.kind === 'number')
  const isJoined = isSign(tokens[at - 1], ',;') || isPlus(tokens[at - 1])
  const next = isJoined ? readQuantity(tokens, at)?.next : undefined
  return next !== undefined && tokens[next]?.kind === 'word'
}

/** In brackets, or the sort of it: 'bel patra 108, 3 patte wali'. */
function isMore(tokens: readonly Token[], at: number, quantity: Quantity): boolean {
  return isInParentheses(tokens, at) || (isPieces(quantity) && SORT_WORDS.has(wordAt(tokens, quantity.next) ?? ''))
}
const SORT_WORDS = new Set('wala wale wali vala vale vali वाला वाले वाली'.split(' '))

function isAdded(tokens: readonly Token[], at: number): boolean {
  return isSign(tokens[at - 1], '+,/') || AND_WORDS.has(wordAt(tokens, at - 1) ?? '')
}

/** A sign no list has beside an amount is one that was not read: '% 51' may be ₹ 51. */
export function isUnclear(token: Token | undefined): boolean {
  return isSign(token, '%$§&@#?^!€£¥°¢©®{}<')
}

/** 'Kapoor packet 1', 'Rice kg 5', '50 g packet - 2': the unit may stand before its number, behind token `from`. Not those that names end in (match box, coconut gola). */
function unitBefore(
  tokens: readonly Token[],
  at: number,
  from: number,
  quantity: Quantity,
): { unit: Unit; at: number } | null {
  const end = behindRemark(tokens, at)
  const word = tokens.slice(0, end).findLastIndex((token) => token.kind === 'word')
  const between = tokens.slice(word + 1, end).every((token) => ':-=.)'.includes(token.text))
  if (quantity.value === null || word <= from || !between) return null
  const text = tokens[word]?.text.toLowerCase() ?? ''
  const meaning = UNIT_WORDS.get(text)
  // 'ছোট প্যাকেট ১টি' counts packets.
  if (quantity.unit === 'piece')
    return meaning && PACKED.has(meaning.unit) && !IN_NAMES.has(text) ? { unit: meaning.unit, at: word } : null
  if (quantity.unit !== null) return null
  // 'Rice 20 lb. bag - 1': a pack of so much.
  const isPack = word === from + 1 && (isSign(tokens[from], '.') || UNIT_WORDS.has(wordAt(tokens, from) ?? ''))
  const isPlain =
    meaning &&
    (!meaning.loose || (isPack && PACKED.has(meaning.unit))) &&
    text.length > 1 &&
    !IN_NAMES.has(text) &&
    (FOLLOWED.has(meaning.unit) ||
      NUMBERED.has(text) ||
      // 'Panch pallav (5 leaves) set 1', where a 'puja set 1' is the name of one.
      (meaning.unit === 'set' && isSign(tokens[word - 1], ')-:=')))
  return isPlain ? { unit: meaning.unit, at: word } : null
}
/** A bunch in Malayalam, and a winnowing basket in the east; a bunch in Tamil, and a comb, or fresh turmeric with its leaves (மஞ்சள் கொத்து); a bundle, and the seed of a lotus (कमल गट्ठे); a pair in Telugu, and the fibre of a coconut. Whether bundles are meant the catalogue knows. */
const IN_NAMES = new Set('kula சீப்பு கொத்து गट्ठा गट्ठे गड्डा jata'.split(' '))
/** 'Supari nos 11'. A piece or a leaf is more often part of the name. */
const NUMBERED = new Set('nos nag nang नग નંગ નગ ಸಂಖ್ಯೆ సంఖ్య எண்ணம்'.split(' '))
const PACKED: ReadonlySet<Unit> = new Set<Unit>(['packet', 'bottle', 'bundle'])
const FOLLOWED: ReadonlySet<Unit> = new Set<Unit>(['packet', 'bottle', 'bundle', 'dozen', 'pair', 'kg', 'g', 'l', 'ml'])

/** 'Small pkt (for the eye) - 1': where the brackets between a unit and its number open. Those of '(1 kg packet) 2' hold it. */
function behindRemark(tokens: readonly Token[], at: number): number {
  const last = tokens.slice(0, at).findLastIndex((token) => !isSign(token, ':-=.'))
  if (UNIT_WORDS.has(wordAt(tokens, last - 1) ?? '')) return at
  const open = isSign(tokens[last], ')') ? tokens.slice(0, last).findLastIndex((token) => isSign(token, '(')) : -1
  return open > 0 ? open : at
}

function saysHow(word: string): boolean {
  return FILLERS.has(word) || SIZES.has(word)
}

/** '... 50 g 2. Roli 25 g': after a quantity, a bare number before words is the serial number of the next item. */
function startsNumberedItem(tokens: readonly Token[], at: number, before: Piece | undefined): boolean {
  if (!before?.quantity) return false
  const next = tokens[at + 1]
  // '(9 yards) - 1 new'
  if (next?.kind === 'word' && EACH_WORDS.has(next.text.toLowerCase())) return false
  if (next?.kind === 'word') return at + 2 < tokens.length || !saysHow(next.text.toLowerCase())
  return next?.kind === 'sign' && '.)'.includes(next.text) && tokens[at + 2]?.kind === 'word'
}
