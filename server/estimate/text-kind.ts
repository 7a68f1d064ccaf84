import type { SkippedKind } from '#contract/quotation.ts'
import type { Lexicon, WordClass } from '#server/lexicon/lexicon.ts'
import { phrasesAt } from './phrases.ts'
import { patternsIn } from './text-features.ts'
import type { Token } from './tokens.ts'

/**
 * The kind of a text that names no item, by the word classes and patterns found in it. The first matching row decides.
 */
const KINDS: readonly (readonly [SkippedKind, ReadonlySet<string>])[] = [
  ['contact', new Set(['telephone', 'number of many figures', 'address of the net'])],
  ['at-home', new Set<WordClass>(['at-home', 'not-wanted', 'of-the-house'])],
  ['date', new Set(['date', 'hour', ...(['date', 'month', 'hour'] satisfies WordClass[])])],
  ['total', new Set<WordClass>(['total'])],
  [
    'greeting',
    new Set([
      'sacred',
      ...(['blessing', 'hail', 'greeting', 'closing', 'instruction', 'coming'] satisfies WordClass[]),
    ]),
  ],
  [
    'heading',
    new Set<WordClass>(['list', 'heading', 'ceremony', 'rite', 'setting-up', 'sort', 'sort-alone', 'market']),
  ],
  ['contact', new Set<WordClass>(['honorific', 'letterhead', 'street', 'place', 'family', 'field', 'phone'])],
]

/**
 * Returns the kind of a text that names no item. Returns null for specks, rules and lone serial numbers: they are on
 * every page, and nobody misses them.
 */
export function textKind(tokens: readonly Token[], lexicon: Lexicon): SkippedKind | null {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const classes = words.map(
    ({ text }) =>
      new Set<string>([...lexicon.entriesOf(text).map((entry) => entry.class), ...lexicon.soundsLike(text)]),
  )
  if (classes[0]?.has('page') && words.length <= 2) return 'page-number'
  const phrases = tokens.flatMap((_, at) =>
    phrasesAt(tokens, at, lexicon).flatMap(({ phrase }) => lexicon.entriesOf(phrase).map((entry) => entry.class)),
  )
  const found = new Set([...patternsIn(tokens), ...classes.flatMap((own) => [...own]), ...phrases])
  const kind = KINDS.find(([, signs]) => [...found].some((sign) => signs.has(sign)))
  if (kind) return kind[0]
  if (letters === 0) return null
  return letters < 3 && words.every(({ text }) => /^[a-z]+$/u.test(text)) ? 'noise' : 'heading'
}
