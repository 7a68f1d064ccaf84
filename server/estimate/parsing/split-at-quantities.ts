import { UNITS, type Unit } from '#contract/unit.ts'
import { describes, FILLERS, SIZES } from '../matching/fillers.ts'
import type { TextLine } from '../types.ts'
import { readSpelledCount } from './count.ts'
import { cutPieces, isUnclear, type Piece } from './pieces.ts'
import { type Manner, readQuantity } from './quantity.ts'
import { foldAsides, splitAt, splitPieces } from './split-pieces.ts'
import { isSign, type Token, wordAt } from './tokens.ts'
import { isWordOfFruit } from './words/not-items.ts'
import { NUMBER_WORDS, PART_WORDS } from './words/numbers.ts'
import { AND_WORDS, EACH_WORDS } from './words/phrases.ts'
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
  /** How many there are of what is measured, where both are said. */
  times?: number | undefined
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
      index === all.length - 1 || item.quantity === null ? { ...item, quantityDoubtful: true } : item,
    )
  const parts = partsThatCount(tokens)
  if (parts.length > 1) return parts.flatMap((part) => splitAtQuantities(part, numbered).map(withSpelledCount))
  const [first, second] = partedAtFirstCount(tokens)
  if (first && second)
    return [first, second]
      .flatMap((part) => splitPlain(part, numbered))
      .map((item) => ({ ...item, quantityDoubtful: true }))
  const [one, others] = partedAtWith(tokens)
  if (one && others) return [...splitPlain(one, numbered), ...splitPlain(others, false)]
  const counted = countedApart(tokens)
  if (counted.length > 0) return counted
  const pieces = foldAsides(cutPieces(tokens))
  const items = isRestOfLine(tokens, pieces)
    ? splitPieces(pieces.slice(1), null).map((item) => ({ ...item, quantityDoubtful: true }))
    : splitAt(pieces, numbered)
  const last = items.at(-1)
  // 'Lemon ©', 'leaf cups i': an amount that was not read.
  const end = tokens.at(-1)
  const isLetter = tokens.length > 1 && end?.spaced && /^[a-z]$/iu.test(end.text)
  if (last && last.quantity === null && (isUnclear(end) || isLetter)) last.quantityDoubtful = true
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

/**
 * 'White flowers 2 bunches, 1 garland', 'bangles 8 nos and 2 combs', 'copper kalash (medium), 2 lotas': the last of a line may have its number before it,
 * where the others have theirs behind, or none.
 */
function partedAtCount(tokens: readonly Token[]): Token[][] {
  const comma = tokens.findLastIndex((token) => isSign(token, ',;&') || wordAt([token], 0) === 'and')
  const [before, behind] = [tokens.slice(0, comma), tokens.slice(comma + 1)]
  const [number, ...words] = behind
  if (comma < 1 || tokens[0]?.kind !== 'word' || number?.kind !== 'number' || words[0]?.kind !== 'word') return []
  // 'Fruits five types, 2 each'
  const [first, second] = words.map(({ text }) => text.toLowerCase())
  if (EACH_WORDS.has((first === 'of' ? second : first) ?? '')) return []
  const isOpen =
    before.filter((token) => isSign(token, '(')).length !== before.filter((token) => isSign(token, ')')).length
  if (isOpen || words.some(({ kind }) => kind === 'number')) return []
  const [counted, ...more] = splitPieces(cutPieces(behind), null)
  const isApart = counted?.unit === null || isSign(tokens[comma], ';')
  const isCounted = counted && more.length === 0 && counted.quantity !== null && isApart
  const isName = isCounted && counted.words.split(' ').some((word) => !SIZES.has(word.toLowerCase()))
  if (!isName || REMARK_AT_END.test(counted.words) || UNIT_WORDS.has(words.at(-1)?.text.toLowerCase() ?? '')) return []
  const amounts = cutPieces(before)
  return amounts.at(-1)?.quantity || amounts.every(({ quantity }) => quantity === null) ? [before, behind] : []
}
const REMARK_AT_END = /\s(?:[wv]al[aei]|वाल[ाीे])$/iu

/** '2 coconuts, rice 1 kg': the number counts the first, where what is measured behind the comma has its name before it. It may have been a serial number. */
function partedAtFirstCount(tokens: readonly Token[]): Token[][] {
  const [first, second, ...more] = partedAtCommas(tokens)
  if (!first || !second || more.length > 0 || !opensWithAmount(first) || readQuantity(first, 0)?.unit) return []
  const [name, amount, ...others] = cutPieces(second)
  const unit = amount?.quantity?.unit
  const isMeasured = unit && unit !== 'piece' && unit !== 'rupee' && !amount.quantity?.each
  return isMeasured && name?.quantity === null && others.length === 0 && !describes(name.words) ? [first, second] : []
}

/** 'Pot 1 with 5 mango leaves, 1 coconut': behind 'with' each number stands before its name, where the first has its own behind it. */
function partedAtWith(tokens: readonly Token[]): Token[][] {
  const at = tokens.findIndex((token, index) => index > 1 && wordAt([token], 0) === 'with')
  const behind = tokens.slice(at + 1)
  if (at < 2 || tokens[0]?.kind !== 'word' || !partedAtCommas(behind).every(opensWithAmount)) return []
  const before = tokens.slice(0, at)
  return cutPieces(before).at(-1)?.quantity ? [before, behind] : []
}

/** '5 leaves', with no other number. */
function opensWithAmount([number, ...more]: readonly Token[]): boolean {
  return number?.kind === 'number' && more[0]?.kind === 'word' && more.every(({ kind }) => kind !== 'number')
}

/** 'One saree, one blouse piece and one dozen bangles': where each part between commas and 'and' opens with its number, in words mostly, each is read by itself. */
function partsThatCount(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (isSign(token, ',') || AND_WORDS.has(token.text.toLowerCase())) parts.push([])
    else parts.at(-1)?.push(token)
  }
  // 'Half dozen bananas'
  const isSpelled = ([first, second]: readonly Token[]) =>
    NUMBER_WORDS.has(first?.text.toLowerCase() ?? '') ||
    (PART_WORDS.has(first?.text.toLowerCase() ?? '') && UNIT_WORDS.has(second?.text.toLowerCase() ?? ''))
  // 'Five utensils to donate, one set'
  const isCounted = (part: readonly Token[]) =>
    part.length > 1 && (isSpelled(part) || part[0]?.kind === 'number') && !isAmount(part)
  return parts.every(isCounted) && parts.filter(isSpelled).length > parts.length / 2 ? parts : []
}

function isAmount(tokens: readonly Token[]): boolean {
  return readQuantity(tokens, 0)?.next === tokens.length
}

/**
 * 'Flowers, tulsi, 15 turmeric roots, 1 kg rice': where numbers stand before names between commas, each is of the name behind it, though the line opens
 * with a name. Unless an amount is all that stands between two commas.
 */
function countedApart(tokens: readonly Token[]): ParsedItem[] {
  const parts = partedAtCommas(tokens).map(cutPieces)
  const isBefore = ([first, name, ...more]: readonly Piece[]) =>
    Boolean(first?.quantity && !first.quantity.each && name && name.quantity === null && more.length === 0)
  // 'Of the mango 5 twigs'
  const isPlain = ([first, amount, rest, ...more]: readonly Piece[]) =>
    first?.quantity === null && (!amount || (amount.quantity !== null && !rest?.quantity && more.length === 0))
  const before = parts.filter(isBefore)
  const named = parts.filter((part) => part.length === 1 && isPlain(part))
  // 'हळद, मध, १ खण, चौरंग': a single one too, among names that have no amount.
  const isAlone =
    before.length === 1 && before[0] !== parts.at(-1) && named.length > 2 && named.length === parts.length - 1
  if (
    (before.length < 2 && !isAlone) ||
    before.length === parts.length ||
    !parts.every((part) => isBefore(part) || isPlain(part))
  )
    return []
  const isMixed = parts.some((part) => part.length > 1 && isPlain(part))
  return parts.flatMap((part) =>
    splitPieces(part, null).map((item) => ({
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
