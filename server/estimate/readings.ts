import { candidatesOf } from './candidates.ts'
import { type Features, scoreOf, type Weights } from './features.ts'
import type { Amount } from './grammar.ts'
import type { Knowledge } from './knowledge.ts'
import { textFeatures } from './text-features.ts'
import {
  fitOf,
  type Move,
  movesAt,
  type Page,
  type ReadItem,
  START,
  type State,
  type StepKind,
  type Surroundings,
} from './steps.ts'
import type { Token } from './tokens.ts'

/** One way to understand a block: the things it asks for, none where it is a heading or a note. */
export interface Reading {
  items: readonly ReadItem[]
  score: number
  steps: readonly ReadStep[]
}

/** A step of a reading, with what counts for and against it. */
export interface ReadStep {
  kind: StepKind
  tag: string
  from: number
  to: number
  what: string
  features: Features
}

/** Lines of a page that are read as one. Its readings, likeliest first, count the tokens of the page. */
export interface Block {
  /** The first line, and the one behind the last. */
  from: number
  to: number
  /** Its first token, and the one behind its last. */
  start: number
  end: number
  readings: readonly Reading[]
}

/** A line of a page, what the page says of it, and what speaks for and against reading it on from the line above: null where nothing speaks for it. */
export interface PageLine {
  tokens: readonly Token[]
  around: Surroundings
  joint: Features | null
}

/** So many beginnings are followed at once. */
const BEAM = 24
const MOST_READINGS = 24

interface Hypothesis {
  score: number
  at: number
  state: State
  /** The line in which its block begins, and the score of the best path to there. */
  line: number
  base: number
  before: Hypothesis | null
  move: Move | null
  /** The signs before the move, and what counts for and against it after what was read before. */
  joint: string
  more: Features
}

/** A move with what it counts for by itself. */
interface Scored {
  move: Move
  score: number
}

/**
 * Every block that lines of a page may be, with its readings. One beam goes over the tokens of the page; at the end of a line each beginning may end
 * its block, and a new one begins with the best score so far. `asItems`: whatever it looks like, it asks for something.
 */
export function readPage(lines: readonly PageLine[], knowledge: Knowledge, { asItems = false } = {}): Block[] {
  const { weights } = knowledge
  const tokens = lines.flatMap((line) => line.tokens)
  const lineOf = lines.flatMap((line, at) => line.tokens.map(() => at))
  const page: Page = {
    tokens,
    candidates: candidatesOf(tokens, knowledge),
    lexicon: knowledge.lexicon,
    find: knowledge.find,
    around: (at) => (lines[lineOf[at] ?? 0] as PageLine).around,
  }
  const starts = startsOf(lines)
  const moves: Scored[][] = []
  const movesFrom = (at: number) => {
    moves[at] ??= movesAt(page, at).map((move) => ({ move, score: scoreOf(move.features, weights) }))
    return moves[at]
  }
  const transitions = transitionScores(weights)
  const beams: Beam[] = Array.from({ length: tokens.length + 1 }, () => new Beam())
  const ends: Hypothesis[][] = Array.from({ length: tokens.length + 1 }, () => [])

  /** The joints of the lines that a move crosses; null where one of them is none. */
  function crossed(from: Hypothesis, to: number): Features | null {
    const [first, last] = [lineOf[from.at] ?? 0, lineOf[to - 1] ?? 0]
    if (first === last && (first === from.line || (starts[first] ?? 0) < from.at)) return NO_JOINT
    const features: (readonly [string, number])[] = []
    for (let line = first; line <= last; line += 1) {
      if (line === from.line || (starts[line] ?? 0) < from.at) continue
      const joint = lines[line]?.joint
      if (!joint) return null
      features.push(...joint)
    }
    return features
  }

  function follow(from: Hypothesis, at: number, joint: string): void {
    for (const { move, score } of movesFrom(at)) {
      const after = move.after(from.state)
      if (after === null) continue
      const joints = crossed(from, move.to)
      if (joints === null) continue
      const more = joints.length === 0 ? after : [...joints, ...after]
      const said = joints.length === 0 ? joint : `${joint}⏎`
      const total = from.score + score + transitions(from.state, said, move) + (more.length === 0 ? 0 : scoreOf(more, weights))
      const beam = beams[move.to] as Beam
      if (!beam.takes(total)) continue
      const state = { ...from.state, ...move.taken(from.state), kind: move.kind, tag: move.tag }
      beam.add({ ...from, score: total, at: move.to, state, before: from, move, joint: said, more })
    }
  }

  function extend(from: Hypothesis): void {
    if (from.at >= tokens.length) return
    follow(from, from.at, tokens[from.at]?.spaced ? ' ' : '')
    for (const { to, text } of page.candidates.glue[from.at] ?? []) if (to < tokens.length) follow(from, to, text)
  }

  function end(from: Hypothesis, at: number): void {
    if (asItems && from.state.items.length === 0) return
    for (const { state, features } of endingsOf(page, from.state, (lines[from.line] as PageLine).around)) {
      const score = from.score + scoreOf(features, weights)
      ends[at]?.push({ ...from, score, at, state, before: from, move: null, more: features })
    }
  }

  const blocks: Block[] = []
  for (let at = 0, line = 0; at <= tokens.length; at += 1) {
    const beam = beams[at]?.best() ?? []
    const isEnd = at === tokens.length || tokens[at]?.breaks === true
    const closing = isEnd ? at : page.candidates.glue[at]?.find(({ to }) => to === tokens.length || tokens[to]?.breaks)?.to
    if (closing !== undefined) for (const hypothesis of beam) end(hypothesis, closing)
    if (isEnd) {
      if (at > 0) blocks.push(...blocksAt(ends[at] ?? [], line, starts, at))
      for (; line < lines.length && lines[line]?.tokens.length === 0; line += 1)
        blocks.push({ from: line, to: line + 1, start: at, end: at, readings: [{ items: [], score: 0, steps: [] }] })
      if (at === tokens.length) break
      const before = (ends[at] ?? []).reduce<Hypothesis | null>((one, other) => (one && one.score >= other.score ? one : other), null)
      const best = before?.score ?? 0
      const state = { ...START, previous: lastAmount(before?.state) }
      const start: Hypothesis = { score: best, at, state, line, base: best, before: null, move: null, joint: '', more: [] }
      if (!asItems) {
        const to = starts[line + 1] ?? tokens.length
        const features = textFeatures(page, at, to, page.around(at))
        ends[to]?.push({ ...start, score: best + scoreOf(features, weights), at: to, before: start, more: features })
      }
      extend(start)
      line += 1
    }
    for (const hypothesis of beam) extend(hypothesis)
  }
  return blocks
}

/** The last amount that was read, in this block or before it. */
function lastAmount(state: State | undefined): Amount | null {
  return state?.items.findLast(({ amount }) => amount !== null)?.amount ?? state?.previous ?? null
}

const NO_JOINT: Features = []

/** The best hypotheses at one token. */
class Beam {
  readonly #all: Hypothesis[] = []
  #least = -Infinity

  takes(score: number): boolean {
    return score > this.#least
  }

  add(hypothesis: Hypothesis): void {
    this.#all.push(hypothesis)
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

/** The features of one move after another: by their kinds with the signs between them, more exactly, and whatever is between them. */
function transitionFeatures(from: Pick<State, 'kind' | 'tag'>, joint: string, to: Pick<Move, 'kind' | 'tag'>): Features {
  return [
    [`${from.kind}${joint}${to.kind}`, 1],
    [`${from.tag}${joint}${to.tag}`, 1],
    [`${from.tag}>${to.tag}`, 1],
  ]
}

/** What transitions count for. The same few are asked for again and again. */
function transitionScores(weights: Weights): (from: State, joint: string, to: Move) => number {
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

/** The first token of each line. */
function startsOf(lines: readonly PageLine[]): number[] {
  let at = 0
  return lines.map(({ tokens }) => {
    const start = at
    at += tokens.length
    return start
  })
}

/** The blocks that end before a line, each with its readings. Readings that ask for the same are one; they weigh what they weigh together. */
function blocksAt(ends: readonly Hypothesis[], line: number, starts: readonly number[], end: number): Block[] {
  return [...Map.groupBy(ends, (end) => end.line)].map(([from, own]) => {
    const groups = Map.groupBy(own, ({ state }) => signatureOf(state.items))
    const readings = [...groups.values()].map((same): Reading => {
      const best = same.reduce((one, other) => (other.score > one.score ? other : one))
      const mass = Math.log(same.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0))
      return {
        items: best.state.items,
        score: best.score - best.base + mass,
        get steps() {
          return stepsOf(best)
        },
      }
    })
    return { from, to: line, start: starts[from] ?? 0, end, readings: readings.toSorted((a, b) => b.score - a.score).slice(0, MOST_READINGS) }
  })
}

function signatureOf(items: readonly ReadItem[]): string {
  return items
    .map(({ hit, amount }) => `${hit?.itemId}:${amount === null ? '' : Object.values(amount).join()}`)
    .join(';')
}

function stepsOf(end: Hypothesis): ReadStep[] {
  const steps: ReadStep[] = []
  for (let at: Hypothesis | null = end; at !== null; at = at.before) {
    const { move, before, more, joint } = at
    if (move && before) {
      const { kind, tag, from, to, what } = move
      const features = [...move.features, ...more, ...transitionFeatures(before.state, joint, move)]
      steps.push({ kind, tag, from, to, what, features })
    } else if (before) steps.push({ kind: 'end', tag: '$', from: before.at, to: at.at, what: before.move ? 'end' : 'asks for nothing', features: more })
  }
  return steps.reverse()
}

/** How a block may end: as it was read, or with the unit of its last amount for the bare numbers before it, as in 'haldi 50, kumkum 50 g'. */
function endingsOf(page: Page, state: State, around: Surroundings): { state: State; features: Features }[] {
  if (state.kind === 'start') return []
  const plain = { state, features: endFeatures(state, around) }
  const unit = state.items.findLast(({ amount }) => amount !== null)?.amount?.unit
  const isBare = ({ amount }: ReadItem) => amount !== null && amount.quantity !== null && amount.unit === null
  const bare = state.items.filter(isBare)
  if (!unit || unit === 'piece' || bare.length === 0) return [plain]
  const items = state.items.map((item) =>
    isBare(item) ? { ...item, amount: { ...(item.amount as Amount), unit } } : item,
  )
  const fits = items.flatMap((item, at) => {
    const before = state.items[at] as ReadItem
    if (item === before) return []
    const lost = fitOf(page, before, before.amount as Amount).map(([name, value]) => [name, -value] as const)
    return [...fitOf(page, item, item.amount as Amount), ...lost]
  })
  const features: Features = [...plain.features, ...fits, ['unit shared', 1], [`unit shared, ${unit}`, bare.length]]
  return [plain, { state: { ...state, items }, features }]
}

function endFeatures({ items, waiting, tag }: State, { counted }: Surroundings): Features {
  const without = items.filter(({ amount }) => amount === null).length
  return [
    [`${tag}$`, 1],
    [`items ${Math.min(4, items.length)}`, 1],
    ...(waiting === null ? [] : ([['amount without a name', 1]] as const)),
    ...(without > 0 && without < items.length ? ([['some without an amount', without]] as const) : []),
    ...(items.length > 0 && without === items.length ? ([['no amount, page counted', counted]] as const) : []),
  ]
}
