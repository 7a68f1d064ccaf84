import { type Features, scoreOf, type Weights } from './features.ts'
import type { Move, State } from './steps/step.ts'

/** So many beginnings are followed at once. */
const BEAM = 24

/** The beginning of a block, as far as it was read. */
export interface Hypothesis {
  score: number
  at: number
  state: State
  /** The line in which its block begins, and the score of the best path to there. */
  line: number
  base: number
  before: Hypothesis | null
  /** What was read last; null at the start of a block and at its end. */
  move: Move | null
  /** The signs before the move, and what counts for and against it after what was read before. */
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

  /** Of those that differ in nothing that counts later only the best stays. */
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

/** The features of one move after another: by their kinds with the signs between them, more exactly, and whatever is between them. */
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

/** What transitions count for. The same few are asked for again and again. */
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
