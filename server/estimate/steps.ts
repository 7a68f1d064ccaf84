import { UNITS } from '#contract/unit.ts'
import type { Lexicon, WordClass } from '#server/lexicon/lexicon.ts'
import type { Hit } from '#server/names/names.ts'
import type { Candidates } from './candidates.ts'
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
  /** An amount whose thing is still to come. */
  waiting: { amount: Amount; at: readonly [number, number] } | null
  /** The last serial number; NaN before the first. */
  serial: number
  /** What the last step was: its kind, and more exactly. */
  kind: StepKind | 'start'
  tag: string
}

export const START: State = { items: [], pending: 0, waiting: null, serial: Number.NaN, kind: 'start', tag: '^' }

/** One more stretch of tokens understood. */
export interface Step {
  kind: StepKind
  /** In the words of the features: what may follow what is learned of tags. */
  tag: string
  to: number
  /** For whoever wants to know. */
  what: string
  features: Features
  state: Partial<State>
}

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
export function stepsAt(page: Page, state: State, at: number): Step[] {
  return [
    ...serialAt(page, state, at),
    ...nameStepsAt(page, state, at),
    ...amountsAt(page, state, at),
    ...wordsAt(page, at),
    ...unknownAt(page, state, at),
  ]
}

/** '3.', 'b)', '12': at the start of a block; inside one only what has a mark or opens a line, and counts on. */
function serialAt({ tokens, around }: Page, { kind, serial, waiting }: State, at: number): Step[] {
  const token = tokens[at]
  const isNumber = token?.kind === 'number'
  if (!isNumber && !(token?.kind === 'word' && token.text.length === 1)) return []
  let to = at + 1
  while (tokens[to]?.kind === 'sign' && /^[.):\]|-]$/u.test(tokens[to]?.text ?? '') && to < at + 3) to += 1
  const mark = to > at + 1 ? (tokens[at + 1]?.text ?? '') : 'bare'
  const next = { serial: token.value }
  if (kind !== 'start') {
    const isNext = isNumber && token.value === serial + 1 && waiting === null
    if (!isNext || (mark === 'bare' && !token.breaks)) return []
    const features: Features = [['serial inside', 1], [`serial inside ${mark}`, 1]]
    return [{ kind: 'serial', tag: 'S inside', to, what: 'serial number', features, state: next }]
  }
  const { serial: isInSequence, numbered } = around(at)
  const features: Features = [
    [`serial ${isNumber ? 'number' : 'letter'} ${mark}`, 1],
    [isInSequence ? 'serial in sequence' : 'serial out of sequence', 1],
    ['serial, page numbered', numbered],
    ['serial, page not numbered', 1 - numbered],
    ...(Number.isInteger(token.value) || !isNumber ? [] : ([['serial with a fraction', 1]] as const)),
  ]
  return [...new Set([at + 1, to])].map((end) => ({
    kind: 'serial',
    tag: 'S',
    to: end,
    what: 'serial number',
    features,
    state: next,
  }))
}

function nameStepsAt(page: Page, state: State, at: number): Step[] {
  const last = state.items.at(-1)
  return (page.candidates.names[at] ?? []).flatMap(({ to, hit, isNotSold, features }): Step[] => {
    const words = written(page.tokens.slice(at, to))
    const item = { ...newItem(at, to, words, state), hit: isNotSold ? null : hit, isNotSold }
    const isAgain = !isNotSold && last?.hit?.itemId === hit.itemId
    const own: Features = [
      ...features,
      ...(isAgain ? ([['same thing twice', 1]] as const) : []),
      ...(state.waiting === null ? [] : fitOf(page, item, state.waiting.amount)),
    ]
    const steps: Step[] = [
      { kind: 'name', tag: 'N', to, what: `${words}: ${hit.itemId}`, features: own, state: withItem(state, item) },
    ]
    if (!last || isNotSold || state.waiting !== null || state.kind === 'start') return steps
    // 'रोली / roli' is one thing; of 'ellu (black til)' the second name says which.
    const what = isAgain ? 'again' : last.hit === null ? 'known' : 'instead'
    const items = [...state.items.slice(0, -1), { ...last, hit, isNotSold: false }]
    const gloss: Features = [...features, [`second name, ${what}`, 1]]
    return [...steps, { kind: 'gloss', tag: `G ${what}`, to, what: `${words}: ${hit.itemId}, ${what}`, features: gloss, state: { items } }]
  })
}

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
  return { items: [...items, item], waiting: null, ...pending }
}

/** An amount of the thing before it, of each of several, of what follows, or of nothing. */
function amountsAt(page: Page, state: State, at: number): Step[] {
  const parts = (page.candidates.chart[at] ?? []).filter(({ category, amount }) => category === 'amount' && amount)
  return parts.flatMap((part) => amountSteps(page, state, part, part.amount as Amount))
}

function amountSteps(page: Page, { items, pending, waiting, kind }: State, part: Part, amount: Amount): Step[] {
  const { from, to } = part
  const around = page.around(from)
  const sort = amount.quantity === null ? 'open' : amount.unit === null ? 'bare' : 'measured'
  const features = amountFeatures(part, amount, sort, around)
  const said = `${amount.quantity ?? '?'} ${amount.unit ?? ''}`.trim()
  const step = (tag: string, what: string, more: Features, state: Partial<State>): Step => ({
    kind: 'amount',
    tag: `A ${tag} ${sort}`,
    to,
    what: `${said} ${what}`,
    features: [...features, ...more],
    state,
  })
  const given = (item: ReadItem): ReadItem => ({ ...item, amount, amountAt: [from, to] })
  const last = items.at(-1)
  const open = items.slice(pending)
  const steps: Step[] = []
  if (last) steps.push(step('aside', 'of nothing', [], {}))
  if (waiting !== null) return steps
  const opening: Features = [
    ['opens with an amount', 1],
    ['opens with an amount, page numbered', around.numbered],
    ['opens with an amount, page opens so', around.opening],
  ]
  steps.push(step('ahead', 'of what follows', kind === 'start' ? opening : [], { waiting: { amount, at: [from, to] } }))
  if (!last) return steps
  if (last.amount === null) {
    const each: Features = amount.each ? [[`each of ${Math.min(3, open.length)}`, 1]] : []
    const state = { items: [...items.slice(0, -1), given(last)], pending: items.length }
    steps.push(step('behind', `of ${last.words}`, [...fitOf(page, last, amount), ...each], state))
  }
  const [first, ...others] = open
  if (!first || others.length === 0 || open.some((item) => item.amount !== null)) return steps
  const fits = open.flatMap((item) => fitOf(page, item, amount).map(([name, value]) => [name, value / open.length] as const))
  const all: Features = [
    ...fits,
    [amount.each ? 'all, each said' : 'all, each not said', 1],
    [`all of ${Math.min(4, open.length)}`, 1],
  ]
  const before = items.slice(0, pending)
  return [
    ...steps,
    step('all', 'of each', all, { items: [...before, ...open.map(given)], pending: items.length }),
    step('deal', `of ${first.words}`, fitOf(page, first, amount), {
      items: [...before, given(first), ...others],
      pending: pending + 1,
    }),
  ]
}

function amountFeatures(part: Part, amount: Amount, sort: string, around: Surroundings): Features {
  const { quantity, unit } = amount
  return [
    ...part.marks.map((mark) => [`by ${mark}`, 1] as const),
    [`tokens of ${sort} amounts`, part.to - part.from],
    ...(unit === null ? [] : ([[`unit ${unit}`, 1]] as const)),
    ...(quantity !== null && quantity > 31 && unit === null ? ([['bare and large', 1]] as const) : []),
    ...(part.from === 0 && around.serial ? ([['amount in the place of a serial', 1]] as const) : []),
  ]
}

/** Whether a thing is sold in such an amount. */
export function fitOf({ find }: Pick<Page, 'find'>, { hit }: ReadItem, { quantity, unit }: Amount): Features {
  const entry = hit === null ? undefined : find(hit.itemId)
  if (!entry) return [['amount of the unknown', 1]]
  if (quantity === null) return [['open amount', 1]]
  const { dimension, factor } = UNITS[unit ?? 'piece']
  const pack = entry.packs.find((each) => UNITS[each.unit].dimension === dimension)
  if (!pack) return [[unit === null ? 'bare number of what is measured' : 'unit does not fit', 1]]
  const usual = UNITS[entry.usual.unit].dimension === dimension ? entry.usual : pack
  const ratio = (quantity * factor) / (usual.quantity * UNITS[usual.unit].factor)
  const size = ratio < 0.1 ? 'far less' : ratio < 0.4 ? 'less' : ratio <= 3 ? 'about' : ratio <= 12 ? 'more' : 'far more'
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
function wordsAt({ tokens, candidates, lexicon }: Page, at: number): Step[] {
  const token = tokens[at] as Token
  const steps: Step[] = []
  const say = (tag: string, to: number, features: Features) =>
    steps.push({ kind: 'word', tag: `X ${tag}`, to, what: `${written(tokens.slice(at, to))}: ${tag}`, features, state: {} })
  const said = new Set<string>()
  for (const { category, to } of candidates.chart[at] ?? []) {
    if (!BESIDE_NAMES.has(category) || said.has(`${category} ${to}`)) continue
    said.add(`${category} ${to}`)
    say(category, to, [[`beside ${category}`, 1]])
  }
  if (token.kind === 'number') say('number', at + 1, [['beside number', 1]])
  if (token.kind === 'sign' && candidates.glue[at]?.length === 0) say('sign', at + 1, [['beside sign', 1]])
  if (token.kind !== 'word') return steps
  for (const ending of lexicon.endingsOf(token.text))
    if (BESIDE_NAMES.has(ending)) say(ending, at + 1, [[`beside ending ${ending}`, 1]])
  say('other', at + 1, wordFeatures('beside unknown', token, at, candidates))
  return steps
}

/** A thing that is not known, word after word. */
function unknownAt({ tokens, candidates }: Page, state: State, at: number): Step[] {
  const token = tokens[at] as Token
  if (token.kind !== 'word') return []
  const features = wordFeatures('unknown', token, at, candidates)
  const item = newItem(at, at + 1, token.shown, state)
  const steps: Step[] = [
    { kind: 'unknown', tag: 'U', to: at + 1, what: `${token.shown}: unknown`, features, state: withItem(state, item) },
  ]
  const last = state.items.at(-1)
  if (state.kind !== 'unknown' || last?.to !== at) return steps
  const longer = { ...last, to: at + 1, words: written(tokens.slice(last.from, at + 1)) }
  return [
    ...steps,
    { kind: 'unknown', tag: 'u', to: at + 1, what: `${longer.words}: unknown`, features, state: { items: [...state.items.slice(0, -1), longer] } },
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
