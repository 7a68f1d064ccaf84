import { isUnsettled, type Line } from '#contract/quotation.ts'

export const LINE_FILTERS = ['all', 'waiting', 'sure', 'left-out'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]

const FITS: Record<LineFilter, (line: Line) => boolean> = {
  all: () => true,
  waiting: isUnsettled,
  sure: (line) => line.state === 'matched' && !line.leftOut,
  'left-out': (line) => line.leftOut,
}

/** The lines a filter shows, each with its place in the whole list. `keep` stays shown while it is being worked on. */
export function filterLines(lines: readonly Line[], filter: LineFilter, keep: string | null) {
  return lines
    .map((line, index) => ({ line, position: index + 1 }))
    .filter(({ line }) => FITS[filter](line) || line.id === keep)
}

export function countLines(lines: readonly Line[], filter: LineFilter): number {
  return lines.filter(FITS[filter]).length
}

/** The next line that waits for the customer, after `from` and round again from the top; null when none does. */
export function nextWaiting(lines: readonly Line[], from: string | null): Line | null {
  const start = lines.findIndex(({ id }) => id === from) + 1
  return [...lines.slice(start), ...lines.slice(0, start)].find(isUnsettled) ?? null
}
