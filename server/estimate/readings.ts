import { candidatesOf } from './candidates.ts'
import { type Features, scoreOf } from './features.ts'
import type { Amount } from './grammar.ts'
import type { Knowledge } from './knowledge.ts'
import { textFeatures } from './text-features.ts'
import { fitOf, type Page, type ReadItem, START, type State, type Step, type StepKind, stepsAt, type Surroundings } from './steps.ts'
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
  step: ReadStep | null
}

/**
 * Every block that lines of a page may be, with its readings. One beam goes over the tokens of the page; at the end of a line each beginning may end
 * its block, and a new one begins with the best score so far.
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
  const beams: Hypothesis[][] = Array.from({ length: tokens.length + 1 }, () => [])
  const ends: Hypothesis[][] = Array.from({ length: tokens.length + 1 }, () => [])

  /** A step from a hypothesis, over glue or none; null where it crosses lines that are no block. */
  function taken(from: Hypothesis, at: number, joint: string, step: Step): Hypothesis | null {
    let { tag } = from.state
    const features: [string, number][] = [...step.features] as [string, number][]
    for (let line = lineOf[from.at] ?? 0; line <= (lineOf[step.to - 1] ?? 0); line += 1) {
      if (line === from.line || (starts[line] ?? 0) < from.at) continue
      const crossed = lines[line]?.joint
      if (!crossed) return null
      features.push(...(crossed as [string, number][]))
      tag = `${tag}⏎`
    }
    features.push([`${from.state.kind}${joint}${step.kind}`, 1], [`${tag}${joint}${step.tag}`, 1], [`${tag}>${step.tag}`, 1])
    return {
      ...from,
      score: from.score + scoreOf(features, weights),
      at: step.to,
      state: { ...from.state, ...step.state, kind: step.kind, tag: step.tag },
      before: from,
      step: { kind: step.kind, tag: step.tag, from: at, to: step.to, what: step.what, features },
    }
  }

  function* next(from: Hypothesis): Iterable<Hypothesis> {
    const places = [{ at: from.at, joint: tokens[from.at]?.spaced ? ' ' : '' }]
    for (const { to, text } of page.candidates.glue[from.at] ?? []) places.push({ at: to, joint: text })
    for (const { at, joint } of places) {
      if (at >= tokens.length) continue
      for (const step of stepsAt(page, from.state, at)) {
        const hypothesis = taken(from, at, joint, step)
        if (hypothesis) yield hypothesis
      }
    }
  }

  function ended(from: Hypothesis, at: number): void {
    for (const { state, features } of endingsOf(page, from.state, (lines[from.line] as PageLine).around)) {
      const step: ReadStep = { kind: 'end', tag: '$', from: at, to: at, what: 'end', features }
      ends[at]?.push({ ...from, score: from.score + scoreOf(features, weights), at, state, before: from, step })
    }
  }

  const blocks: Block[] = []
  for (let at = 0, line = 0; at <= tokens.length; at += 1) {
    const beam = (beams[at] ?? []).toSorted((a, b) => b.score - a.score).slice(0, BEAM)
    for (const hypothesis of beam) {
      const isEnd = at === tokens.length || tokens[at]?.breaks
      if (isEnd) ended(hypothesis, at)
      const end = page.candidates.glue[at]?.find(({ to }) => to === tokens.length || tokens[to]?.breaks)
      if (end && !isEnd) ended(hypothesis, end.to)
    }
    if (at === tokens.length || tokens[at]?.breaks) {
      if (at > 0) blocks.push(...blocksAt(ends[at] ?? [], line, starts, at))
      // Lines without a token are blocks by themselves.
      while (line < lines.length && lines[line]?.tokens.length === 0) {
        blocks.push({ from: line, to: line + 1, start: at, end: at, readings: [{ items: [], score: 0, steps: [] }] })
        line += 1
      }
      if (at === tokens.length) break
      const best = Math.max(...(ends[at] ?? []).map(({ score }) => score), at === 0 ? 0 : -Infinity)
      const start: Hypothesis = { score: best, at, state: START, line, base: best, before: null, step: null }
      const end = starts[line + 1] ?? tokens.length
      const features = asItems ? [] : textFeatures(page, at, end, page.around(at))
      const step: ReadStep = { kind: 'text', tag: 'T', from: at, to: end, what: 'asks for nothing', features }
      if (!asItems) ends[end]?.push({ ...start, score: best + scoreOf(features, weights), at: end, before: start, step })
      beam.push(start)
      line += 1
    }
    for (const hypothesis of beam) for (const each of next(hypothesis)) beams[each.at]?.push(each)
  }
  return blocks
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
      return { items: best.state.items, score: best.score - best.base + mass, steps: stepsOf(best) }
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
  for (let at: Hypothesis | null = end; at !== null; at = at.before) if (at.step) steps.push(at.step)
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
