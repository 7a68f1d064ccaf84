import { isUnit } from '#contract/unit.ts'
import type { Lexicon, WordClass } from '#server/lexicon/lexicon.ts'
import { type Amount, type GrammarRule, type Part, PLAIN, RULES } from './grammar.ts'
import { phrasesAt } from './phrases.ts'
import type { Token } from './tokens.ts'

/** All parts that the words of a block and the grammar rules give, indexed by their first token. */
export type Chart = readonly (readonly Part[])[]

/** Maximum number of parts that begin at one token. A line that consists only of numbers would have thousands. */
const MOST_PARTS = 60
/** The maximum number of tokens of an amount. */
const LONGEST = 9

const byFirst = new Map<string, GrammarRule[]>()
for (const rule of RULES)
  for (const first of rule.takes[0]?.oneOf ?? []) byFirst.set(first, [...(byFirst.get(first) ?? []), rule])

/**
 * Builds all parts bottom-up, from the last token to the first. When the parts of a token are built, all parts after it
 * are known.
 */
export function chartOf(tokens: readonly Token[], lexicon: Lexicon): Chart {
  const chart: Part[][] = tokens.map(() => [])
  for (let from = tokens.length - 1; from >= 0; from -= 1) {
    const own = chart[from] as Part[]
    own.push(...wordsAt(tokens, from, lexicon))
    for (let at = 0; at < own.length && own.length < MOST_PARTS; at += 1) {
      const first = own[at] as Part
      for (const rule of byFirst.get(first.category) ?? []) extend(rule, [first], first.to, chart, own)
    }
  }
  return chart
}

/**
 * Completes a rule. `parts` holds one part for each of its first places (null for an optional place that is empty).
 * Adds the results of the rule to `own`.
 */
function extend(rule: GrammarRule, parts: readonly (Part | null)[], to: number, chart: Chart, own: Part[]): void {
  const place = rule.takes[parts.length]
  if (place === undefined) {
    const part = partBy(rule, parts, to)
    if (part && !own.some((other) => isSamePart(other, part))) own.push(part)
    return
  }
  if (place.mayMiss) extend(rule, [...parts, null], to, chart, own)
  for (const next of chart[to] ?? [])
    if (place.oneOf.includes(next.category) && next.to - (parts[0]?.from ?? 0) <= LONGEST)
      extend(rule, [...parts, next], next.to, chart, own)
}

function partBy({ name, gives, takes, build }: GrammarRule, parts: readonly (Part | null)[], to: number): Part | null {
  const given = build(...(parts.filter((part, at) => part !== null && takes[at]?.isJoint === false) as Part[]))
  if (given === null) return null
  const { mark, ...values } = given
  const marks = new Set([...parts.flatMap((part) => part?.marks ?? []), name, ...(mark === undefined ? [] : [mark])])
  return partOf(parts[0]?.from ?? 0, to, gives, { ...values, marks: [...marks] })
}

function isSamePart(one: Part, other: Part): boolean {
  if (one.category !== other.category || one.to !== other.to || one.note !== other.note) return false
  if (one.amount === null || other.amount === null) return Object.is(one.value, other.value) && one.unit === other.unit
  return isSameAmount(one.amount, other.amount)
}

export function isSameAmount(one: Amount, other: Amount): boolean {
  return (
    one.quantity === other.quantity &&
    one.unit === other.unit &&
    one.lower === other.lower &&
    one.kinds === other.kinds &&
    one.manner === other.manner &&
    one.each === other.each
  )
}

const partOf = (from: number, to: number, category: string, more: Partial<Part> = {}): Part => ({
  from,
  to,
  category,
  value: Number.NaN,
  note: '',
  unit: null,
  amount: null,
  marks: [],
  ...more,
})

/** Returns the parts that the tokens at a position give by themselves. */
function wordsAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Part[] {
  const token = tokens[from] as Token
  const parts: Part[] = []
  if (token.kind === 'number') {
    const marks = /\.0*$/u.test(token.text) ? ['price written out'] : []
    parts.push(partOf(from, from + 1, 'number', { value: token.value, marks }))
  }
  if (token.kind === 'sign') parts.push(partOf(from, from + 1, token.text))
  for (const { to, phrase } of phrasesAt(tokens, from, lexicon)) {
    for (const entry of lexicon.entriesOf(phrase)) {
      if (OF_FORM.has(entry.class)) continue
      // Includes the full stop of an abbreviation, as in 'kg.'.
      const end = entry.class === 'unit' && tokens[to]?.text === '.' && !tokens[to]?.spaced ? to + 1 : to
      parts.push(partOf(from, end, entry.class, meaningOf(entry.class, entry.value, entry.note)))
    }
  }
  return [...parts, ...misreadAt(tokens, from, lexicon)]
}

/** Classes that describe how words are formed. They mean nothing on their own. */
const OF_FORM: ReadonlySet<string> = new Set<WordClass>(['alike', 'ending'])

function meaningOf(category: string, value: string | number | undefined, note: string | undefined): Partial<Part> {
  if (category === 'number') return { value: Number(value), note: 'spelled' }
  if (category === 'unit') {
    const [first = '', second] = String(value).split(' ')
    const unit = second ?? first
    const factor = second === undefined ? 1 : Number(first)
    return { value: factor, unit: isUnit(unit) ? unit : null, note: note ?? '' }
  }
  return { value: value === undefined ? Number.NaN : Number(value), note: note ?? '' }
}

/** Letters that the OCR or a typist confuses with the digits they look like. */
const FIGURES: Readonly<Record<string, string>> = {
  o: '0',
  '°': '0',
  i: '1',
  l: '1',
  '|': '1',
  '।': '1',
  '!': '1',
  z: '2',
  ર: '2',
  হ: '2',
  ও: '3',
  s: '5',
  પ: '5',
  g: '5',
  b: '6',
  દ: '6',
  t: '7',
}

/** Returns parts for tokens that may have been misread or written together. Each has a cost in the ranking. */
function misreadAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Part[] {
  const token = tokens[from] as Token
  const parts: Part[] = []
  let to = from
  let figures = ''
  let isPlain = true
  while (to < tokens.length && to < from + 4 && (to === from || isGlued(tokens[to]))) {
    const { text, kind } = tokens[to] as Token
    const read = kind === 'number' ? text : Array.from(text, (letter) => FIGURES[letter] ?? 'x').join('')
    if (read.includes('x')) break
    if (kind !== 'number') isPlain = false
    figures += read
    to += 1
  }
  const next = tokens[to]
  const isWhole = !isGlued(next) || next?.kind !== 'word' || isUnitWord(next.text, lexicon)
  if (figures !== '' && !isPlain && isWhole && figures.length <= 4 && Number(figures) > 0)
    parts.push(partOf(from, to, 'number', { value: Number(figures), marks: ['misread figure'] }))
  if (token.kind === 'word') parts.push(...gluedAt(token, from, lexicon))
  if (token.kind === 'number') parts.push(...unitInFigures(token, from), ...pointsAt(tokens, from))
  if (token.text === '%') parts.push(partOf(from, from + 1, 'fraction', { value: 0.5, marks: ['misread figure'] }))
  return parts
}

const isGlued = (token: Token | undefined) => token !== undefined && !token.spaced && !token.breaks

/** Reads '1,5' as 1.5 (decimal comma), and '.5' as 5 (the point is a speck or a bullet). */
function pointsAt(tokens: readonly Token[], from: number): Part[] {
  const [token, comma, decimals] = tokens.slice(from, from + 3)
  if (token?.text.startsWith('.'))
    return [partOf(from, from + 1, 'number', { value: Number(token.text.slice(1)), marks: ['misread figure'] })]
  if (comma?.text !== ',' || decimals?.kind !== 'number' || !isGlued(comma) || !isGlued(decimals)) return []
  const value = Number(`${token?.text}.${decimals.text}`)
  return Number.isNaN(value) ? [] : [partOf(from, from + 3, 'number', { value, marks: ['decimal comma'] })]
}

const isUnitWord = (word: string, lexicon: Lexicon) =>
  lexicon.entriesOf(word).some((entry) => entry.class === 'unit' || entry.class === 'each')

/**
 * Splits words such as 'adhakilo', 'ಕಾಲುಕೆಜಿ' and 'একটি': a number and a unit, or a fraction and a number, without a
 * space between them.
 */
function gluedAt(token: Token, from: number, lexicon: Lexicon): Part[] {
  const text = token.text.replaceAll("'", '')
  if (text.length < 3 || lexicon.entriesOf(text).length > 0) return []
  const parts: Part[] = []
  for (let at = 1; at < text.length; at += 1) {
    const [before, behind] = [text.slice(0, at), text.slice(at)]
    const numbers = lexicon.entriesOf(before).filter((entry) => entry.class === 'number' || entry.class === 'part')
    if (numbers.length === 0) continue
    for (const number of numbers) {
      const value = Number(number.value)
      for (const entry of lexicon.entriesOf(behind)) {
        const meaning = meaningOf(entry.class, entry.value, entry.note)
        if (entry.class === 'unit' && value > 0 && meaning.unit)
          parts.push(
            partOf(from, from + 1, 'measure', {
              amount: { ...PLAIN, quantity: value * (meaning.value ?? 1), unit: meaning.unit },
              marks: ['glued'],
            }),
          )
        if (entry.class === 'number' && number.class === 'part' && (number.note ?? '').match(/^[+-]/u))
          parts.push(
            partOf(from, from + 1, 'number', {
              value: Number(entry.value) + Number(number.note),
              note: 'spelled',
              marks: ['glued'],
            }),
          )
      }
    }
  }
  return parts
}

/** 100gm is sometimes read as 1006, 10074 (૭૪ for gm), 1005 (గ్రా) or 1009. Nobody orders that many of anything. */
const GRAMS = /^(100|150|200|250|500|50)(?:[4569]|[79]4|06)$/u

function unitInFigures({ text }: Token, from: number): Part[] {
  const grams = GRAMS.exec(text)?.[1]
  if (grams === undefined) return []
  return [
    partOf(from, from + 1, 'measure', {
      amount: { ...PLAIN, quantity: Number(grams), unit: 'g' },
      marks: ['unit in figures'],
    }),
  ]
}
