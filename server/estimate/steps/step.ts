import { UNITS } from '#contract/unit.ts'
import type { Lexicon } from '#server/lexicon/lexicon.ts'
import type { Hit } from '#server/names/names.ts'
import type { Candidates } from '../candidates.ts'
import type { Features } from '../features.ts'
import type { Amount } from '../grammar.ts'
import type { Token } from '../tokens.ts'
import type { CatalogueEntry } from '../types.ts'

/** An item that a block asks for. */
export interface ReadItem {
  /** The tokens of its name: the first, and the one after the last. */
  from: number
  to: number
  words: string
  /** The name it was found by; null if no item is known by these words. */
  hit: Hit | null
  isNotSold: boolean
  amount: Amount | null
  /** The tokens of the amount: the first, and the one after the last. */
  amountAt: readonly [from: number, to: number] | null
}

export const KINDS = ['serial', 'name', 'gloss', 'unknown', 'word', 'amount', 'text', 'end'] as const
export type StepKind = (typeof KINDS)[number]

/** The state after the part of a block that was read so far. */
export interface State {
  items: readonly ReadItem[]
  /** The index of the first item without an amount. */
  pending: number
  /** An amount whose item is still to come, or that applies to each item to come. */
  waiting: { amount: Amount; at: readonly [number, number] } | null
  /** The last serial number; NaN before the first. */
  serial: number
  /** The last amount before this block, which a ditto repeats. */
  previous: Amount | null
  /** The kind of the last step, and its tag, which is more specific. */
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

/** One more range of tokens, interpreted independently of what was read before. */
export interface Move {
  kind: StepKind
  /** The name used in features. The ranking learns which tags may follow each other. */
  tag: string
  from: number
  to: number
  /** The features of the move itself. */
  features: Features
  /**
   * Returns the features that depend on the previous state and the characters between; null if the move cannot follow.
   */
  after: (state: State, joint: string) => Features | null
  /** Returns the changes to the state. */
  taken: (state: State) => Partial<State>
  /** A description for `npm run explain`. */
  what: string
  amount?: Amount
}

/** What the page tells about a line. Shares from 0 to 1. */
export interface Surroundings {
  /** Whether its first number continues the serial numbers of the page. */
  serial: boolean
  /**
   * The shares of the page's lines that are numbered in sequence, that open with a number, and that end in a number.
   */
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
  /** Returns the surroundings of the line that a token belongs to. */
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

/**
 * For '1 packet each of haldi, kumkum, gulal': whether the last item has an amount that also applies to the next one.
 */
export const isOfEach = ({ waiting, items }: State) => waiting !== null && items.at(-1)?.amountAt === waiting.at

/** Whether an amount waits for its first item. */
export const isWaiting = (state: State) => state.waiting !== null && !isOfEach(state)

/** Returns the change in these features if an item gets another amount. */
export function refitOf(page: Pick<Page, 'find'>, item: ReadItem, amount: Amount): Features {
  const lost =
    item.amount === null ? [] : fitOf(page, item, item.amount).map(([name, value]) => [name, -value] as const)
  return [...fitOf(page, item, amount), ...lost]
}

/** Returns features that say whether the item is sold in such an amount. */
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
