import type { WordClass } from '#server/lexicon/lexicon.ts'
import type { Features } from './features.ts'
import type { Part } from './grammar.ts'
import type { Page, Surroundings } from './steps/step.ts'
import type { Token } from './tokens.ts'

/** Patterns of lines that name no item: phone numbers, web and e-mail addresses, dates, hours, sums. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  telephone:
    /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)|(?<!\d)0\d{2,4}[\s-]\d{6,8}|\+\d{1,3}(?:[\s.()-]{0,2}\d){8,}/u,
  'number of many figures': /(?<!\d)\d(?:[\s-]?\d){5,}(?!\d)/u,
  'address of the net': /[\w.]+ ?@ ?\w+|www\s?\.|https?|\.\s?com\b/iu,
  date: /(?<!\d)\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:20)?\d{2}(?!\d)|(?<!\d)20[2-9]\d(?!\d)/u,
  hour: /\d\s?(?:[.:]\s?[0-5]\d\s?)?(?:[ap]\s?\.?\s?m\b|hrs?\b|baje|बजे)|(?<!\d)\d{1,2}\s?:\s?[0-5]\d(?!\d)/iu,
  sacred: /॥|\| ?\||ॐ|ૐ|ఓం|ಓಂ|ওঁ|ௐ/u,
  'sum of money': /(?:₹|\brs\b)[\s.]*\d{3,}/iu,
}

/** Returns the names of the patterns that a text matches. */
export function patternsIn(tokens: readonly Token[]): string[] {
  const plain = tokens.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join('')
  return Object.entries(PATTERNS).flatMap(([what, pattern]) => (pattern.test(plain) ? [what] : []))
}

/** Returns the features of reading a whole line as text that names no item. */
export function textFeatures(page: Page, from: number, to: number, around: Surroundings): Features {
  const tokens = page.tokens.slice(from, to)
  const words = tokens.flatMap(({ kind }, at) => (kind === 'word' ? [from + at] : []))
  const chart = page.candidates.chart.slice(from, to).flatMap((parts) => parts.filter((part) => part.to <= to))
  const numbers = tokens.filter(({ kind }) => kind === 'number').length
  return [
    ['text', 1],
    [`text of words ${words.length > 6 ? 'many' : words.length}`, 1],
    ['text, words', Math.min(12, words.length)],
    ...wordFeatures(page, words, chart),
    ...patternsIn(tokens).map((what) => [`text with ${what}`, 1] as const),
    ...flags(tokens, words.length, numbers, chart),
    ...flag('opens the page', around.isFirst),
    ...flag('closes the page', around.isLast),
    around.serial ? ['text in sequence', 1] : ['text out of sequence, page numbered', around.numbered],
    ...(numbers === 0 ? ([['text without a number, page counted', around.counted]] as const) : []),
  ]
}

const flag = (what: string, is: boolean): Features => (is ? [[`text ${what}`, 1]] : [])

/** Counts the word classes of the text. */
function wordFeatures(
  { tokens, candidates, lexicon }: Page,
  words: readonly number[],
  chart: readonly Part[],
): Features {
  const { classesAt, isNamed } = candidates
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const at of words) {
    const own = classesAt(at)
    for (const each of own) count(each)
    for (const ending of lexicon.endingsOf(tokens[at]?.text ?? '')) count(`ending ${ending}`)
    if (own.some((each) => OF_HEADINGS.has(each))) count('of headings')
    if (isNamed[at]) count('named')
    else if (own.length === 0) count('unknown')
  }
  for (const { from, to, category } of chart) if (to - from > 1 && OF_PHRASES.has(category)) count(`phrase ${category}`)
  const shares = [...counts].flatMap(
    ([what, times]): Features => [
      [`text has ${what}`, 1],
      [`text of ${what}`, times / Math.max(1, words.length)],
      ...flag(`all ${what}`, times >= words.length),
    ],
  )
  const classesOf = (at: number | undefined) => (at === undefined ? [] : classesAt(at))
  return [
    ...shares,
    ...classesOf(words.at(-1)).map((each) => [`text ends in ${each}`, 1] as const),
    ...classesOf(words[0]).map((each) => [`text opens with ${each}`, 1] as const),
  ]
}

function flags(tokens: readonly Token[], words: number, numbers: number, chart: readonly Part[]): Features {
  const isMeasured = chart.some(
    ({ category, amount, marks }) => category === 'amount' && amount?.unit != null && !marks.includes('no number'),
  )
  const last = tokens.at(-1)?.text ?? ''
  const has = (sign: string) => tokens.some(({ text }) => text === sign)
  return [
    ...flag('with a measure', isMeasured),
    ...flag('with a number', !isMeasured && numbers > 0),
    ...flag('with many numbers', numbers > 2),
    ...flag('ends in a colon', last === ':'),
    ...flag('ends in a dash', /[-=]/u.test(last)),
    ...flag('with a comma', has(',')),
    ...flag('with brackets', has('(')),
    ...flag('in capitals', /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(tokens.map(({ shown }) => shown).join(' '))),
    ...flag('without words', words === 0),
  ]
}

/** Classes of words that form headings. */
const OF_HEADINGS: ReadonlySet<string> = new Set<WordClass>([
  'list',
  'heading',
  'ceremony',
  'rite',
  'sort',
  'sort-alone',
  'setting-up',
  'market',
  'of',
  'for',
  'and',
])
const OF_PHRASES: ReadonlySet<string> = new Set<WordClass>([
  'greeting',
  'closing',
  'instruction',
  'at-home',
  'not-wanted',
  'of-the-house',
])
