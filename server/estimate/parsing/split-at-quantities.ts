import { UNITS, type Unit } from '#contract/unit.ts'
import { FILLERS, FOR_SOMETHING, JOINERS, LOOSE_JOINERS, SIZES } from '../matching/fillers.ts'
import type { TextLine } from '../types.ts'
import { combine, explained, sum } from './combine.ts'
import { readSpelledCount } from './count.ts'
import { cutPieces, isUnclear, type Piece } from './pieces.ts'
import { type Manner, type Quantity, readQuantity } from './quantity.ts'
import { isSign, type Token, wordAt } from './tokens.ts'
import { isWordOfFruit } from './words/not-items.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { AND_WORDS, EACH_WORDS, RANGE_WORDS } from './words/phrases.ts'
import { UNIT_WORDS } from './words/units.ts'

/**
 * What a stretch of a line asks for. `counted` is the number that stood before the words (7 grains), in case it belongs to the name.
 * `lower` is the lower end of a range whose upper one is `quantity`; `kinds` is set by 'five types of'.
 */
export interface ParsedItem {
  words: string
  counted: string | null
  quantity: number | null
  unit: Unit | null
  lower: number | null
  kinds: number | null
  manner: Manner
  /** The quantity can be read in more than one way, or was left to the giver. */
  quantityDoubtful: boolean
  /** The quantity was said to hold for each of several items. */
  each: boolean
  /** Words after the last quantity of a line: a second item, or a remark on the first. */
  trailing: boolean
  /** No sign stands between an amount and these words behind it. */
  close: boolean
  /** The line the quantity was taken from, where it stood in one of its own. */
  quantityFrom: TextLine | null
}

/**
 * Each quantity ends an item. Only a line that opens with one (2 metre red cloth) has them the other way round: there each opens an item.
 * `numbered` says that a serial number was taken off the line.
 */
export function splitAtQuantities(tokens: readonly Token[], numbered = false): ParsedItem[] {
  const rest = !numbered && opensWithDashedNumber(tokens) ? splitPlain(tokens.slice(2), true) : []
  return rest.length === 1 && isMeasured(tokens, rest[0]) ? rest : splitPlain(tokens, numbered)
}

/** '17 - makhana 100 gm' is the seventeenth, and '5 - lemons, 2 coconuts' are five. */
function isMeasured(tokens: readonly Token[], item: ParsedItem | undefined): boolean {
  const dimension = item?.unit ? UNITS[item.unit].dimension : null
  return (dimension === 'mass' || dimension === 'volume') && !tokens.some((token) => isSign(token, ',(+&'))
}

function opensWithDashedNumber([first, dash, word]: readonly Token[]): boolean {
  return (
    first?.kind === 'number' && isSign(dash, '-') && word?.kind === 'word' && !UNIT_WORDS.has(word.text.toLowerCase())
  )
}

function splitPlain(all: readonly Token[], numbered: boolean): ParsedItem[] {
  const tokens = behindFruit(all)
  const [before, behind] = partedAtCount(tokens)
  if (before && behind)
    return [...splitPlain(before, numbered), ...splitPlain(behind, false)].map((item, index, all) =>
      index === all.length - 1 ? { ...item, quantityDoubtful: true } : item,
    )
  const parts = partsThatCount(tokens)
  if (parts.length > 1) return parts.flatMap((part) => splitAtQuantities(part, numbered).map(withSpelledCount))
  const counted = countedApart(tokens)
  if (counted.length > 0) return counted
  const pieces = foldAsides(cutPieces(tokens))
  const items = isRestOfLine(tokens, pieces)
    ? splitPieces(pieces.slice(1), null).map((item) => ({ ...item, quantityDoubtful: true }))
    : splitAt(pieces, numbered)
  const last = items.at(-1)
  // 'Lemon ©': an amount that was not read.
  if (last && last.quantity === null && isUnclear(tokens.at(-1))) last.quantityDoubtful = true
  return items
}

/** '50 gm, sandal 1 pkt': an amount before a comma is of what ends the line above, so what follows has its amounts behind it. Never surely. */
function isRestOfLine(tokens: readonly Token[], [first, ...more]: readonly Piece[]): boolean {
  const comma = tokens.findIndex((token) => isSign(token, ','))
  const opens = first?.quantity?.unit && comma > 0 && comma <= 3 && tokens[comma + 1]?.kind === 'word'
  return Boolean(opens) && more[0]?.quantity === null && more.at(-1)?.quantity !== null
}

/** 'Fruit - 12 bananas, 1 bag of oranges': which fruit are meant stands behind the word. 'Fruit 5 varieties', 'fruit 5 for prasad' and 'fruit 5, banana 6' have its own amount. */
function behindFruit(tokens: readonly Token[]): readonly Token[] {
  const from = isSign(tokens[1], '-:') ? 2 : 1
  const count = isWordOfFruit(wordAt(tokens, 0) ?? '') ? readQuantity(tokens, from) : null
  const word = wordAt(tokens, from + 1)
  const isOfAnother = count?.next === from + 1 && count.unit === null && !count.each && word && !FILLERS.has(word)
  const comma = tokens.findIndex((token) => isSign(token, ',;'))
  const isListed = comma > 0 && tokens[comma + 1]?.kind === 'number' && tokens.at(-1)?.kind !== 'number'
  return isOfAnother && isListed ? tokens.slice(from) : tokens
}

/** 'White flowers 2 bunches, 1 garland': the last of a line may have its number before it, where the others have theirs behind. */
function partedAtCount(tokens: readonly Token[]): Token[][] {
  const comma = tokens.findLastIndex((token) => isSign(token, ',;'))
  const [before, behind] = [tokens.slice(0, comma), tokens.slice(comma + 1)]
  const [number, ...words] = behind
  if (comma < 2 || tokens[0]?.kind !== 'word' || number?.kind !== 'number' || words[0]?.kind !== 'word') return []
  // 'Fruits five types, 2 each'
  if (EACH_WORDS.has(words[0].text.toLowerCase())) return []
  if (words.some(({ kind }) => kind === 'number') || before.some((token) => isSign(token, '('))) return []
  const [counted, ...more] = splitPieces(cutPieces(behind), null)
  const isCounted = counted && more.length === 0 && counted.quantity !== null && counted.unit === null
  const isName = isCounted && counted.words.split(' ').some((word) => !SIZES.has(word.toLowerCase()))
  return isName && !REMARK_AT_END.test(counted.words) && cutPieces(before).at(-1)?.quantity ? [before, behind] : []
}
const REMARK_AT_END = /\s(?:[wv]al[aei]|वाल[ाीे])$/iu

/** 'One saree, one blouse piece and one dozen bangles': where each part between commas and 'and' opens with its number in words, each is read by itself. */
function partsThatCount(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isSign(token, ',') || AND_WORDS.has(token.text.toLowerCase())) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.every((part) => part.length > 1 && NUMBER_WORDS.has(wordAt(part, 0) ?? '')) ? parts : []
}

/**
 * 'Flowers, tulsi, 15 turmeric roots, 1 kg rice': where numbers stand before names between commas, each is of the name behind it, though the line opens
 * with a name. Unless an amount is all that stands between two commas.
 */
function countedApart(tokens: readonly Token[]): ParsedItem[] {
  const parts = partedAtCommas(tokens).map((part) => ({ pieces: cutPieces(part) }))
  const isBefore = ([first, name, ...more]: readonly Piece[]) =>
    Boolean(first?.quantity && !first.quantity.each && name && name.quantity === null && more.length === 0)
  // 'Of the mango 5 twigs'
  const isPlain = ([first, amount, rest, ...more]: readonly Piece[]) =>
    first?.quantity === null && (!amount || (amount.quantity !== null && !rest?.quantity && more.length === 0))
  const before = parts.filter(({ pieces }) => isBefore(pieces))
  const named = parts.filter(({ pieces }) => pieces.length === 1 && isPlain(pieces))
  // 'हळद, मध, १ खण, चौरंग': a single one too, among names that have no amount.
  const isAlone =
    before.length === 1 && before[0] !== parts.at(-1) && named.length > 2 && named.length === parts.length - 1
  if (
    (before.length < 2 && !isAlone) ||
    before.length === parts.length ||
    !parts.every(({ pieces }) => isBefore(pieces) || isPlain(pieces))
  )
    return []
  const isMixed = parts.some(({ pieces }) => pieces.length > 1 && isPlain(pieces))
  return parts.flatMap(({ pieces }) =>
    splitPieces(pieces, null).map((item) => ({
      ...item,
      quantityDoubtful: isAlone || (item.quantityDoubtful && isMixed),
    })),
  )
}

function partedAtCommas(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  let open = 0
  for (const token of tokens) {
    if (isSign(token, '(')) open += 1
    if (isSign(token, ')')) open -= 1
    if (open <= 0 && isSign(token, ',;')) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

function withSpelledCount(item: ParsedItem): ParsedItem {
  const count = item.quantity === null ? readSpelledCount(item.words) : null
  if (!count) return item
  const counted = item.words.split(' ')[0]?.toLowerCase() ?? null
  return { ...item, words: count.name, counted, quantity: count.value }
}

/** 'Milk 1 lit (500 ml - 2 pkts)': what stands in one bracket is one amount. */
function foldAsides(pieces: readonly Piece[]): Piece[] {
  const folded: Piece[] = []
  for (const piece of pieces) {
    const last = folded.at(-1)
    if (last?.aside && last.quantity && piece.aside && piece.quantity)
      folded[folded.length - 1] = { ...last, quantity: combine(last.quantity, piece.quantity) }
    else folded.push(piece)
  }
  return folded
}

function splitAt(all: readonly Piece[], numbered: boolean): ParsedItem[] {
  const pieces = withoutRemark(all)
  const respective = splitRespective(pieces)
  if (respective.length > 0) return respective
  if (isEitherWay(pieces)) return splitPieces(pieces, null).map((item) => ({ ...item, quantityDoubtful: true }))
  // '13. 2 ಸಣ್ಣ ಕನ್ನಡಿ = 11': behind a serial number no other one stands, but a letter read as one may.
  const isOdd = numbered && pieces.length === 3
  const counted = !numbered || isOdd ? takeSerial(pieces) : null
  const items = splitPieces(pieces, counted)
  return isOdd && counted !== null ? items.map((item) => ({ ...item, quantityDoubtful: true })) : items
}

/** 'Rice, barley, til - 1 kg, 1 kg, 2 kg', 'walnut / pista 100 g / 50 g': as many amounts behind as many names. */
function splitRespective([first, ...rest]: readonly Piece[]): ParsedItem[] {
  const amounts = rest.filter(({ quantity, words }) => quantity !== null || !AND_WORDS.has(words))
  const names = first && !first.words.includes('(') ? first.words.split(NAMES_APART).filter((name) => name !== '') : []
  const [amount] = amounts
  const isNext = (piece: Piece) => piece.added || piece.quantity?.unit === amount?.quantity?.unit
  if (amounts.length < 2 || names.length !== amounts.length || !amounts.slice(1).every(isNext)) return []
  const items = amounts.flatMap(({ quantity }, index) =>
    quantity ? [itemOf(names[index] ?? '', { ...quantity, doubtful: true }, null)] : [],
  )
  return items.length === names.length ? items : []
}
const NAMES_APART = new RegExp(`\\s*/\\s*|${JOINERS.source}`, 'iu')

/** '21 leaves 1 set (for Ganesha)': brackets behind the last of several amounts say more of the last name. */
function withoutRemark(pieces: readonly Piece[]): Piece[] {
  const [name, amount, remark] = pieces.slice(-3)
  const isRemark =
    pieces.length > 3 &&
    pieces[0]?.quantity &&
    name?.words &&
    amount?.quantity &&
    /^\([^)]*\)$/u.test(remark?.words ?? '')
  if (!isRemark) return [...pieces]
  return [...pieces.slice(0, -3), { ...name, words: `${name.words} ${remark?.words}` }, amount]
}

/** '2 coconuts, 5 lemons, 21': whether a number belongs to the words before it or after it only the next line tells. */
function isEitherWay(pieces: readonly Piece[]): boolean {
  const isBare = (piece: Piece | undefined) => piece?.quantity?.unit === null && piece.quantity.value !== null
  return pieces.length >= 5 && isBare(pieces[0]) && isBare(pieces.at(-1))
}

function splitPieces(pieces: readonly Piece[], counted: string | null): ParsedItem[] {
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
      const { remark, rest } = done ? splitRemark(piece.words, isAmong) : { remark: '', rest: piece.words }
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
    else if (words === '' && last && (piece.added || sized) && last.words !== name) {
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
function splitRemark(words: string, isAmong: boolean): { remark: string; rest: string } {
  const plain = AND_WORDS.has(words) ? '' : words.replace(LOOSE_JOINERS, '')
  // '1 pkt (50 gm wala), matchbox': the end of a bracket, and the next item.
  const [, end, more] = /^([^()]+)\)\s*[,+&]\s*(.+)$/u.exec(plain) ?? []
  if (end !== undefined && more !== undefined) return { remark: end, rest: more }
  const [, aside, rest = ''] = /^(\([^)]*\))(?:\s*[,+&]\s*(.+))?$/u.exec(plain) ?? []
  if (aside !== undefined && (rest !== '' || isAmong)) return { remark: aside, rest }
  return plain === '' || isSizes(plain) || REMARK.test(plain)
    ? { remark: plain, rest: '' }
    : { remark: '', rest: words }
}

/** 'Big', 'small': so many of the one, so many of the other. */
function isSizes(words: string): boolean {
  return words.split(' ').every((word) => SIZES.has(word.toLowerCase()))
}

/** 'Garland 5 ft for god photo - 2 nos': what follows an amount with such a word says more of the same item. */
export const REMARK = new RegExp(
  `^[([]?(?:for|with|without|of|ke|ka|ki|wala|wali|के|का|की|वाला|वाली|सहित|ના|ની|નું|નો)(?![\\p{L}\\p{M}])|^(?:${FOR_SOMETHING})$`,
  'iu',
)

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
  item.quantityDoubtful = both.doubtful
  item.each = both.each
}
