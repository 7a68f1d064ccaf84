import { asciiDigits } from '../digits.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { KIND_WORDS } from './words/phrases.ts'
import { isDish, UNIT_WORDS } from './words/units.ts'

/** Not the letters of a name: 'K.R. Puram', 'ಅ. ರಾ. ಕೃಷ್ಣ'. */
const MARKED =
  /^[\s'"[(]*(?:(\d{1,3})|(?:[ivxlIVXL]{1,4}|[a-zA-Z]|[\u0900-\u0d7f])(?!\.\s*\p{L}\p{M}*\.))\s*[.)\]:](?!\d)\s*/u
const BULLET = /^(?:[•●○◦▪■□◆◇►▶➤➢✓✔✗☐☑*·>»~°©®@#+=_-]+|[eoOc¢](?=\s))\s*/u
/** 'K. Venkatesha Sharma' may be a name. */
const INITIAL = /^[A-HJ-UWYZ]\s*\.\s*[A-Z]/u
/** '(A) Flowers', 'B) From the dairy': parts of a list have capitals. */
const PART = /^\(?[A-H]\)/u
/** '14.1 pkt kapoor' is the fourteenth, '12.5 types of fruit' the twelfth. */
const RUN_TOGETHER = /^(\d{1,3}\s*\.\s*)\d{1,2}\s+([\p{L}\p{M}]+)/u
const BARE = /^(\d{1,3})(?:\s*[-,;/]?\s+(?=\d)|\s*[-,;/]?\s*(?=[\p{L}(]))/u

/** 'Leaf plates', of which '15 leaf' is no amount. */
const LEAF_OF_NAME = /^(?:leaf|stick|cake|tablet)\s+(?!of\s)\p{L}/iu

/** The lines, by index, that open with a serial number. Not `sure` where others open with a number that does not count on: 1 kalash, 2 coconuts, 3 lamps, 11 lemons. */
export interface Serials {
  lines: ReadonlySet<number>
  sure: boolean
}

/**
 * The lines whose leading bare number is a serial number: those that count on by one from a neighbour, and, when
 * most lines of a page do, all of them, because a reader misreads single digits.
 */
export function findSerials(lines: readonly string[]): Serials {
  const opening = lines.map((line) => BARE.exec(stripBullet(line)))
  const numbers = opening.map((found, index) => {
    if (!found) return null
    const number = Number(found[1])
    if (!isMeasured(found)) return number
    // '8 Katori = two' and '8 katori' between 7 and 9: a vessel that is wanted.
    const between = [-1, 1].every((step) => Number(opening[index + step]?.[1]) === number + step)
    const rest = found.input.slice(found[0].length)
    const isName = countsLater(rest) || isDish(UNIT_WORDS.get(rest.toLowerCase())) || LEAF_OF_NAME.test(rest)
    return between && isName ? number : null
  })
  // '9 , dhoti' between '8.' and '10.' is the ninth.
  const marked = lines.map(markedSerial)
  // '2, spoons 5' where another line opens with '2.' is the rest of one.
  const taken = new Set(marked)
  numbers.forEach((number, index) => {
    if (taken.has(number) && /^\d+\s*,/u.test(lines[index] ?? '')) numbers[index] = null
  })
  const counting = new Set<number>()
  const opened = numbers.flatMap((number, index) => (number === null ? [] : [{ number, index }]))
  // Where most items of a narrow column go on in the next line, their numbers stand further apart.
  const isChain = opened.length >= LONG_CHAIN && stepsUp(opened.map(({ number }) => number))
  opened.forEach(({ number, index }, at) => {
    const near = [-2, -1, 1, 2].some((step) => (numbers[index + step] ?? marked[index + step]) === number + step)
    const next = [-1, 1].some((step) => opened[at + step]?.number === number + step)
    if (near || (isChain && next)) counting.add(index)
  })
  const led = opened.length
  const sure = counting.size === led
  if (counting.size >= 3 && counting.size * 2 >= led) {
    numbers.forEach((number, index) => {
      if (number !== null) counting.add(index)
    })
  }
  const isRun = counting.size + marked.filter((number) => number !== null).length >= 3
  return { lines: isRun ? counting : new Set(), sure }
}

/**
 * '3.2 metre' between '2.' and '4.' is the third, and 2 metres: a point that stands for the end of a serial number gets its space. So does '(6 x' beside
 * '(5)' or '(7 x' its bracket.
 */
export function partSerials(lines: readonly string[]): string[] {
  const numbers = lines.map((line) => markedSerial(line) ?? openingDecimal(line) ?? openingBracket(line))
  return lines.map((line, index) => {
    const number = openingDecimal(line) ?? openingBracket(line)
    if (number === null) return line
    const countsOn = [-2, -1, 1, 2].some((step) => {
      const other = lines[index + step] ?? ''
      return numbers[index + step] === number + step && openingDecimal(other) === null
    })
    if (!countsOn) return line
    return openingDecimal(line) === null
      ? line.replace(/^\((\d+)/u, '($1)')
      : line.replace(/(\d)\s*\.\s*(?=\d)/u, '$1. ')
  })
}

/**
 * '(2 pkts) Havan samagri', '(5) Coconuts': amounts in brackets open the lines where some have a unit, or where hardly one counts on. Each gets
 * rid of its brackets.
 */
export function unbracketAmounts(lines: readonly string[]): string[] {
  const units = lines.map((line) => /^\(\d[\d./]*\s*(\p{L}+)\.?\)\s*\p{L}/u.exec(line)?.[1] ?? '')
  const numbers = lines.flatMap((line) => /^\((\d{1,3})\)\s*\p{L}/u.exec(line)?.[1] ?? []).map(Number)
  const counting = numbers.filter((number, at) => at > 0 && (number === 1 || number === (numbers[at - 1] ?? 0) + 1))
  const areMeasured = units.some((word) => UNIT_WORDS.has(word.toLowerCase()))
  if (!areMeasured && (numbers.length < LONG_CHAIN || counting.length * 2 >= numbers.length)) return [...lines]
  return lines.map((line) => line.replace(/^\((\d[^()]{0,12})\)\s*(?=\p{L})/u, '$1 '))
}

/** 'अनु. ०१ - काठी', 'No. 2 : rice': a word that stands before the numbers of several lines, which count on, is no part of an item. */
export function withoutLabels(lines: readonly string[]): string[] {
  const labelled = lines.map((line) => LABELLED.exec(line))
  const byLabel = Map.groupBy(labelled, (found) => found?.[1]?.toLowerCase())
  return lines.map((line, index) => {
    const [whole, label, number] = labelled[index] ?? []
    const alike = label === undefined ? [] : (byLabel.get(label.toLowerCase()) ?? [])
    const isLabel = alike.length >= 3 && stepsUp(alike.map((found) => Number(found?.[2])))
    return whole !== undefined && isLabel ? `${number}. ${line.slice(whole.length)}` : line
  })
}
const LABELLED = /^([\p{L}][\p{L}\p{M}]*)\s*[.:]*\s*(\d{1,3})\s*[-.):=]+\s*(?=[\p{L}(])/u

/** The number of '3.' or '3)' that opens a line. */
export function markedSerial(line: string): number | null {
  const number = MARKED.exec(stripBullet(line))?.[1]
  return number === undefined ? null : Number(number)
}

/** Whether most of these lines open with a number one higher than the one before. */
export function countOn(lines: readonly string[]): boolean {
  return stepsUp(lines.map((line) => Number(/^\D{0,3}(\d{1,3})/u.exec(asciiDigits(line))?.[1])))
}

const LONG_CHAIN = 4

function stepsUp(numbers: readonly number[]): boolean {
  const steps = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length
  return steps >= (numbers.length - 1) * 0.7
}

/** Whether a line opens with a number like 3.2. */
export function opensWithDecimal(line: string): boolean {
  return openingDecimal(line) !== null
}

function openingDecimal(line: string): number | null {
  const number = /^(\d{1,3})\s?\.\d/u.exec(stripBullet(line))?.[1]
  return number === undefined ? null : Number(number)
}

function openingBracket(line: string): number | null {
  const number = /^\((\d{1,3})\s+(?=\p{L})/u.exec(line)?.[1]
  return number === undefined ? null : Number(number)
}

/** '2. 2.ಗಂಜಲ', '5 5வகை', '9 9.Turmeric': a reader takes a number that stands apart for two. */
const TWICE = /^(\d{1,3})(?:\s*([.)])\s*\1\s*\2(?!\d)|\s+\1(?:\s*[.)](?!\d)|(?=[\p{L}])))/u

/** 'No.23 Sugar'. */
const SAID_SERIAL = /^no\s?\.?\s*\d{1,3}(?!\d)[\s.:)=-]*(?=[\p{L}(])/iu

/** Takes a bullet and a serial number off a line. `serial` says that a bare leading number is one. */
export function stripPrefix(line: string, serial: boolean): { rest: string; numbered: boolean } {
  const said = SAID_SERIAL.exec(line)
  if (said) return { rest: line.slice(said[0].length), numbered: true }
  const plain = stripBullet(line).replace(TWICE, '$1$2 ')
  const marked = MARKED.exec(plain)
  if (marked && marked[0].length < plain.length)
    return { rest: stripBullet(plain.slice(marked[0].length)), numbered: !INITIAL.test(plain) && !PART.test(plain) }
  const run = RUN_TOGETHER.exec(plain)
  if (run && isCounted(run[2])) return { rest: plain.slice((run[1] ?? '').length), numbered: true }
  const bare = serial ? BARE.exec(plain) : null
  if (bare) return { rest: stripBullet(plain.slice(bare[0].length)), numbered: true }
  return { rest: plain, numbered: false }
}

/** Packets, pieces and kinds come in no tenths. */
function isCounted(word = ''): boolean {
  if (KIND_WORDS.has(word.toLowerCase())) return true
  const unit = UNIT_WORDS.get(word.toLowerCase())?.unit
  return unit !== undefined && ['packet', 'piece', 'bottle', 'box', 'roll', 'set', 'bundle', 'pair'].includes(unit)
}

/** Whether a line heads a part of its list. */
export function opensPart(line: string): boolean {
  return PART.test(line)
}

function stripBullet(line: string): string {
  return line.replace(BULLET, '').replace(ASKING, '').trim()
}

/** 'Please bring 5 coconuts'. */
const ASKING = /^\s*(?:(?:please|pls|plz|kindly)\s+)?(?:bring|send|get|keep|arrange|buy)\s+(?=\d)/iu

function countsLater(rest: string): boolean {
  return rest.split(/[^\p{L}\p{M}\d]+/u).some((word) => /^\d/u.test(word) || NUMBER_WORDS.has(word.toLowerCase()))
}

/** 2 metre is a quantity, and so is '1 (one)'. */
function isMeasured(found: RegExpExecArray): boolean {
  const [, said = ''] = /^\d+\s*\(([\p{L}\p{M}]+)\)$/u.exec(found.input) ?? []
  if (NUMBER_WORDS.get(said.toLowerCase()) === Number(found[1])) return true
  const next = /^[\p{L}\p{M}]+/u.exec(found.input.slice(found[0].length))?.[0]
  return next !== undefined && UNIT_WORDS.has(next.toLowerCase())
}
