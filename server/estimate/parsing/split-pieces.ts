import { describes, FILLERS, FOR_SOMETHING, JOINERS, LOOSE_JOINERS, SIZES } from '../matching/fillers.ts'
import { wordsOf } from '../matching/phonetic-key.ts'
import { combine, explained, sum } from './combine.ts'
import type { Piece } from './pieces.ts'
import type { Quantity } from './quantity.ts'
import type { ParsedItem } from './split-at-quantities.ts'
import { AND_WORDS, RANGE_WORDS } from './words/phrases.ts'

/** 'Milk 1 lit (500 ml - 2 pkts)': what stands in one bracket is one amount. */
export function foldAsides(pieces: readonly Piece[]): Piece[] {
  const folded: Piece[] = []
  for (const piece of pieces) {
    const last = folded.at(-1)
    if (last?.aside && last.quantity && piece.aside && piece.quantity)
      folded[folded.length - 1] = { ...last, quantity: combine(last.quantity, piece.quantity) }
    else folded.push(piece)
  }
  return folded
}

export function splitAt(all: readonly Piece[], numbered: boolean): ParsedItem[] {
  const pieces = withoutRemark(all)
  const respective = splitRespective(pieces)
  if (respective.length > 0) return respective
  const ofKinds = amountsBehindKinds(pieces)
  if (ofKinds.length > 0) return ofKinds
  if (isEitherWay(pieces)) return splitPieces(pieces, null).map((item) => ({ ...item, quantityDoubtful: true }))
  // '13. 2 ಸಣ್ಣ ಕನ್ನಡಿ = 11': behind a serial number no other one stands, but a letter read as one may.
  const isOdd = numbered && pieces.length === 3
  const counted = !numbered || isOdd ? takeSerial(pieces) : null
  const items = splitPieces(pieces, counted)
  return isOdd && counted !== null ? items.map((item) => ({ ...item, quantityDoubtful: true })) : items
}

/** 'Five kinds of fruit 1 set + banana 1 dozen': what opens with how many kinds has its amounts behind its names all the same. */
function amountsBehindKinds([kinds, ...rest]: readonly Piece[]): ParsedItem[] {
  if ((kinds?.quantity?.kinds ?? null) === null || rest.length < 4) return []
  if (!rest.every(({ quantity }, at) => (quantity !== null) === (at % 2 === 1)) || !rest.at(-1)?.quantity) return []
  const [first, ...others] = splitPieces(rest, kinds?.written ?? null)
  return first && kinds?.quantity ? [{ ...first, ...behindKinds(kinds.quantity, first) }, ...others] : []
}

function behindKinds(kinds: Quantity, { quantity, ...first }: ParsedItem): Partial<ParsedItem> {
  const both = combine(kinds, { ...first, value: quantity, doubtful: first.quantityDoubtful, next: 0 })
  return {
    quantity: both.value,
    unit: both.unit,
    lower: both.lower,
    kinds: both.kinds,
    quantityDoubtful: both.doubtful,
  }
}

/** 'Rice, barley, til - 1 kg, 1 kg, 2 kg', 'walnut / pista 100 g / 50 g': as many amounts behind as many names. */
function splitRespective([first, ...rest]: readonly Piece[]): ParsedItem[] {
  const amounts = rest.filter(({ quantity, words }) => quantity !== null || !AND_WORDS.has(words))
  const names = first && !first.words.includes('(') ? first.words.split(NAMES_APART).filter((name) => name !== '') : []
  const [amount] = amounts
  const isNext = (piece: Piece) => piece.added || piece.quantity?.unit === amount?.quantity?.unit
  if (amounts.length < 2 || names.length !== amounts.length || !amounts.slice(1).every(isNext)) return []
  // 'Fruits, whole and cut - 5 varieties, 3 each'
  if (amounts.some(({ quantity }) => quantity?.each)) return []
  const items = amounts.flatMap(({ quantity }, index) =>
    quantity ? [itemOf(names[index] ?? '', { ...quantity, doubtful: true }, null)] : [],
  )
  return items.length === names.length ? items : []
}
const NAMES_APART = new RegExp(`\\s*/\\s*|${JOINERS.source}`, 'iu')

/** '21 leaves 1 set (for Ganesha)': brackets behind the last of several amounts say more of the last name. */
function withoutRemark(pieces: readonly Piece[]): Piece[] {
  const [opening, , pack, size] = pieces
  // '9 grains mix 1 pkt big', where '2 garlands big 1 small' counts both.
  if (pieces.length === 4 && opening?.quantity?.unit === null && pack?.quantity?.unit && size && isSizes(size.words))
    return [...pieces.slice(0, 2), { ...pack, quantity: { ...pack.quantity, doubtful: true } }]
  const [name, amount, remark] = pieces.slice(-3)
  const isRemark =
    pieces.length > 3 &&
    pieces[0]?.quantity &&
    name?.words &&
    amount?.quantity &&
    /^\([^)]*\)$/u.test(remark?.words ?? '')
  if (!isRemark) return [...pieces]
  // '1 set (complete)'
  if (wordsOf(remark?.words ?? '').every((word) => FILLERS.has(word))) return pieces.slice(0, -1)
  return [...pieces.slice(0, -3), { ...name, words: `${name.words} ${remark?.words}` }, amount]
}

/** '2 coconuts, 5 lemons, 21': whether a number belongs to the words before it or after it only the next line tells. */
function isEitherWay(pieces: readonly Piece[]): boolean {
  const isBare = (piece: Piece | undefined) => piece?.quantity?.unit === null && piece.quantity.value !== null
  return pieces.length >= 5 && isBare(pieces[0]) && isBare(pieces.at(-1))
}

export function splitPieces(pieces: readonly Piece[], counted: string | null): ParsedItem[] {
  const opensWithQuantity =
    pieces[0] !== undefined && pieces[0].quantity !== null && pieces.some((piece) => piece.words)
  const items: ParsedItem[] = []
  let words = ''
  let name = ''
  // Of the words read last: nothing but a size; behind a plus; right behind an amount.
  let [sized, plus, close] = [false, false, false]
  let pending: (typeof pieces)[number] | null = null
  for (const [index, piece] of pieces.entries()) {
    const done = opensWithQuantity ? undefined : items.at(-1)
    if (piece.quantity === null) {
      // 'Mishri 50 g or 1 pkt'
      if (done && pieces[index + 1]?.quantity && RANGE_WORDS.has(piece.words.toLowerCase())) {
        done.quantityDoubtful = true
        continue
      }
      const isAmong = pieces[index + 1]?.added === true || (items.length > 1 && done?.words === name)
      const hasAmount = pieces[index + 1]?.quantity?.each === false
      // 'Stool 1 with cloth 1 m': whether that is another thing the catalogue knows.
      const isBeside = done?.quantity != null && hasAmount && BESIDE.test(piece.words)
      const { remark, rest } =
        done && !isBeside ? splitRemark(piece.words, isAmong, hasAmount, done.words) : { remark: '', rest: piece.words }
      if (done && remark !== '') done.words += ` ${remark}`
      if (done && isSizes(remark)) done.quantityDoubtful = true
      sized = isSizes(remark)
      plus = piece.plus
      close = piece.close && remark === ''
      // '2 packets of 100 g camphor': the second amount is of the first.
      const isOfAmount = opensWithQuantity && pending !== null && pieces[index + 1]?.quantity && OF.test(rest)
      if (rest === '' || isOfAmount) continue
      words = rest
      if (opensWithQuantity && pending) {
        // '1 kg sugar, 1 kg jaggery, poha 1/2 kg': the last has its amount behind it.
        const [, ownWords, last] = (index === pieces.length - 2 && ENDS_IN_ANOTHER.exec(rest)) || [null, rest, '']
        items.push(itemOf(ownWords ?? rest, pending.quantity, pending.written))
        words = ''
        pending = null
        const behind = pieces[index + 1]?.quantity
        if (last && behind) {
          items.push(itemOf(last, { ...behind, doubtful: true }, null))
          break
        }
      }
      continue
    }
    if (opensWithQuantity && !(words === '' && pending)) {
      pending = piece
      continue
    }
    const last = items.at(-1)
    if (opensWithQuantity && pending?.quantity)
      pending = { ...pending, quantity: combine(pending.quantity, piece.quantity) }
    // 'Ghee 1/2 kg for havan + 100 gm for lamp': so much of it for one purpose, and so much for another.
    else if (words === '' && last && (piece.added || sized) && !piece.aside && last.words !== name) {
      const doubtful = piece.quantity.doubtful || last.quantityDoubtful
      items.push(itemOf(name, { ...piece.quantity, doubtful }, null))
    } else if (words === '' && last) addQuantity(last, { ...piece, quantity: piece.quantity })
    else {
      items.push({ ...itemOf(words, piece.quantity, items.length === 0 ? counted : null), close })
      name = words
    }
    words = ''
  }
  if (pending?.quantity) {
    const last = items.at(-1)
    if (last) addQuantity(last, { ...pending, quantity: pending.quantity })
    else items.push(itemOf(words, pending.quantity, null))
    words = ''
  }
  if (words !== '') {
    const follows = items.length > 0
    items.push({ ...itemOf(words, null, null), trailing: follows && !plus, close, quantityDoubtful: follows })
  }
  return items
}

/** What words behind an amount say of its item: 'with' something, in brackets before the next item, or between two amounts ('among' them). */
function splitRemark(
  words: string,
  isAmong: boolean,
  hasAmount: boolean,
  name: string,
): { remark: string; rest: string } {
  const plain = AND_WORDS.has(words.toLowerCase()) ? '' : words.replace(LOOSE_JOINERS, '')
  // '1 pkt (50 gm wala), matchbox': the end of a bracket, and the next item.
  const [, end, more] = /^([^()]+)\)\s*[,+&]\s*(.+)$/u.exec(plain) ?? []
  if (end !== undefined && more !== undefined) return { remark: end, rest: more }
  // '2 bottles small, ghee', '5 tuft wale, kapur': what says which before a comma, and the next item.
  const [, which = '', next] = /^([^(),]+?)\s*,\s*(.+)$/u.exec(plain) ?? []
  if (next !== undefined && (describes(which) || SAYS_WHICH.test(which))) return { remark: which, rest: next }
  // '5 for the god, roses 10'
  const [, aim, other] = (hasAmount && (BEHIND_AIM.exec(plain) ?? behindAimOfSame(plain, name))) || []
  if (aim !== undefined && other !== undefined) return { remark: aim, rest: other }
  const [, aside, rest = ''] = BEHIND_ASIDE.exec(plain) ?? []
  if (aside !== undefined && (rest !== '' || isAmong)) return { remark: aside, rest }
  return plain === '' || isSizes(plain) || REMARK.test(plain)
    ? { remark: plain, rest: '' }
    : { remark: '', rest: words }
}

/** 'Big', 'small': so many of the one, so many of the other. */
export function isSizes(words: string): boolean {
  return words.split(' ').every((word) => SIZES.has(word.toLowerCase()))
}

/** 'Garland 5 ft for god photo - 2 nos': what follows an amount with such a word says more of the same item. */
export const REMARK = new RegExp(
  `^[([]?(?:for|with|without|of|ke|ka|ki|wala|wali|के|का|की|वाला|वाली|सहित|ના|ની|નું|નો)(?![\\p{L}\\p{M}])|^(?:${FOR_SOMETHING})$`,
  'iu',
)

/** '(for the door) and janeu': brackets behind an amount, and what is joined to them. */
const BEHIND_ASIDE = new RegExp(
  `^(\\([^)]*\\))(?:\\s*(?:[,+&]|(?:${[...AND_WORDS].join('|')})(?=\\s))\\s*(.+))?$`,
  'iu',
)
/** What an item is for, and with a sign between the next one. */
const BEHIND_AIM = new RegExp(`^((?:for|to)\\s[^(),;+]+?|(?:${FOR_SOMETHING}))\\s*[,;+]\\s*(\\p{L}.*)$`, 'iu')
/** 'Blue cloth 1 m for Shani & white cloth 1 m': what ends in the word of the name before it is another of the sort. */
function behindAimOfSame(words: string, name: string): RegExpExecArray | null {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? ''
  return words.toLowerCase().endsWith(` ${last}`) ? BEHIND_AIM_AND.exec(words) : null
}
const BEHIND_AIM_AND = /^((?:for|to)\s[^(),;+&]+?)\s*(?:&|\sand\s)\s*(\p{L}.*)$/iu
export const BESIDE = /^(?:along\s)?with\s(?=\p{L})/iu

const SAYS_WHICH = /^[\p{L}\p{M}]+\s(?:[wv]al[aei]|sahit|वाल[ाेी]|सहित)$/iu

const ENDS_IN_ANOTHER = /^([^,(]+),\s*([^,(]+)$/u

/** Between two amounts of one item. */
const OF = /^(?:of|ke|के|ની|ના|x)$/iu

/** '3 Haldi 50 g': a bare number that opens a line which ends in another quantity is its serial number. Gives it back as written. */
function takeSerial(pieces: Piece[]): string | null {
  const [first, last] = [pieces[0], pieces.at(-1)]
  const isSerial =
    pieces.length >= 3 && first?.quantity?.unit === null && first.quantity.value !== null && last?.quantity
  return isSerial ? (pieces.shift()?.written ?? null) : null
}

function itemOf(words: string, quantity: Quantity | null, counted: string | null): ParsedItem {
  return {
    words,
    counted,
    quantity: quantity?.value ?? null,
    unit: quantity?.unit ?? null,
    lower: quantity?.lower ?? null,
    kinds: quantity?.kinds ?? null,
    manner: quantity?.manner ?? null,
    times: quantity?.times,
    quantityDoubtful: quantity?.doubtful ?? false,
    each: quantity?.each ?? false,
    trailing: false,
    close: false,
    quantityFrom: null,
  }
}

/** Adds to an item's amount what is said behind it: more of it with a plus, the same in other words in brackets. */
export function addQuantity(
  item: ParsedItem,
  { quantity, plus, aside }: Pick<Piece, 'plus' | 'aside'> & { quantity: Quantity },
): void {
  const first: Quantity = { ...item, value: item.quantity, doubtful: item.quantityDoubtful, next: 0 }
  const both = aside ? explained(first, quantity) : (plus && sum(first, quantity)) || combine(first, quantity)
  item.quantity = both.value
  item.unit = both.unit
  item.lower = both.lower
  item.kinds = both.kinds
  item.manner = both.manner
  item.times = both.times
  item.quantityDoubtful = both.doubtful
  item.each = both.each
}
