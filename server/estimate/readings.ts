import { Beam, type Hypothesis, transitionFeatures, transitionScores } from './beam.ts'
import { candidatesOf } from './candidates.ts'
import { endingsOf } from './endings.ts'
import { type Features, NO_FEATURES, scoreOf, type Weights } from './features.ts'
import type { Amount } from './grammar.ts'
import type { Knowledge } from './knowledge.ts'
import { movesAt } from './steps/moves.ts'
import {
  type Move,
  type Page,
  type ReadItem,
  START,
  type State,
  type StepKind,
  type Surroundings,
} from './steps/step.ts'
import { textFeatures } from './text-features.ts'
import type { Token } from './tokens.ts'

/** One interpretation of a block: the items it asks for; none if it is a heading or a note. */
export interface Reading {
  items: readonly ReadItem[]
  score: number
  steps: readonly ReadStep[]
}

/** A step of a reading, with its features. */
export interface ReadStep {
  kind: StepKind
  amount?: Amount
  tag: string
  from: number
  to: number
  what: string
  features: Features
}

/** Lines of a page that are read together. Its readings, likeliest first, index the tokens of the page. */
export interface Block {
  /** The first line, and the line after the last. */
  from: number
  to: number
  /** The first token, and the token after the last. */
  start: number
  end: number
  readings: readonly Reading[]
}

/**
 * A line of a page, its surroundings, and the features for joining it to the line above. `joint` is null if nothing
 * suggests that they belong together.
 */
export interface PageLine {
  tokens: readonly Token[]
  around: Surroundings
  joint: Features | null
}

const MOST_READINGS = 24
/** Maximum number of lines of a block: a paragraph of running text. */
const MOST_LINES = 14

/**
 * Returns every possible block of a page, with its readings. One beam search runs over the tokens of the page. At the
 * end of a line each hypothesis may end its block, and a new block begins with the best score so far. With `asItems`,
 * every block must contain an item.
 */
export function readPage(lines: readonly PageLine[], knowledge: Knowledge, { asItems = false } = {}): Block[] {
  return new PageReader(lines, knowledge, asItems).read()
}

/** A move with its own score. */
interface Scored {
  move: Move
  score: number
}

class PageReader {
  readonly #lines: readonly PageLine[]
  readonly #weights: Weights
  readonly #asItems: boolean
  readonly #page: Page
  /** The line of each token, and the first token of each line. */
  readonly #lineOf: readonly number[]
  readonly #starts: readonly number[]
  readonly #transitions: (from: State, joint: string, to: Move) => number
  readonly #moves: Scored[][] = []
  readonly #beams: readonly Beam[]
  /** The hypotheses that end before each token. */
  readonly #ends: readonly Hypothesis[][]

  constructor(lines: readonly PageLine[], knowledge: Knowledge, asItems: boolean) {
    const tokens = lines.flatMap((line) => line.tokens)
    this.#lines = lines
    this.#weights = knowledge.weights
    this.#asItems = asItems
    this.#lineOf = lines.flatMap((line, at) => line.tokens.map(() => at))
    this.#starts = startsOf(lines)
    this.#page = {
      tokens,
      candidates: candidatesOf(tokens, knowledge),
      lexicon: knowledge.lexicon,
      find: knowledge.find,
      around: (at) => this.#lineAt(this.#lineOf[at] ?? 0).around,
    }
    this.#transitions = transitionScores(knowledge.weights)
    this.#beams = Array.from({ length: tokens.length + 1 }, () => new Beam())
    this.#ends = Array.from({ length: tokens.length + 1 }, () => [])
  }

  read(): Block[] {
    const blocks: Block[] = []
    const last = this.#page.tokens.length
    for (let at = 0, line = 0; at <= last; at += 1) {
      const beam = this.#beams[at]?.best() ?? []
      this.#endAll(beam, at)
      if (this.#isEnd(at)) {
        if (at > 0) blocks.push(...blocksAt(this.#ends[at] ?? [], line, this.#starts, at))
        for (; line < this.#lines.length && this.#lineAt(line).tokens.length === 0; line += 1)
          blocks.push({ from: line, to: line + 1, start: at, end: at, readings: [{ items: [], score: 0, steps: [] }] })
        if (at === last) break
        this.#begin(at, line)
        line += 1
      }
      for (const hypothesis of beam) this.#extend(hypothesis)
    }
    return blocks
  }

  #lineAt(line: number): PageLine {
    return this.#lines[line] as PageLine
  }

  #isEnd(at: number): boolean {
    const { tokens } = this.#page
    return at === tokens.length || tokens[at]?.breaks === true
  }

  /**
   * Begins a block with the best score so far. Also adds the hypothesis that its first line is text that names no item.
   */
  #begin(at: number, line: number): void {
    const before = (this.#ends[at] ?? []).reduce<Hypothesis | null>(
      (one, other) => (one && one.score >= other.score ? one : other),
      null,
    )
    const base = before?.score ?? 0
    const state = { ...START, previous: lastAmount(before?.state) }
    const start: Hypothesis = {
      score: base,
      at,
      state,
      line,
      base,
      before: null,
      move: null,
      joint: '',
      more: NO_FEATURES,
    }
    if (!this.#asItems) {
      const to = this.#starts[line + 1] ?? this.#page.tokens.length
      const features = textFeatures(this.#page, at, to, this.#page.around(at))
      const score = base + scoreOf(features, this.#weights)
      this.#ends[to]?.push({ ...start, score, at: to, before: start, more: features })
    }
    this.#extend(start)
  }

  /** Ends the blocks of hypotheses that reach the end of a line, or that have only separators left before it. */
  #endAll(beam: readonly Hypothesis[], at: number): void {
    const end = this.#isEnd(at) ? at : this.#page.candidates.glue[at]?.find(({ to }) => this.#isEnd(to))?.to
    if (end === undefined) return
    for (const from of beam) {
      if (this.#asItems && from.state.items.length === 0) continue
      for (const { state, features } of endingsOf(this.#page, from.state, this.#lineAt(from.line).around)) {
        const score = from.score + scoreOf(features, this.#weights)
        this.#ends[end]?.push({ ...from, score, at: end, state, before: from, move: null, more: features })
      }
    }
  }

  #extend(from: Hypothesis): void {
    const { tokens, candidates } = this.#page
    if (from.at >= tokens.length) return
    this.#follow(from, from.at, tokens[from.at]?.spaced ? ' ' : '')
    for (const { to, text } of candidates.glue[from.at] ?? []) if (to < tokens.length) this.#follow(from, to, text)
  }

  /** Adds every move that may follow a hypothesis at a token, after the characters of a joint. */
  #follow(from: Hypothesis, at: number, joint: string): void {
    for (const { move, score } of this.#movesFrom(at)) {
      const after = move.after(from.state, joint)
      const crossed = after && this.#crossed(from, move.to)
      if (!after || !crossed) continue
      const more = crossed.length === 0 ? after : [...crossed, ...after]
      const said = crossed.length === 0 ? joint : `${joint}⏎`
      const total = from.score + score + this.#transitions(from.state, said, move) + scoreOf(more, this.#weights)
      const beam = this.#beams[move.to]
      if (!beam?.takes(total)) continue
      const state = { ...from.state, ...move.taken(from.state), kind: move.kind, tag: move.tag }
      beam.add({ ...from, score: total, at: move.to, state, before: from, move, joint: said, more })
    }
  }

  #movesFrom(at: number): Scored[] {
    const known = this.#moves[at]
    if (known) return known
    const moves = movesAt(this.#page, at).map((move) => ({ move, score: scoreOf(move.features, this.#weights) }))
    this.#moves[at] = moves
    return moves
  }

  /** Returns the joint features of the line breaks that a move crosses; null if two of these lines cannot be joined. */
  #crossed(from: Hypothesis, to: number): Features | null {
    const [first, last] = [this.#lineOf[from.at] ?? 0, this.#lineOf[to - 1] ?? 0]
    const isCrossed = (line: number) => line !== from.line && (this.#starts[line] ?? 0) >= from.at
    if (first === last && !isCrossed(first)) return NO_FEATURES
    if (last - from.line >= MOST_LINES) return null
    const features: (readonly [string, number])[] = []
    for (let line = first; line <= last; line += 1) {
      if (!isCrossed(line)) continue
      const { joint } = this.#lineAt(line)
      if (!joint) return null
      features.push(...joint)
    }
    return features
  }
}

/** Returns the last amount that was read in this block or before it. */
function lastAmount(state: State | undefined): Amount | null {
  return state?.items.findLast(({ amount }) => amount !== null)?.amount ?? state?.previous ?? null
}

/** Returns the first token of each line. */
function startsOf(lines: readonly PageLine[]): number[] {
  let at = 0
  return lines.map(({ tokens }) => {
    const start = at
    at += tokens.length
    return start
  })
}

/**
 * Returns the blocks that end before a line, with their readings. Readings that ask for the same items and amounts are
 * merged, and their weights are added.
 */
function blocksAt(ends: readonly Hypothesis[], line: number, starts: readonly number[], end: number): Block[] {
  return [...Map.groupBy(ends, (end) => end.line)].map(([from, own]) => {
    const groups = Map.groupBy(own, ({ state }) => signatureOf(state.items))
    const readings = [...groups.values()].map((same): Reading => {
      const best = same.reduce((one, other) => (other.score > one.score ? other : one))
      const mass = Math.log(same.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0))
      let steps: readonly ReadStep[] | null = null
      return {
        items: best.state.items,
        score: best.score - best.base + mass,
        // Steps are computed lazily, because most readings are never shown.
        get steps() {
          steps ??= stepsOf(best)
          return steps
        },
      }
    })
    return {
      from,
      to: line,
      start: starts[from] ?? 0,
      end,
      readings: readings.toSorted((a, b) => b.score - a.score).slice(0, MOST_READINGS),
    }
  })
}

/** Returns a key for what the items ask for. Unknown and unsold items have no price, so they all have the same key. */
function signatureOf(items: readonly ReadItem[]): string {
  return items.map(({ hit, amount }) => `${hit?.itemId}:${amount === null ? '' : amountKey(amount)}`).join(';')
}

const amountKey = ({ quantity, unit, lower, kinds, manner, each }: Amount) =>
  `${quantity},${unit},${lower},${kinds},${manner},${each}`

function stepsOf(end: Hypothesis): ReadStep[] {
  const steps: ReadStep[] = []
  for (let at: Hypothesis | null = end; at !== null; at = at.before) {
    const { move, before, more, joint } = at
    if (move && before) {
      const { kind, tag, from, to, what, amount } = move
      const features = [...move.features, ...more, ...transitionFeatures(before.state, joint, move)]
      steps.push({ kind, tag, from, to, what, features, ...(amount ? { amount } : {}) })
    } else if (before)
      steps.push({
        kind: 'end',
        tag: '$',
        from: before.at,
        to: at.at,
        what: before.move ? 'end' : 'asks for nothing',
        features: more,
      })
  }
  return steps.reverse()
}
