import { UNITS } from '#contract/unit.ts'
import type { Lexicon } from '#server/lexicon/lexicon.ts'
import type { Hit } from '#server/names/names.ts'
import type { Candidates } from '../candidates.ts'
import type { Features } from '../features.ts'
import type { Amount } from '../grammar.ts'
import type { Token } from '../tokens.ts'
import type { CatalogueEntry } from '../types.ts'

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
  amount?: Amount
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

export function newItem(from: number, to: number, words: string, { waiting }: State): ReadItem {
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

export function withItem({ items, waiting }: State, item: ReadItem): Partial<State> {
  const pending = waiting === null ? {} : { pending: items.length + 1 }
  return { items: [...items, item], waiting: waiting?.amount.each ? waiting : null, ...pending }
}

/** '1 packet each of haldi, kumkum, gulal': whether the last thing has an amount that the next one has too. */
export const isOfEach = ({ waiting, items }: State) => waiting !== null && items.at(-1)?.amountAt === waiting.at

/** Whether an amount waits for its first thing. */
export const isWaiting = (state: State) => state.waiting !== null && !isOfEach(state)

/** What changes in that where a thing has another amount than was read. */
export function refitOf(page: Pick<Page, 'find'>, item: ReadItem, amount: Amount): Features {
  const lost =
    item.amount === null ? [] : fitOf(page, item, item.amount).map(([name, value]) => [name, -value] as const)
  return [...fitOf(page, item, amount), ...lost]
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
