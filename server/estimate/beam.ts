import { type Features, scoreOf, type Weights } from './features.ts'
import type { Move, State } from './steps/step.ts'

/** Beam width: the number of hypotheses kept at each token. */
const BEAM = 24

/** A partial reading of a block. */
export interface Hypothesis {
  score: number
  at: number
  state: State
  /** The line in which the block begins, and the best score before that line. */
  line: number
  base: number
  before: Hypothesis | null
  /** The last move; null at the start and at the end of a block. */
  move: Move | null
  /** The characters before the move, and the features that depend on the previous state. */
  joint: string
  more: Features
}

/** The best hypotheses at one token. */
export class Beam {
  readonly #all: Hypothesis[] = []
  #least = -Infinity

  takes(score: number): boolean {
    return score > this.#least
  }

  /** Keeps only the best of the hypotheses that are equal for everything that follows. */
  add(hypothesis: Hypothesis): void {
    const same = this.#all.findIndex((other) => areSame(other, hypothesis))
    if (same < 0) this.#all.push(hypothesis)
    else if ((this.#all[same]?.score ?? 0) < hypothesis.score) this.#all[same] = hypothesis
    if (this.#all.length >= 3 * BEAM) this.#cut()
  }

  best(): readonly Hypothesis[] {
    this.#cut()
    return this.#all
  }

  #cut(): void {
    this.#all.sort((a, b) => b.score - a.score)
    if (this.#all.length < BEAM) return
    this.#all.length = BEAM
    this.#least = this.#all[BEAM - 1]?.score ?? -Infinity
  }
}

function areSame(one: Hypothesis, other: Hypothesis): boolean {
  const [a, b] = [one.state, other.state]
  return (
    a.tag === b.tag &&
    a.items === b.items &&
    a.waiting === b.waiting &&
    a.pending === b.pending &&
    one.line === other.line
  )
}

/**
 * Returns the features of two consecutive moves: by their kinds with the characters between them, by their tags with
 * these characters, and by their tags alone.
 */
export function transitionFeatures(
  from: Pick<State, 'kind' | 'tag'>,
  joint: string,
  to: Pick<Move, 'kind' | 'tag'>,
): Features {
  return [
    [`${from.kind}${joint}${to.kind}`, 1],
    [`${from.tag}${joint}${to.tag}`, 1],
    [`${from.tag}>${to.tag}`, 1],
  ]
}

/** Returns a function that scores transitions. It caches the scores, because the same few transitions recur. */
export function transitionScores(weights: Weights): (from: State, joint: string, to: Move) => number {
  const known = new Map<string, Map<string, number>>()
  return (from, joint, to) => {
    let own = known.get(from.tag)
    if (!own) {
      own = new Map()
      known.set(from.tag, own)
    }
    const key = joint + to.tag
    let score = own.get(key)
    if (score === undefined) {
      score = scoreOf(transitionFeatures(from, joint, to), weights)
      own.set(key, score)
    }
    return score
  }
}
