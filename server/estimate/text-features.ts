import type { WordClass } from '#server/lexicon/lexicon.ts'
import type { Features } from './features.ts'
import type { Page, Surroundings } from './steps.ts'
import type { Token } from './tokens.ts'

/** Figures and signs of lines that ask for nothing: telephones, addresses of the net, dates, hours, sums. */
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

/** Which of these a text has. */
export function patternsIn(tokens: readonly Token[]): string[] {
  const plain = tokens.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join('')
  return Object.entries(PATTERNS).flatMap(([what, pattern]) => (pattern.test(plain) ? [what] : []))
}

/** What speaks for and against a line that asks for nothing. */
export function textFeatures(
  { tokens: all, candidates, lexicon }: Page,
  from: number,
  to: number,
  around: Surroundings,
): Features {
  const { isNamed, classesAt: classesOf } = candidates
  const tokens = all.slice(from, to)
  const chart = candidates.chart.slice(from, to).map((parts) => parts.filter((part) => part.to <= to))
  const covered = isNamed.slice(from, to)
  const classesAt = (at: number) => classesOf(from + at)
  const words = tokens.flatMap((token, at) => (token.kind === 'word' ? [at] : []))
  const features: [string, number][] = [
    ['text', 1],
    [`text of words ${words.length > 6 ? 'many' : words.length}`, 1],
    ['text, words', Math.min(12, words.length)],
  ]
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const at of words) {
    const own = classesAt(at)
    for (const each of own) count(each)
    for (const ending of lexicon.endingsOf(tokens[at]?.text ?? '')) count(`ending ${ending}`)
    const isOfLines = own.some((each) => OF_HEADINGS.has(each))
    if (isOfLines) count('of headings')
    if (covered[at]) count('named')
    if (!covered[at] && own.length === 0) count('unknown')
  }
  for (const part of chart.flat()) {
    if (part.to - part.from > 1 && OF_PHRASES.has(part.category)) count(`phrase ${part.category}`)
  }
  for (const [what, times] of counts) {
    features.push([`text has ${what}`, 1], [`text of ${what}`, times / Math.max(1, words.length)])
    if (times >= words.length) features.push([`text all ${what}`, 1])
  }
  const last = words.at(-1)
  const first = words[0]
  if (last !== undefined) for (const each of classesAt(last)) features.push([`text ends in ${each}`, 1])
  if (first !== undefined) for (const each of classesAt(first)) features.push([`text opens with ${each}`, 1])
  for (const what of patternsIn(tokens)) features.push([`text with ${what}`, 1])
  const amounts = chart.flat().filter(({ category }) => category === 'amount')
  const isMeasured = amounts.some(({ amount, marks }) => amount?.unit != null && !marks.includes('no number'))
  if (isMeasured) features.push(['text with a measure', 1])
  else if (tokens.some(({ kind }) => kind === 'number')) features.push(['text with a number', 1])
  const numbers = tokens.filter(({ kind }) => kind === 'number').length
  if (numbers > 2) features.push(['text with many numbers', 1])
  if (tokens.at(-1)?.text === ':') features.push(['text ends in a colon', 1])
  if (/[-=]/u.test(tokens.at(-1)?.text ?? '')) features.push(['text ends in a dash', 1])
  if (tokens.some(({ text }) => text === ',')) features.push(['text with a comma', 1])
  if (tokens.some(({ text }) => text === '(')) features.push(['text with brackets', 1])
  if (/^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(tokens.map(({ shown }) => shown).join(' ')))
    features.push(['text in capitals', 1])
  if (words.length === 0) features.push(['text without words', 1])
  if (around.isFirst) features.push(['text opens the page', 1])
  if (around.isLast) features.push(['text closes the page', 1])
  if (around.serial) features.push(['text in sequence', 1])
  else features.push(['text out of sequence, page numbered', around.numbered])
  if (numbers === 0) features.push(['text without a number, page counted', around.counted])
  return features
}

/** Words of which headings are made. */
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
