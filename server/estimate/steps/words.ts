import type { WordClass } from '#server/lexicon/lexicon.ts'
import type { Candidates } from '../candidates.ts'
import { type Features, NO_FEATURES } from '../features.ts'
import { isEnclosed, type Token, written } from '../tokens.ts'
import { type Move, newItem, type Page, type ReadItem, type State, withItem } from './step.ts'

/** Classes of words that stand next to a name and do not change the item. */
const BESIDE_NAMES: ReadonlySet<string> = new Set<WordClass | 'aside'>([
  'size',
  'colour',
  'of-colour',
  'quality',
  'metal',
  'filler',
  'of',
  'for',
  'to-do',
  'about',
  'article',
  'aside',
  'in-all',
  'each',
  'at-home',
  'is-there',
  'wanted',
  'not-wanted',
  'of-the-house',
  'from',
  'amount-label',
  'other-count',
  'ceremony',
  'rite',
])

/** Returns the moves for words that describe an item: which one, what for, what quality. */
export function wordsAt({ tokens, candidates, lexicon }: Page, at: number): Move[] {
  const token = tokens[at] as Token
  const moves: Move[] = []
  const say = (tag: string, to: number, features: Features, after: Move['after'] = () => NO_FEATURES) =>
    moves.push({
      kind: 'word',
      tag: `X ${tag}`,
      from: at,
      to,
      features,
      after,
      taken: () => ({}),
      what: `${written(tokens.slice(at, to))}: ${tag}`,
    })
  const said = new Set<string>()
  for (const { category, to } of candidates.chart[at] ?? []) {
    if (!BESIDE_NAMES.has(category) || said.has(`${category} ${to}`)) continue
    said.add(`${category} ${to}`)
    say(category, to, [[`beside ${category}`, 1]])
  }
  if (token.kind === 'number') say('number', at + 1, [['beside number', 1]])
  if (token.kind === 'sign' && candidates.glue[at]?.length === 0) say('sign', at + 1, [['beside sign', 1]])
  if (token.kind !== 'word') return moves
  for (const ending of lexicon.endingsOf(token.text))
    if (BESIDE_NAMES.has(ending)) say(ending, at + 1, [[`beside ending ${ending}`, 1]])
  say('other', at + 1, wordFeatures('beside unknown', token, at, candidates), (state) =>
    isGoingOn(state, at) || standsAlone(tokens, at, candidates) ? null : NO_FEATURES,
  )
  return moves
}

/** Characters and words that separate items. */
const PARTS: ReadonlySet<string> = new Set([',', ';', '&', '+'])

/**
 * Returns whether a word is an item of its own: it begins a known name, or stands between separators in words of which
 * none is a name.
 */
function standsAlone(tokens: readonly Token[], at: number, { isNamed, glue, names }: Candidates): boolean {
  if (isEnclosed(tokens, at)) return false
  let from = at
  while (from > 0 && tokens[from - 1]?.kind === 'word' && !tokens[from]?.breaks && !glue[from - 1]?.length) from -= 1
  const before = tokens[from - 1]
  const opens =
    before === undefined ||
    tokens[from]?.breaks === true ||
    PARTS.has(before.text) ||
    (before.kind === 'word' && glue[from - 1]?.length !== 0)
  if (!opens) return false
  let to = from
  while (tokens[to]?.kind === 'word' && !glue[to]?.length && (to === from || !tokens[to]?.breaks)) to += 1
  const isName = at === from && names[from]?.some(({ hit, isNotSold }) => hit.how !== 'like' && !isNotSold) === true
  return isName || !isNamed.slice(from, to).some(Boolean)
}

/** Returns whether an unknown item continues up to this token. Then another unknown word is part of the same item. */
function isGoingOn({ kind, items }: State, at: number): boolean {
  return kind === 'unknown' && items.at(-1)?.to === at
}

/** Returns the moves for an unknown item, word by word. */
export function unknownAt({ tokens, candidates }: Page, at: number): Move[] {
  const token = tokens[at] as Token
  if (token.kind !== 'word') return []
  const shared = {
    kind: 'unknown',
    from: at,
    to: at + 1,
    features: wordFeatures('unknown', token, at, candidates),
    what: `${token.shown}: unknown`,
  } as const
  const longer = (item: ReadItem) => ({ ...item, to: at + 1, words: written(tokens.slice(item.from, at + 1)) })
  return [
    {
      ...shared,
      tag: 'U',
      after: ({ tag }) =>
        tag === 'X other' && at > 0 && !tokens[at]?.breaks && tokens[at - 1]?.kind === 'word' ? null : NO_FEATURES,
      taken: (state) => withItem(state, newItem(at, at + 1, token.shown, state)),
    },
    {
      ...shared,
      tag: 'u',
      after: (state) => (isGoingOn(state, at) ? NO_FEATURES : null),
      taken: ({ items }) => ({ items: [...items.slice(0, -1), longer(items.at(-1) as ReadItem)] }),
    },
  ]
}

function wordFeatures(what: string, { text }: Token, at: number, { isNamed, classesAt }: Candidates): Features {
  return [
    [what, 1],
    [`${what}, letters ${Math.min(6, text.length)}`, 1],
    ...(isNamed[at] ? ([[`${what}, part of a name`, 1]] as const) : []),
    ...classesAt(at).map((each) => [`${what} ${each}`, 1] as const),
  ]
}
