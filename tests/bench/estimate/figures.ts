import type { Score } from './score.ts'

/** Counts of one or more scored uploads; the shares are made of them when they are shown. */
export interface Figures {
  uploads: number
  items: number
  found: number
  amounts: number
  lines: number
  sure: number
  sureWrong: number
  rows: number
  dropped: number
  /** Lines made of headings, dates and what else is on the page. */
  falseLines: number
}

export function figuresOf(scores: readonly Score[]): Figures {
  const figures: Figures = {
    uploads: scores.length,
    items: 0,
    found: 0,
    amounts: 0,
    lines: 0,
    sure: 0,
    sureWrong: 0,
    rows: 0,
    dropped: 0,
    falseLines: 0,
  }
  for (const { rows, lines } of scores) {
    const wanted = rows.flatMap(({ found }) => found).filter(({ truth }) => truth.itemId !== null)
    figures.items += wanted.length
    figures.found += wanted.filter(({ line }) => line).length
    figures.amounts += wanted.filter(({ line }) => line?.right).length
    figures.lines += lines.length
    figures.sure += lines.filter(({ line }) => line.state === 'matched').length
    figures.sureWrong += lines.filter(({ line, right }) => line.state === 'matched' && !right).length
    figures.rows += rows.filter(({ row }) => row.kind === 'item').length
    figures.dropped += rows.filter(({ dropped }) => dropped).length
    figures.falseLines += lines.filter(({ row, truth }) => !truth && row?.kind !== 'item').length
  }
  return figures
}

export interface Bin {
  from: number
  to: number
  lines: number
  /** The mean of what was claimed, and the share that was so: of the item alone, and with its amount. */
  claimed: number
  itemRight: number
  right: number
}

const EDGES = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001]

/** How often lines that name an item are right, by what they say of themselves. */
export function reliability(scores: readonly Score[]): { bins: Bin[]; error: number } {
  const lines = scores.flatMap((score) => score.lines).filter(({ line }) => line.itemId !== null)
  const bins = EDGES.slice(1).flatMap((to, at): Bin[] => {
    const from = EDGES[at] ?? 0
    const own = lines.filter(({ line }) => line.confidence >= from && line.confidence < to)
    if (own.length === 0) return []
    const share = (count: number) => count / own.length
    return [
      {
        from,
        to: Math.min(1, to),
        lines: own.length,
        claimed: share(own.reduce((sum, { line }) => sum + line.confidence, 0)),
        itemRight: share(own.filter(({ truth }) => truth).length),
        right: share(own.filter(({ right }) => right).length),
      },
    ]
  })
  const error = bins.reduce((sum, bin) => sum + (bin.lines / lines.length) * Math.abs(bin.claimed - bin.right), 0)
  return { bins, error }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
