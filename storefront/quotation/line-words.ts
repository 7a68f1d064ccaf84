import { lineTitle } from '#contract/line-title.ts'
import { isOption, isUnsettled, type Line } from '#contract/quotation.ts'

export type Certainty = 'sure' | 'assumed' | 'check' | 'unknown' | 'left-out'

/** How sure the shop is of a line, as one of five things a customer can act on. */
export function certaintyOf(line: Pick<Line, 'state' | 'leftOut' | 'assumption'>): Certainty {
  if (line.leftOut) return 'left-out'
  if (line.state === 'unknown') return 'unknown'
  if (line.state === 'uncertain') return 'check'
  return line.assumption === undefined ? 'sure' : 'assumed'
}

export const CERTAINTY_WORDS = {
  sure: 'Sure',
  assumed: 'Assumed',
  check: 'Please check',
  unknown: 'Not understood',
  'left-out': 'Left out',
} as const satisfies Record<Certainty, string>

/** Dakshina, travel and options stand in no catalogue: there is nothing to change them for. */
export function isService(line: Pick<Line, 'kind'>): boolean {
  return line.kind !== 'item'
}

/** What happened to a line and what is left to do, for the live announcement. */
export function settledWords(line: Line, lines: readonly Line[], total: string): string {
  const done = line.leftOut ? 'left out' : isOption(line.kind) ? 'added' : isUnsettled(line) ? 'needs a look' : 'saved'
  return `${lineTitle(line)}: ${done}. ${leftWords(lines)}Total now ${total}.`
}

/** The same for what concerns many lines at once. */
export function acceptedWords(done: string, lines: readonly Line[], total: string): string {
  return `${done}. ${leftWords(lines)}Total now ${total}.`
}

function leftWords(lines: readonly Line[]): string {
  const waiting = lines.filter(isUnsettled).length
  if (waiting === 0) return ''
  return waiting === 1 ? '1 line is left to check. ' : `${waiting} lines are left to check. `
}
