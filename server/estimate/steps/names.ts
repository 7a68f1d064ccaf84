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

/** A name that is known: a thing, or a second name of the one before it. */
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

/** Signs and words between two things that are both wanted. */
const PARTING = /[,;+&]/u

/** What a second name does: 'रोली / roli' is one thing; of 'ellu (black til)' it says which; of an unknown thing it says what it is. */
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
      // What stands behind a comma is another thing, and so is what stands behind an amount or a number, but in brackets.
      const isBehindAmount = last.amount !== null || state.kind === 'amount' || state.kind === 'serial'
      if (PARTING.test(joint) || (isBehindAmount && !joint.includes('('))) return null
      const is: Gloss = isAgain(candidate, state) ? 'again' : last.hit === null ? 'known' : 'instead'
      // Of two lines each has its thing.
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
