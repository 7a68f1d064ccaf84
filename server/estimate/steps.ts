import { UNITS } from '#contract/unit.ts'
import type { Lexicon, WordClass } from '#server/lexicon/lexicon.ts'
import type { Hit } from '#server/names/names.ts'
import type { Candidate, Candidates } from './candidates.ts'
import type { Features } from './features.ts'
import type { Amount, Part } from './grammar.ts'
import { type Token, written } from './tokens.ts'
import type { CatalogueEntry } from './types.ts'

/** A thing that a block asks for. */
export interface ReadItem {
  /** The tokens of its name. */
  from: number
  to: number
  words: string
  /** The name of the catalogue that it was found by; null where nothing is known by these words. */
  hit: Hit | null
  isNotSold: boolean
  amount: Amount | null
  /** Where the amount stands: the first token, and the one behind the last. */
  amountAt: readonly [from: number, to: number] | null
}

export const KINDS = ['serial', 'name', 'gloss', 'unknown', 'word', 'amount', 'text', 'end'] as const
export type StepKind = (typeof KINDS)[number]

/** What has been read of a block so far. */
export interface State {
  items: readonly ReadItem[]
  /** From this item on no amount was given. */
  pending: number
  /** An amount whose thing is still to come, or of each thing to come. */
  waiting: { amount: Amount; at: readonly [number, number] } | null
  /** The last serial number; NaN before the first. */
  serial: number
  /** The last amount before this block, which a ditto repeats. */
  previous: Amount | null
  /** What the last step was: its kind, and more exactly. */
  kind: StepKind | 'start'
  tag: string
}

export const START: State = {
  items: [],
  pending: 0,
  waiting: null,
  serial: Number.NaN,
  previous: null,
  kind: 'start',
  tag: '^',
}

/** One more stretch of tokens understood, whatever was read before it. */
export interface Move {
  kind: StepKind
  /** In the words of the features: what may follow is learned of tags. */
  tag: string
  from: number
  to: number
  /** What counts for and against it by itself. */
  features: Features
  /** What counts for and against it after what was read before, and the signs between; null where it cannot follow. */
  after: (state: State, joint: string) => Features | null
  /** What has been read with it. */
  taken: (state: State) => Partial<State>
  /** For whoever wants to know. */
  what: string
}

const NOTHING: Features = []
const always = () => NOTHING
const unchanged = () => ({})

/** What the page says of a line. Shares from 0 to 1. */
export interface Surroundings {
  /** Whether its first number stands in the sequence in which the page numbers its lines. */
  serial: boolean
  /** Of the lines of the page, those that are numbered in sequence, those that open with a number, and those that end in one. */
  numbered: number
  opening: number
  counted: number
  isFirst: boolean
  isLast: boolean
}

export interface Page {
  tokens: readonly Token[]
  candidates: Candidates
  lexicon: Lexicon
  find: (itemId: string) => CatalogueEntry | undefined
  /** What the page says of the line that a token stands in. */
  around: (at: number) => Surroundings
}

/** Everything that may follow at a token. */
export function movesAt(page: Page, at: number): Move[] {
  return [
    ...serialAt(page, at),
    ...namesAt(page, at),
    ...amountsAt(page, at),
    ...dittosAt(page, at),
    ...wordsAt(page, at),
    ...unknownAt(page, at),
  ]
}

/** '3.', 'b)', '12': at the start of a block; inside one only what has a mark or opens a line, and counts on. */
function serialAt({ tokens, around }: Page, at: number): Move[] {
  const token = tokens[at]
  const isNumber = token?.kind === 'number'
  if (!isNumber && !(token?.kind === 'word' && token.text.length === 1)) return []
  let to = at + 1
  while (tokens[to]?.kind === 'sign' && /^[.):\]|-]$/u.test(tokens[to]?.text ?? '') && to < at + 3) to += 1
  const mark = to > at + 1 ? (tokens[at + 1]?.text ?? '') : 'bare'
  const { serial, numbered } = around(at)
  const opening: Features = [
    [`serial ${isNumber ? 'number' : 'letter'} ${mark}`, 1],
    [serial ? 'serial in sequence' : 'serial out of sequence', 1],
    ['serial, page numbered', numbered],
    ['serial, page not numbered', 1 - numbered],
    ...(Number.isInteger(token.value) || !isNumber ? [] : ([['serial with a fraction', 1]] as const)),
  ]
  const shared = { kind: 'serial', from: at, taken: () => ({ serial: token.value }), what: 'serial number' } as const
  const moves: Move[] = [...new Set([at + 1, to])].map((end) => ({
    ...shared,
    tag: 'S',
    to: end,
    features: opening,
    after: (state) => (state.kind === 'start' ? NOTHING : null),
  }))
  if (!isNumber || (mark === 'bare' && !token.breaks)) return moves
  // Of columns that were read across, what stands behind an amount has the number of its own column.
  const isNext = (state: State) =>
    !isWaiting(state) &&
    state.kind !== 'start' &&
    (token.value === state.serial + 1 || (state.kind === 'amount' && mark !== 'bare'))
  const inside: Features = [
    ['serial inside', 1],
    [`serial inside ${mark}`, 1],
  ]
  return [
    ...moves,
    { ...shared, tag: 'S inside', to, features: inside, after: (state) => (isNext(state) ? NOTHING : null) },
  ]
}

/** A name that is known: a thing, or a second name of the one before it. */
function namesAt(page: Page, at: number): Move[] {
  return (page.candidates.names[at] ?? []).flatMap((candidate): Move[] => {
    const { to, hit, isNotSold, features } = candidate
    const words = written(page.tokens.slice(at, to))
    const own = { hit: isNotSold ? null : hit, isNotSold }
    const name: Move = {
      kind: 'name',
      tag: 'N',
      from: at,
      to,
      features,
      after: (state) => [
        ...(isAgain(candidate, state) ? ([['same thing twice', 1]] as const) : []),
        ...(state.waiting === null ? [] : fitOf(page, own, state.waiting.amount)),
        ...(isOfEach(state) ? ([['of each that follows', 1]] as const) : []),
      ],
      taken: (state) => withItem(state, { ...newItem(at, to, words, state), ...own }),
      what: `${words}: ${hit.itemId}`,
    }
    return isNotSold ? [name] : [name, ...GLOSSES.map((gloss) => secondName(gloss, candidate, at, words))]
  })
}

/** Signs and words between two things that are both wanted. */
const PARTING = /[,;+&]/u

/** What a second name does: 'रोली / roli' is one thing; of 'ellu (black til)' it says which; of an unknown thing it says what it is. */
const GLOSSES = ['again', 'known', 'instead'] as const
type Gloss = (typeof GLOSSES)[number]

function secondName(gloss: Gloss, candidate: Candidate, at: number, words: string): Move {
  const { to, hit, features } = candidate
  const said: Features = [[`second name, ${gloss}`, 1]]
  const late: Features = [...said, [`second name, ${gloss}, behind an amount`, 1]]
  return {
    kind: 'gloss',
    tag: `G ${gloss}`,
    from: at,
    to,
    features,
    after: (state, joint) => {
      const last = state.items.at(-1)
      if (!last || isWaiting(state) || state.kind === 'start') return null
      // What stands behind a comma is another thing, and so is what stands behind an amount or a number, but in brackets.
      const isBehindAmount = last.amount !== null || state.kind === 'amount' || state.kind === 'serial'
      if (PARTING.test(joint) || (isBehindAmount && !joint.includes('('))) return null
      const is: Gloss = isAgain(candidate, state) ? 'again' : last.hit === null ? 'known' : 'instead'
      return is !== gloss ? null : last.amount === null ? said : late
    },
    taken: ({ items }) => ({
      items: [...items.slice(0, -1), { ...(items.at(-1) as ReadItem), hit, isNotSold: false }],
    }),
    what: `${words}: ${hit.itemId}, ${gloss}`,
  }
}

const isAgain = ({ hit, isNotSold }: Candidate, { items }: State) =>
  !isNotSold && items.at(-1)?.hit?.itemId === hit.itemId

function newItem(from: number, to: number, words: string, { waiting }: State): ReadItem {
  return {
    from,
    to,
    words,
    hit: null,
    isNotSold: false,
    amount: waiting?.amount ?? null,
    amountAt: waiting?.at ?? null,
  }
}

function withItem({ items, waiting }: State, item: ReadItem): Partial<State> {
  const pending = waiting === null ? {} : { pending: items.length + 1 }
  return { items: [...items, item], waiting: waiting?.amount.each ? waiting : null, ...pending }
}

/** '1 packet each of haldi, kumkum, gulal': whether the last thing has an amount that the next one has too. */
const isOfEach = ({ waiting, items }: State) => waiting !== null && items.at(-1)?.amountAt === waiting.at

/** Whether an amount waits for its first thing. */
export const isWaiting = (state: State) => state.waiting !== null && !isOfEach(state)

/** What an amount may be of, what speaks for it after what was read before, and what has been read with it. */
interface Owner {
  tag: string
  what: string
  after: (page: Page, state: State, amount: Amount, part: Part) => Features | null
  taken: (
    state: State,
    given: (item: ReadItem) => ReadItem,
    amount: Amount,
    at: readonly [number, number],
  ) => Partial<State>
}

const OWNERS: readonly Owner[] = [
  {
    tag: 'aside',
    what: 'of nothing',
    after: (_page, { items }) => (items.length > 0 ? NOTHING : null),
    taken: unchanged,
  },
  {
    tag: 'ahead',
    what: 'of what follows',
    after: ({ around }, state, _amount, { from }) =>
      isWaiting(state) ? null : state.kind === 'start' ? openingFeatures(around(from)) : NOTHING,
    taken: (_state, _given, amount, at) => ({ waiting: { amount, at } }),
  },
  {
    tag: 'behind',
    what: 'of what stands before',
    after: behindFeatures,
    taken: ({ items }, given) => ({
      items: [...items.slice(0, -1), given(items.at(-1) as ReadItem)],
      pending: items.length,
      waiting: null,
    }),
  },
  {
    tag: 'unit',
    what: 'the unit of the number ahead',
    after: unitFeatures,
    taken: ({ items }, _given, amount) => {
      const last = items.at(-1) as ReadItem
      return { items: [...items.slice(0, -1), { ...last, amount: counted(last, amount) }] }
    },
  },
  {
    tag: 'all',
    what: 'of each before',
    after: allFeatures,
    taken: ({ items, pending }, given) => ({
      items: [...items.slice(0, pending), ...items.slice(pending).map(given)],
      pending: items.length,
    }),
  },
  {
    tag: 'deal',
    what: 'of the first of several',
    after: dealFeatures,
    taken: ({ items, pending }, given) => ({
      items: [...items.slice(0, pending), given(items[pending] as ReadItem), ...items.slice(pending + 1)],
      pending: pending + 1,
    }),
  },
]

/** An amount of the thing before it, of each of several, of what follows, or of nothing. */
function amountsAt(page: Page, at: number): Move[] {
  const around = page.around(at)
  return (page.candidates.chart[at] ?? []).flatMap((part): Move[] => {
    const { amount, to } = part
    if (part.category !== 'amount' || amount === null) return []
    const sort = amount.quantity === null ? 'open' : amount.unit === null ? 'bare' : 'measured'
    const features = amountFeatures(part, amount, sort, page.tokens[at]?.breaks === true && around.serial)
    const given = (item: ReadItem): ReadItem => ({ ...item, amount, amountAt: [at, to] })
    return OWNERS.map(({ tag, what, after, taken }) => ({
      kind: 'amount',
      tag: `A ${tag} ${sort}`,
      from: at,
      to,
      features,
      after: (state) => after(page, state, amount, part),
      taken: (state) => taken(state, given, amount, [at, to]),
      what: `${amount.quantity ?? '?'} ${amount.unit ?? ''} ${what}`,
    }))
  })
}

function openingFeatures({ numbered, opening }: Surroundings): Features {
  return [
    ['opens with an amount', 1],
    ['opens with an amount, page numbered', numbered],
    ['opens with an amount, page opens so', opening],
  ]
}

/** A mark that says: as much as of the thing above. */
function dittosAt({ candidates }: Page, at: number): Move[] {
  const marks = (candidates.chart[at] ?? []).filter(({ category }) => category === 'ditto')
  return marks.map(({ to }) => ({
    kind: 'amount',
    tag: 'A ditto',
    from: at,
    to,
    features: [['by ditto', 1]],
    after: ({ items, previous }) => (previous !== null && items.at(-1)?.amount === null ? NOTHING : null),
    taken: ({ items, previous }) => {
      const last = items.at(-1) as ReadItem
      return {
        items: [...items.slice(0, -1), { ...last, amount: previous, amountAt: [at, to] }],
        pending: items.length,
      }
    },
    what: 'as much as above',
  }))
}

function behindFeatures(page: Page, state: State, amount: Amount): Features | null {
  const { items, pending } = state
  const last = items.at(-1)
  if (!last || (last.amount !== null && !isOfEach(state)) || isWaiting(state)) return null
  const each: Features = amount.each ? [[`each of ${Math.min(3, items.length - pending)}`, 1]] : NOTHING
  return [...fitOf(page, last, amount), ...each]
}

/** '3 mango leaf bunches': the number of a thing stands before it, and its unit behind it. */
function unitFeatures(page: Page, state: State, amount: Amount, { marks }: Part): Features | null {
  const last = state.items.at(-1)
  const isBare = last?.amount?.quantity != null && last.amount.unit === null
  const isAhead = last?.amountAt != null && last.amountAt[0] < last.from
  if (!last?.amount || !isBare || !isAhead || isWaiting(state) || !marks.includes('no number')) return null
  const lost = fitOf(page, last, last.amount).map(([name, value]) => [name, -value] as const)
  return [...fitOf(page, last, counted(last, amount)), ...lost]
}

/** As many of a unit as the number of a thing says. */
const counted = ({ amount }: ReadItem, unit: Amount): Amount => ({
  ...(amount as Amount),
  quantity: (amount?.quantity ?? 1) * (unit.quantity ?? 1),
  unit: unit.unit,
})

/** Several things that wait for their amount. */
function openItems(state: State): readonly ReadItem[] | null {
  const { items, pending } = state
  if (isWaiting(state) || items.length - pending < 2) return null
  const open = items.slice(pending)
  return open.some((item) => item.amount !== null) ? null : open
}

function allFeatures(page: Page, state: State, amount: Amount): Features | null {
  const open = openItems(state)
  if (!open) return null
  return [
    ...open.flatMap((item) => fitOf(page, item, amount).map(([name, value]) => [name, value / open.length] as const)),
    [amount.each ? 'all, each said' : 'all, each not said', 1],
    [`all of ${Math.min(4, open.length)}`, 1],
  ]
}

function dealFeatures(page: Page, state: State, amount: Amount): Features | null {
  const [first] = openItems(state) ?? []
  return first ? fitOf(page, first, amount) : null
}

function amountFeatures(part: Part, amount: Amount, sort: string, isSerial: boolean): Features {
  const { quantity, unit } = amount
  return [
    ...part.marks.map((mark) => [`by ${mark}`, 1] as const),
    [`tokens of ${sort} amounts`, part.to - part.from],
    ...(unit === null ? [] : ([[`unit ${unit}`, 1]] as const)),
    ...(quantity !== null && quantity > 31 && unit === null ? ([['bare and large', 1]] as const) : []),
    ...(isSerial ? ([['amount in the place of a serial', 1]] as const) : []),
  ]
}

/** Whether a thing is sold in such an amount. */
export function fitOf(
  { find }: Pick<Page, 'find'>,
  { hit }: Pick<ReadItem, 'hit'>,
  { quantity, unit }: Amount,
): Features {
  const entry = hit === null ? undefined : find(hit.itemId)
  if (!entry) return [['amount of the unknown', 1]]
  if (quantity === null) return [['open amount', 1]]
  const { dimension, factor } = UNITS[unit ?? 'piece']
  const pack = entry.packs.find((each) => UNITS[each.unit].dimension === dimension)
  if (!pack) return [[unit === null ? 'bare number of what is measured' : 'unit does not fit', 1]]
  const usual = UNITS[entry.usual.unit].dimension === dimension ? entry.usual : pack
  const ratio = (quantity * factor) / (usual.quantity * UNITS[usual.unit].factor)
  const size =
    ratio < 0.1 ? 'far less' : ratio < 0.4 ? 'less' : ratio <= 3 ? 'about' : ratio <= 12 ? 'more' : 'far more'
  return [[`fits, ${size} than usual`, 1]]
}

/** Classes of words that stand beside a name and leave it the same thing. */
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

/** Words that are no name: they say which, what for, how good. */
function wordsAt({ tokens, candidates, lexicon }: Page, at: number): Move[] {
  const token = tokens[at] as Token
  const moves: Move[] = []
  const say = (tag: string, to: number, features: Features, after: Move['after'] = always) =>
    moves.push({
      kind: 'word',
      tag: `X ${tag}`,
      from: at,
      to,
      features,
      after,
      taken: unchanged,
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
    isGoingOn(state, at) || standsAlone(tokens, at, candidates) ? null : NOTHING,
  )
  return moves
}

/** Signs and words that part things. */
const PARTS: ReadonlySet<string> = new Set([',', ';', '&', '+'])

/** Whether a word stands between things, in words of which none is a name, or which are one together: it says nothing of another thing, it is one. */
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
  const isName = names[from]?.some((name) => name.to === to && name.hit.how !== 'like' && !name.isNotSold) === true
  return isName || !isNamed.slice(from, to).some(Boolean)
}

/** Whether a bracket that stands before a token in its line, or the line above, is still open: what it holds says more of a thing. */
function isEnclosed(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - FARTHEST_BRACKET), at)
  const open = before.findLastIndex(({ text }) => text === '(')
  return open >= 0 && !before.slice(open).some(({ text }) => text === ')')
}
const FARTHEST_BRACKET = 12

/** Whether an unknown thing was being read up to here: an unknown word behind it is part of it. */
function isGoingOn({ kind, items }: State, at: number): boolean {
  return kind === 'unknown' && items.at(-1)?.to === at
}

/** A thing that is not known, word after word. */
function unknownAt({ tokens, candidates }: Page, at: number): Move[] {
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
        tag === 'X other' && at > 0 && !tokens[at]?.breaks && tokens[at - 1]?.kind === 'word' ? null : NOTHING,
      taken: (state) => withItem(state, newItem(at, at + 1, token.shown, state)),
    },
    {
      ...shared,
      tag: 'u',
      after: (state) => (isGoingOn(state, at) ? NOTHING : null),
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
