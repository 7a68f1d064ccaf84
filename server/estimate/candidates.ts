import { isInUnreadScript } from '#contract/read-scripts.ts'
import type { Lexicon, WordClass } from '#server/lexicon/lexicon.ts'
import { isOneSlip } from '#server/names/likeness.ts'
import type { Hit, NameIndex } from '#server/names/names.ts'
import { phoneticKey, scriptOf, wordsOf } from '#server/names/writing.ts'
import { type Chart, chartOf } from './amounts.ts'
import type { Features } from './features.ts'
import type { Token } from './tokens.ts'

/** A range of tokens that may be a name. */
export interface Candidate {
  to: number
  hit: Hit
  /** The name of a thing that no puja shop sells. */
  isNotSold: boolean
  features: Features
}

/** Characters and joining words that separate what stands before and after them. */
export interface Glue {
  to: number
  text: string
}

/** Everything that the words of a page may be, for each position on its own. */
export interface Candidates {
  chart: Chart
  /** Indexed by the first token. */
  names: readonly (readonly Candidate[])[]
  /** For each token, the glue that begins there: up to the end of the line, and beyond it if it continues. */
  glue: readonly (readonly Glue[])[]
  /** Whether a token is part of a known name, by spelling or sound. */
  isNamed: readonly boolean[]
  /** Returns the word classes of a token, by spelling or sound. */
  classesAt: (at: number) => readonly WordClass[]
}

/** The maximum number of words in a name. */
const LONGEST_NAME = 6

export function candidatesOf(
  tokens: readonly Token[],
  { lexicon, names, notSold }: { lexicon: Lexicon; names: NameIndex; notSold: NameIndex },
): Candidates {
  const chart = chartOf(tokens, lexicon)
  const known = tokens.map((_, from) => namesAt(tokens, from, chart, names, notSold))
  const isNamed = tokens.map(() => false)
  for (const [from, own] of known.entries()) for (const { to } of own) isNamed.fill(true, from, to)
  for (const own of known) markShorter(own)
  const found = known.map((own, from) => [...own, ...likeNames(tokens, from, isNamed, own, chart, names)])
  for (const { at, candidate } of sharedHeads(tokens, chart, names)) found[at]?.push(candidate)
  const classes = tokens.map(({ kind, text }): WordClass[] => {
    if (kind !== 'word') return []
    const own = lexicon.entriesOf(text).map((entry) => entry.class)
    return [...new Set([...own, ...lexicon.soundsLike(text)])].filter((each) => each !== 'alike' && each !== 'ending')
  })
  return {
    chart,
    names: found,
    glue: tokens.map((_, at) => glueAt(tokens, at, chart)),
    isNamed,
    classesAt: (at) => classes[at] ?? [],
  }
}

/**
 * Returns the separating characters and joining words that begin at a token, up to the end of its line and beyond it.
 */
function glueAt(tokens: readonly Token[], from: number, chart: Chart): Glue[] {
  const found: Glue[] = []
  let text = ''
  let to = from
  for (; to < tokens.length; to += 1) {
    const token = tokens[to] as Token
    const says = (category: string) => chart[to]?.some((part) => part.category === category)
    const sign = token.kind === 'sign' ? token.text : says('and') ? '&' : says('or') ? '|' : null
    if (token.breaks && to > from) found.push({ to, text: text.slice(0, 4) })
    if (sign === null) break
    if (!text.endsWith(sign)) text += sign
  }
  if (to > from && found.at(-1)?.to !== to) found.push({ to, text: text.slice(0, 4) })
  return found
}

/**
 * Returns the names that begin at a token and are known by spelling, by sound, or with their words in another order.
 */
function namesAt(
  tokens: readonly Token[],
  from: number,
  chart: Chart,
  names: NameIndex,
  notSold: NameIndex,
): Candidate[] {
  const found: Candidate[] = []
  const words: string[] = []
  let isOpen = false
  for (let at = from; at < tokens.length && words.length < LONGEST_NAME; at += 1) {
    const token = tokens[at] as Token
    if (token.kind === 'sign') {
      // Brackets may belong to the name: 'til (black)'.
      if (at === from || !/^[-/'.&()]$/u.test(token.text) || tokens[at - 1]?.kind === 'sign') break
      if (/[()]/u.test(token.text)) isOpen = !isOpen
      continue
    }
    words.push(...wordsOf(token.text))
    if (words.length === 1 && token.kind === 'number') continue
    const isClosed = isOpen && tokens[at + 1]?.text === ')'
    if (isOpen && !isClosed) continue
    const to = isClosed ? at + 2 : at + 1
    const hits = names.find(words).filter((hit) => hit.how === 'written' || !isInUnreadScript(words.join('')))
    for (const hit of hits) {
      const features = nameFeatures(words, hit, hits.length, chart, from, to, tokens)
      found.push({ to, hit, isNotSold: false, features })
    }
    const [unsold] = hits.length > 0 ? [] : notSold.find(words)
    if (unsold) {
      const features: Features = [
        [`not sold, ${unsold.how}`, 1],
        [`not sold, words ${Math.min(3, words.length)}`, 1],
      ]
      found.push({ to, hit: unsold, isNotSold: true, features })
    }
  }
  return found
}

/** Marks each name that is the beginning of a longer name of another item: 'sindoor' in 'sindoor peela'. */
function markShorter(own: Candidate[]): void {
  for (const [at, candidate] of own.entries()) {
    const longer = own.some(
      (other) => other.to > candidate.to && other.hit.itemId !== candidate.hit.itemId && !other.isNotSold,
    )
    if (longer) own[at] = { ...candidate, features: [...candidate.features, ['part of a longer name', 1]] }
  }
}

function nameFeatures(
  words: readonly string[],
  { how, name, score }: Hit,
  sharing: number,
  chart: Chart,
  from: number,
  to: number,
  tokens: readonly Token[],
): Features {
  const own = tokens.slice(from, to)
  const length = name.key.length
  const size = length < 4 ? '3' : length < 6 ? '5' : length < 9 ? '8' : 'more'
  const script = scriptOf(words.join(''))
  const features: [string, number][] = [
    ['name', 1],
    [`name ${how}`, 1],
    [`name ${how}, letters ${size}`, 1],
    [`name ${how}, words ${Math.min(4, words.length)}`, 1],
    [`name ${name.isOwn ? 'own' : 'other'}, ${how}`, 1],
    ['words of a name', words.length],
  ]
  if (script !== name.script) features.push([`name of another script, ${how}`, 1])
  if (sharing > 1) {
    features.push([`name of ${Math.min(3, sharing)} things`, 1])
    features.push([`name of several things, ${name.isOwn ? 'own' : 'other'}`, 1])
  }
  if (how === 'like') features.push(['likeness', score], [`like ${Math.floor(score * 10) / 10}`, 1])
  const said = chart[from]?.filter((part) => part.to === to).map(({ category }) => category) ?? []
  for (const category of new Set(said)) features.push([`name is also ${category}`, 1])
  if (own.some(({ kind }) => kind === 'number')) features.push(['name with a number', 1])
  if (own.some(({ kind }) => kind === 'sign')) features.push(['name with a sign', 1])
  if (own.at(-1)?.text === ')') features.push(['name with brackets', 1])
  if (own.slice(1).some(({ breaks }) => breaks))
    features.push(['name over two lines', 1], [`name over two lines, ${how}`, 1])
  return features
}

/** Returns whether the token is 'and' or 'or'. Such a word is never part of a fuzzy match. */
const isJoining = (chart: Chart, at: number) =>
  chart[at]?.some(({ category }) => category === 'and' || category === 'or')

const LEAST_LIKE = 0.35
const MOST_COMPARED = 12
/** Bonus in likeness for a name that differs by one typing error. */
const SLIP = 0.25
const MOST_LIKE = 4
const LONGEST_RUN = 5

/**
 * Returns how two keys differ, if they differ by at most one letter or only by vowels. Keys under four letters are
 * skipped: a similar short word is too often another word.
 */
function slipBetween(one: string, other: string): string | null {
  if (Math.min(one.length, other.length) < 4) return null
  const consonants = (key: string) => key.replace(/[aeiou]/gu, '')
  if (consonants(one) === consonants(other)) return 'other vowels'
  return isOneSlip(one, other) ? 'one slip' : null
}

/** Returns whether a run of words begins or ends at a token: at a character, a number or the edge of a line. */
const isEnd = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.kind !== 'word' || tokens[at]?.kind !== 'word' || tokens[at]?.breaks === true

/**
 * Returns names that resemble a run of words with an unknown word among them. Tries the whole run, and its parts of one
 * and two words.
 */
function likeNames(
  tokens: readonly Token[],
  from: number,
  isNamed: readonly boolean[],
  known: readonly Candidate[],
  chart: Chart,
  names: NameIndex,
): Candidate[] {
  const found: Candidate[] = []
  for (let to = from + 1; to <= tokens.length && to <= from + LONGEST_RUN; to += 1) {
    if (tokens[to - 1]?.kind !== 'word' || isJoining(chart, to - 1)) break
    const isRun = isEnd(tokens, from) && isEnd(tokens, to)
    if (to - from > 2 && !isRun) continue
    const span = tokens.slice(from, to)
    if (isNamed.slice(from, to).every(Boolean) || span.every(({ text }) => text.length < 4)) continue
    if (known.some((each) => each.to === to) || isInUnreadScript(span.map(({ text }) => text).join(''))) continue
    const words = span.flatMap(({ text }) => wordsOf(text))
    const key = phoneticKey(words)
    const like = names
      .like(words, LEAST_LIKE)
      .slice(0, MOST_COMPARED)
      .map((hit) => ({ hit, slip: slipBetween(key, hit.name.key) }))
      .toSorted((a, b) => b.hit.score - a.hit.score + (b.slip ? SLIP : 0) - (a.slip ? SLIP : 0))
      .slice(0, MOST_LIKE)
    for (const [rank, { hit, slip }] of like.entries()) {
      const rival = like[rank === 0 ? 1 : 0]?.hit
      const features: Features = [
        ...nameFeatures(words, hit, 1, chart, from, to, tokens),
        [`like, rank ${rank}`, 1],
        ['like, lead', hit.score - (rival?.score ?? 0)],
        ['like, letters apart', Math.abs(hit.name.key.length - key.length)],
        ...(slip === null ? [] : ([[`like, ${slip}`, 1]] as const)),
      ]
      found.push({ to, hit, isNotSold: false, features })
    }
  }
  return found
}

const SAYS_WHICH: ReadonlySet<string> = new Set<WordClass>(['colour', 'size', 'metal', 'quality'])
const FARTHEST_HEAD = 14

/**
 * In 'red, yellow cloth' the red item is cloth too. Combines an adjective with the nearest noun that gives a known
 * name.
 */
function sharedHeads(tokens: readonly Token[], chart: Chart, names: NameIndex): { at: number; candidate: Candidate }[] {
  const says = (at: number) => chart[at]?.some(({ category, to }) => to === at + 1 && SAYS_WHICH.has(category))
  const words = tokens.flatMap(({ kind }, at) => (kind === 'word' ? [at] : []))
  const heads = words.filter((at) => !says(at))
  return words.filter(says).flatMap((at) => {
    const near = heads
      .filter((head) => Math.abs(head - at) > 1 && Math.abs(head - at) <= FARTHEST_HEAD)
      .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
    for (const head of near) {
      const [hit, ...others] = names.find([at, head].flatMap((each) => wordsOf(tokens[each]?.text ?? '')))
      if (!hit || others.length > 0) continue
      const features: Features = [
        ['name', 1],
        ['shares its head', 1],
        [`shares its head, ${hit.how}`, 1],
        [head > at ? 'shares a head behind' : 'shares a head before', 1],
      ]
      return [{ at, candidate: { to: at + 1, hit, isNotSold: false, features } }]
    }
    return []
  })
}
