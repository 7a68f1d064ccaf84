import { type Features, NO_FEATURES } from '../features.ts'
import type { Amount, Part } from '../grammar.ts'
import {
  fitOf,
  isOfEach,
  isWaiting,
  type Move,
  type Page,
  type ReadItem,
  refitOf,
  type State,
  type Surroundings,
} from './step.ts'

/** What an amount can apply to: the features it has after the previous state, and the state after it. */
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
    after: (_page, { items }) => (items.length > 0 ? NO_FEATURES : null),
    taken: () => ({}),
  },
  {
    tag: 'ahead',
    what: 'of what follows',
    after: ({ around }, state, _amount, { from }) =>
      isWaiting(state) ? null : state.kind === 'start' ? openingFeatures(around(from)) : NO_FEATURES,
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
    tag: 'again',
    what: 'of the same thing again',
    after: againFeatures,
    taken: ({ items }, given) => ({ items: [...items, given(items.at(-1) as ReadItem)], pending: items.length + 1 }),
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

/**
 * Returns the moves for amounts at a token: of the item before, of each of several items, of what follows, or of
 * nothing.
 */
export function amountsAt(page: Page, at: number): Move[] {
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
      amount,
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

/** Returns the moves for ditto marks, which repeat the previous amount. */
export function dittosAt({ candidates }: Page, at: number): Move[] {
  const marks = (candidates.chart[at] ?? []).filter(({ category }) => category === 'ditto')
  return marks.map(({ to }) => ({
    kind: 'amount',
    tag: 'A ditto',
    from: at,
    to,
    features: [['by ditto', 1]],
    after: ({ items, previous }) => (previous !== null && items.at(-1)?.amount === null ? NO_FEATURES : null),
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
  const each: Features = amount.each ? [[`each of ${Math.min(3, items.length - pending)}`, 1]] : NO_FEATURES
  return [...fitOf(page, last, amount), ...each]
}

/** Matches '3 mango leaf bunches': the number stands before the item, and its unit after it. */
function unitFeatures(page: Page, state: State, amount: Amount, { marks }: Part): Features | null {
  const last = state.items.at(-1)
  const isBare = last?.amount?.quantity != null && last.amount.unit === null
  const isAhead = last?.amountAt != null && last.amountAt[0] < last.from
  if (!last?.amount || !isBare || !isAhead || isWaiting(state) || !marks.includes('no number')) return null
  return refitOf(page, last, counted(last, amount))
}

/** Matches 'Ghee 1 kg for havan, 500 g for the lamp': an item that already has an amount is requested again. */
function againFeatures(page: Page, state: State, amount: Amount): Features | null {
  const last = state.items.at(-1)
  return last?.amount?.quantity != null && amount.quantity !== null && !isWaiting(state)
    ? [...fitOf(page, last, amount), ['same thing again', 1]]
    : null
}

/** Returns an amount in the unit, with the item's bare number as the count. */
const counted = ({ amount }: ReadItem, unit: Amount): Amount => ({
  ...(amount as Amount),
  quantity: (amount?.quantity ?? 1) * (unit.quantity ?? 1),
  unit: unit.unit,
})

/** Returns the items that wait for an amount, if there are at least two. */
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
