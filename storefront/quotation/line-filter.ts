import { isShown, isUnsettled, type Line } from '#contract/quotation.ts'
import { repeatsOf } from '#contract/repeats.ts'

export const LINE_FILTERS = ['all', 'waiting', 'twice', 'assumed', 'sure', 'left-out'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

const FITS: Record<LineFilter, (line: Line, lines: readonly Line[]) => boolean> = {
  all: isShown,
  waiting: isUnsettled,
  twice: (line, lines) => repeatsOf(line, lines).length > 0,
  assumed: (line) => isKept(line) && line.assumption !== undefined,
  sure: (line) => isKept(line) && line.assumption === undefined,
  'left-out': (line) => line.leftOut,
}

function isKept({ state, leftOut }: Line): boolean {
  return state === 'matched' && !leftOut
}

/**
 * The lines that match a filter, with their positions in the whole list. The line `keep` stays visible while it is
 * being edited.
 */
export function filterLines(lines: readonly Line[], filter: LineFilter, keep: string | null) {
  return lines
    .map((line, index) => ({ line, position: index + 1 }))
    .filter(({ line }) => FITS[filter](line, lines) || line.id === keep)
}

export function countLines(lines: readonly Line[], filter: LineFilter): number {
  return lines.filter((line) => FITS[filter](line, lines)).length
}

/**
 * The next line that needs the customer's answer, searching after `from` and then from the top; null if there is none.
 */
export function nextWaiting(lines: readonly Line[], from: string | null): Line | null {
  const start = lines.findIndex(({ id }) => id === from) + 1
  return [...lines.slice(start), ...lines.slice(0, start)].find(isUnsettled) ?? null
}

/** The filters that have lines, and the chosen one. */
export function offeredFilters(lines: readonly Line[], filter: LineFilter): LineFilter[] {
  return LINE_FILTERS.filter((kind) => kind === 'all' || kind === filter || countLines(lines, kind) > 0)
}

/** Whether the lines are all of one kind, so that there is nothing to filter. */
export function isOfOneKind(lines: readonly Line[], filter: LineFilter): boolean {
  return filter === 'all' && offeredFilters(lines, filter).length <= 2
}
