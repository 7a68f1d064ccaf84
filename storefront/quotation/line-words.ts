import { lineTitle } from '#contract/line-title.ts'
import { isOption, isUnsettled, type Line } from '#contract/quotation.ts'
import * as m from '#messages'

export type Certainty = 'sure' | 'assumed' | 'check' | 'unknown' | 'left-out'

/** The certainty of a line, as one of five values that a customer can act on. */
export function certaintyOf(line: Pick<Line, 'state' | 'leftOut' | 'assumption'>): Certainty {
  if (line.leftOut) return 'left-out'
  if (line.state === 'unknown') return 'unknown'
  if (line.state === 'uncertain') return 'check'
  return line.assumption === undefined ? 'sure' : 'assumed'
}

export const CERTAINTY_WORDS = {
  sure: m.quotation_sure,
  assumed: m.quotation_assumed,
  check: m.quotation_please_check,
  unknown: m.quotation_not_understood,
  'left-out': m.quotation_left_out,
} as const satisfies Record<Certainty, () => string>

/** Dakshina, travel and options are not catalogue items, so they cannot be exchanged. */
export function isService(line: Pick<Line, 'kind'>): boolean {
  return line.kind !== 'item'
}

/** The live announcement after a line was settled: what happened and what is left to do. */
export function settledWords(line: Line, lines: readonly Line[], total: string): string {
  const done = line.leftOut
    ? m.quotation_said_left_out
    : isOption(line.kind)
      ? m.quotation_said_added
      : isUnsettled(line)
        ? m.quotation_said_needs_a_look
        : m.quotation_said_saved
  return saidWords(done({ item: lineTitle(line) }), lines, total)
}

/** The live announcement after a change to several lines. */
export function acceptedWords(done: string, lines: readonly Line[], total: string): string {
  return saidWords(m.quotation_said_done({ done }), lines, total)
}

function saidWords(said: string, lines: readonly Line[], total: string): string {
  const count = lines.filter(isUnsettled).length
  const left = count > 0 && m.quotation_said_left({ count })
  return [said, left, m.quotation_said_total({ total })].filter(Boolean).join(' ')
}
