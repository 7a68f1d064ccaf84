import type { Unit } from '#contract/unit.ts'
import type { TextLine } from '../types.ts'
import { normaliseText } from './normalise.ts'
import { judgeNotItem, type MaybeItem, type NotItem } from './not-items.ts'
import { type Manner, type Quantity, readQuantity } from './quantity.ts'
import { findSerials, stripPrefix } from './serials.ts'
import { joinTokens, type Token, tokenise } from './tokens.ts'
import { QUANTITY_WORDS } from './words/phrases.ts'
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
  /** The line the quantity was taken from, where it stood in one of its own. */
  quantityFrom: TextLine | null
}

/**
 * One text line, accounted for: the items it holds, or the reason why it holds none. `maybeItem` says when it may be an
 * item nevertheless. A 'joined' line gave its quantity to the item line beside or above it.
 */
export type ParsedLine =
  | { kind: 'items'; source: TextLine; items: ParsedItem[] }
  | { kind: NotItem; source: TextLine; maybeItem: MaybeItem; words: string }
  | { kind: 'joined'; source: TextLine; to: TextLine }

/**
 * Finds items and quantities in the text lines of one page. Pure; every line given comes back exactly once, in order.
 * Quantities are those of the list, unconverted: `quantity` 1.5 with `unit` 'kg', or null when none is named.
 */
export function parseLines(lines: readonly TextLine[]): ParsedLine[] {
  const plain = lines.map((line) => normaliseText(line.text))
  const serials = findSerials(plain)
  const cut = cutsAtSerials(plain)
  const parsed = lines.map((source, index) => parseLine(source, plain[index] ?? '', serials.has(index), cut))
  if (plain.some(opensWithUnit)) doubtBareEnds(parsed)
  return joinLoneQuantities(parsed)
}

/** The items of one line by itself, whatever its words look like: for a line that is known to be no heading. */
export function parseItems(text: string): ParsedItem[] {
  return splitAtQuantities(tokenise(stripPrefix(normaliseText(text), false).rest))
}

function parseLine(source: TextLine, plain: string, serial: boolean, cut: boolean): ParsedLine {
  const { rest, numbered: opens } = stripPrefix(plain, serial)
  const columns = cut ? rest.split(INNER_SERIAL) : [rest]
  const numbered = opens || columns.length > 1
  const parts = columns.length > 1 ? columns.filter(isItem) : columns
  const items = parts.flatMap((part) => splitAtQuantities(tokenise(part)))
  const measured = items.some((item) => item.unit !== null || item.quantityDoubtful)
  const counted = items.some((item) => item.quantity !== null)
  const verdict = judgeNotItem(numbered ? rest : plain, { measured, counted, numbered })
  if (verdict) return { ...verdict, source, words: joinTokens(tokenise(rest)) }
  if (items.length === 0) return { kind: 'noise', source, maybeItem: 'never', words: '' }
  return { kind: 'items', source, items }
}

/** '(12) Moong 100 g (29) Lamp 1': two columns read as one line, on a page whose lines open with such numbers. */
const INNER_SERIAL = /(?:^|\s+)\(\d{1,3}\)\s+(?=\p{L})/u
const SERIAL = /^\(\d{1,3}\)\s*\p{L}/u

function cutsAtSerials(lines: readonly string[]): boolean {
  return lines.filter((line) => SERIAL.test(line)).length >= 3
}

/** Of two columns one may hold a heading, or the unit of the line above. */
function isItem(part: string): boolean {
  const found = { measured: false, counted: /\d/u.test(part), numbered: false }
  return !UNIT_WORDS.has(part.toLowerCase()) && judgeNotItem(part, found) === null
}

/** 'grams (29) lamp': a narrow column broke its lines before the unit. */
function opensWithUnit(line: string): boolean {
  const first = tokenise(line)[0]
  const unit =
    first?.kind === 'word' && first.text.length > 1 ? UNIT_WORDS.get(first.text.toLowerCase())?.unit : undefined
  return unit !== undefined && isMeasure(unit)
}

/** Where units have fallen to the next line, a bare number at the end of one may have lost its own. */
function doubtBareEnds(parsed: readonly ParsedLine[]): void {
  for (const line of parsed) {
    const last = line.kind === 'items' ? line.items.at(-1) : undefined
    if (last && last.quantity !== null && last.unit === null) last.quantityDoubtful = true
  }
}

/**
 * Each quantity ends an item. Only a line that opens with one (2 metre red cloth) has them the other way round: there each opens an item.
 */
export function splitAtQuantities(tokens: readonly Token[]): ParsedItem[] {
  const pieces = cutPieces(tokens)
  const counted = takeSerial(pieces)
  const opensWithQuantity =
    pieces[0] !== undefined && pieces[0].quantity !== null && pieces.some((piece) => piece.words)
  const items: ParsedItem[] = []
  let words = ''
  let pending: (typeof pieces)[number] | null = null
  for (const piece of pieces) {
    const done = opensWithQuantity ? undefined : items.at(-1)
    if (piece.quantity === null && done && REMARK.test(piece.words)) {
      done.words += ` ${piece.words}`
      continue
    }
    if (piece.quantity === null) {
      words = piece.words
      if (opensWithQuantity && pending) {
        items.push(itemOf(words, pending.quantity, pending.written))
        words = ''
        pending = null
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
    else if (words === '' && last) addQuantity(last, piece.quantity)
    else items.push(itemOf(words, piece.quantity, items.length === 0 ? counted : null))
    words = ''
  }
  if (pending?.quantity) {
    const last = items.at(-1)
    if (last) addQuantity(last, pending.quantity)
    else items.push(itemOf(words, pending.quantity, null))
    words = ''
  }
  if (words !== '') {
    const trailing = items.length > 0
    items.push({ ...itemOf(words, null, null), trailing, quantityDoubtful: trailing })
  }
  return items
}

/** 'Garland 5 ft for god photo - 2 nos': what follows an amount with such a word says more of the same item. */
const REMARK = /^[([]?(?:for|with|without|of|ke|ka|ki|wala|wali|के|का|की|वाला|वाली|सहित)(?![\p{L}\p{M}])/iu

/** '3 Haldi 50 g': a bare number that opens a line which ends in another quantity is its serial number. Gives it back as written. */
function takeSerial(pieces: Piece[]): string | null {
  const [first, last] = [pieces[0], pieces.at(-1)]
  const isSerial =
    pieces.length >= 3 && first?.quantity?.unit === null && first.quantity.value !== null && last?.quantity
  return isSerial ? (pieces.shift()?.written ?? null) : null
}

interface Piece {
  words: string
  quantity: Quantity | null
  written: string | null
}

const QUANTITY_LABEL = new RegExp(
  `^(?:${QUANTITY_WORDS.join('|')})(?![\\p{L}\\p{M}])[.:\\s-]*|[.:\\s-]*(?<![\\p{L}\\p{M}])(?:${QUANTITY_WORDS.join('|')})$`,
  'giu',
)

/** Words and quantities in the order of the line. A bare number inside words counts as a quantity, a serial number after one does not. */
function cutPieces(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  let wordsFrom = 0
  const flush = (to: number) => {
    const words = joinTokens(tokens.slice(wordsFrom, to)).replace(QUANTITY_LABEL, '')
    if (words !== '') pieces.push({ words, quantity: null, written: null })
  }
  for (let at = 0; at < tokens.length; ) {
    const quantity = readQuantity(tokens, at)
    const aside = quantity?.unit === null && pieces.some((piece) => piece.quantity) && isInParentheses(tokens, at)
    if (!quantity || aside) {
      at += 1
      continue
    }
    const label = unitBefore(tokens, at, wordsFrom, quantity)
    if (label) quantity.unit = label.unit
    flush(label?.at ?? at)
    const opensNext = quantity.unit === null && quantity.value !== null && startsNumberedItem(tokens, at, pieces.at(-1))
    if (!opensNext) {
      const written = quantity.unit === null ? joinTokens(tokens.slice(at, quantity.next)) : null
      pieces.push({ words: '', quantity, written })
    }
    at = quantity.next
    wordsFrom = at
  }
  flush(tokens.length)
  return pieces
}

/** 'Kapoor packet 1', 'Rice kg 5': the unit may stand before its number. Not those that names end in (match box, coconut gola). */
function unitBefore(
  tokens: readonly Token[],
  at: number,
  from: number,
  quantity: Quantity,
): { unit: Unit; at: number } | null {
  const word = tokens.slice(0, at).findLastIndex((token) => token.kind === 'word')
  const between = tokens.slice(word + 1, at).every((token) => ':-='.includes(token.text))
  if (quantity.unit !== null || quantity.value === null || word <= from || !between) return null
  const text = tokens[word]?.text.toLowerCase() ?? ''
  const meaning = UNIT_WORDS.get(text)
  const isPlain = meaning && !meaning.loose && text.length > 1 && FOLLOWED.has(meaning.unit)
  return isPlain ? { unit: meaning.unit, at: word } : null
}
const FOLLOWED: ReadonlySet<Unit> = new Set<Unit>(['packet', 'bottle', 'dozen', 'kg', 'g', 'l', 'ml'])

/** 'Chowki 2 (1 big, 1 small)': what is said in parentheses after the amount shares it out. */
function isInParentheses(tokens: readonly Token[], at: number): boolean {
  const open = tokens.slice(0, at).findLastIndex((token) => token.text === '(')
  const close = tokens.slice(0, at).findLastIndex((token) => token.text === ')')
  return open > close
}

/** '... 50 g 2. Roli 25 g': after a quantity, a bare number before words is the serial number of the next item. */
function startsNumberedItem(tokens: readonly Token[], at: number, before: Piece | undefined): boolean {
  if (!before?.quantity) return false
  const next = tokens[at + 1]
  if (next?.kind === 'word') return true
  return next?.kind === 'sign' && '.)'.includes(next.text) && tokens[at + 2]?.kind === 'word'
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
    quantityFrom: null,
  }
}

function addQuantity(item: ParsedItem, more: Quantity): void {
  const first: Quantity = { ...item, value: item.quantity, doubtful: item.quantityDoubtful, next: 0 }
  const both = combine(first, more)
  item.quantity = both.value
  item.unit = both.unit
  item.lower = both.lower
  item.kinds = both.kinds
  item.manner = both.manner
  item.quantityDoubtful = both.doubtful
  item.each = both.each
}

/** Two amounts of one item. Money after a measure is a price column; one packet of 100 g is 100 g; anything else stays in doubt. */
function combine(first: Quantity, second: Quantity): Quantity {
  if (first.value === null) return second
  if (first.kinds !== null && second.unit === 'set') return { ...second, kinds: first.kinds }
  if (second.value === null) return { ...first, doubtful: true }
  if (second.unit === 'rupee') return first.unit === 'rupee' ? { ...second, doubtful: true } : first
  if (first.unit === 'rupee') return second
  // 1 kg 250 g
  if ((first.unit === 'kg' && second.unit === 'g') || (first.unit === 'l' && second.unit === 'ml')) {
    const doubtful = first.doubtful || second.doubtful || second.value >= 1000
    return { ...first, value: Math.round(first.value * 1000 + second.value) / 1000, doubtful }
  }
  if (isMeasure(second.unit) && !isMeasure(first.unit)) {
    return { ...times(second, first.value), doubtful: second.doubtful || first.value !== 1 }
  }
  if (isMeasure(first.unit) && second.unit !== null && !isMeasure(second.unit)) {
    return { ...times(first, second.value), doubtful: first.doubtful || second.value !== 1 }
  }
  if (first.unit === null && second.unit !== null) return { ...second, doubtful: true }
  return { ...first, doubtful: true }
}

function times(quantity: Quantity, count: number): Quantity {
  const product = (value: number | null) => (value === null ? null : value * count)
  return { ...quantity, value: product(quantity.value), lower: product(quantity.lower) }
}

function isMeasure(unit: Unit | null): boolean {
  return unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l' || unit === 'metre'
}

/** A line of nothing but a quantity belongs to the item without one that stands beside it, or else just above it. */
function joinLoneQuantities(parsed: ParsedLine[]): ParsedLine[] {
  const lone = (line: ParsedLine | undefined) =>
    line?.kind === 'items' && line.items.length === 1 && line.items[0]?.words === '' ? line.items[0] : null
  const waiting = (line: ParsedLine | undefined) => {
    const last = line?.kind === 'items' ? line.items.at(-1) : undefined
    return last && last.words !== '' && last.quantity === null ? last : null
  }
  return parsed.map((line, index) => {
    const quantity = lone(line)
    if (!quantity) return line
    const beside = parsed.find((other) => waiting(other) && startsInRow(other.source, line.source))
    const above = !lone(parsed[index + 1]) && waiting(parsed[index - 1]) ? parsed[index - 1] : undefined
    const target = beside ?? above
    const item = waiting(target)
    if (!target || !item) return quantity.unit === null ? loneNumber(line.source) : line
    item.quantity = quantity.quantity
    item.unit = quantity.unit
    item.lower = quantity.lower
    item.kinds = quantity.kinds
    item.manner = quantity.manner
    item.quantityDoubtful = quantity.quantityDoubtful || !beside
    item.quantityFrom = line.source
    return { kind: 'joined', source: line.source, to: target.source }
  })
}

/** A number that stands by itself is the serial number of a column apart, or of the page. */
function loneNumber(source: TextLine): ParsedLine {
  return { kind: 'page-number', source, maybeItem: 'never', words: '' }
}

/** Whether a quantity stands in the row of an item, to the right of where the item starts. */
function startsInRow(item: TextLine, quantity: TextLine): boolean {
  const [left, top, , height] = item.box
  const [otherLeft, otherTop, , otherHeight] = quantity.box
  const overlap = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop)
  return otherLeft > left && overlap > 0.5 * Math.min(height, otherHeight)
}
