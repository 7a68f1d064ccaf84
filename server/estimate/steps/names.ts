import type { Candidate } from '../candidates.ts'
import type { Features } from '../features.ts'
import { written } from '../tokens.ts'
import {
  fitOf,
  isOfEach,
  isWaiting,
  type Move,
  newItem,
  type Page,
  type ReadItem,
  type State,
  withItem,
} from './step.ts'

/** Returns the moves for known names: a new item, or a second name of the item before it. */
export function namesAt(page: Page, at: number): Move[] {
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
    return isNotSold
      ? [name]
      : [name, ...GLOSSES.map((gloss) => secondName(gloss, candidate, at, words, page.tokens[at]?.breaks === true))]
  })
}

/** Characters that separate two items. */
const PARTING = /[,;+&]/u

/**
 * What a second name does: in 'रोली / roli' it repeats the item; in 'ellu (black til)' it says which one is meant;
 * after unknown words it says what they are.
 */
const GLOSSES = ['again', 'known', 'instead'] as const
type Gloss = (typeof GLOSSES)[number]

function secondName(gloss: Gloss, candidate: Candidate, at: number, words: string, isBreak: boolean): Move {
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
      // A name after a comma is another item. So is a name after an amount or a number, unless it is in brackets.
      const isBehindAmount = last.amount !== null || state.kind === 'amount' || state.kind === 'serial'
      if (PARTING.test(joint) || (isBehindAmount && !joint.includes('('))) return null
      const is: Gloss = isAgain(candidate, state) ? 'again' : last.hit === null ? 'known' : 'instead'
      // Two lines have an item each.
      if (isBreak && is === 'instead') return null
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
