import { isUnsettled } from '#contract/quotation.ts'
import type { Score, ScoredLine } from './score.ts'

/** Counts for one or more scored uploads. Shares are calculated when they are printed. */
export interface Figures {
  uploads: number
  items: number
  found: number
  amounts: number
  lines: number
  /** Lines with a question that the customer must answer before the quotation. */
  questions: number
  /** Uploads without any question, and with at most two. */
  withoutQuestion: number
  withFewQuestions: number
  /**
   * Lines accepted without a question, and how many of them have a wrong item or amount: as written (sure), and with an
   * assumption (assumed).
   */
  sure: number
  sureWrong: number
  assumed: number
  assumedWrong: number
  /** The price of these lines in paise, and the part of it on wrong lines. */
  paise: number
  paiseWrong: number
  rows: number
  dropped: number
  /** Lines created from headings, dates and other text on the page. */
  falseLines: number
}

export function figuresOf(scores: readonly Score[]): Figures {
  const figures: Figures = {
    uploads: scores.length,
    items: 0,
    found: 0,
    amounts: 0,
    lines: 0,
    questions: 0,
    withoutQuestion: 0,
    withFewQuestions: 0,
    sure: 0,
    sureWrong: 0,
    assumed: 0,
    assumedWrong: 0,
    paise: 0,
    paiseWrong: 0,
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
    const questions = lines.filter(({ line }) => isUnsettled(line)).length
    figures.questions += questions
    figures.withoutQuestion += questions === 0 ? 1 : 0
    figures.withFewQuestions += questions <= FEW ? 1 : 0
    const taken = lines.filter(({ line }) => line.state === 'matched')
    const isWrong = ({ right }: ScoredLine) => !right
    const [assumed, sure] = [taken.filter(isAssumed), taken.filter((each) => !isAssumed(each))]
    figures.sure += sure.length
    figures.sureWrong += sure.filter(isWrong).length
    figures.assumed += assumed.length
    figures.assumedWrong += assumed.filter(isWrong).length
    figures.paise += paiseOf(taken)
    figures.paiseWrong += paiseOf(taken.filter(isWrong))
    figures.rows += rows.filter(({ row }) => row.kind === 'item').length
    figures.dropped += rows.filter(({ dropped }) => dropped).length
    figures.falseLines += lines.filter(({ row, truth }) => !truth && row?.kind !== 'item').length
  }
  return figures
}

/** Maximum number of questions that counts as few. */
const FEW = 2

const isAssumed = ({ line }: ScoredLine) => line.assumption !== undefined

const paiseOf = (lines: readonly ScoredLine[]) => lines.reduce((sum, { line }) => sum + line.amountPaise, 0)

export interface Bin {
  from: number
  to: number
  lines: number
  /** The mean claimed confidence, and the share that is right: the item alone, and with its amount. */
  claimed: number
  itemRight: number
  right: number
}

const EDGES = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001]

/** Calibration: how often lines with an item are right, by their confidence. */
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

/**
 * Risk-coverage curve: the error rate of the most confident tenth of lines, two tenths, and so on up to all, and the
 * mean over every share.
 */
export function riskCoverage(scores: readonly Score[]): { risks: number[]; area: number } {
  const lines = scores.flatMap((score) => score.lines).sort((a, b) => b.line.confidence - a.line.confidence)
  let wrong = 0
  const risks = lines.map(({ right }, at) => {
    if (!right) wrong += 1
    return wrong / (at + 1)
  })
  const tenths = Array.from({ length: 10 }, (_, at) => risks[Math.ceil(((at + 1) / 10) * risks.length) - 1] ?? 0)
  return { risks: tenths, area: risks.reduce((sum, risk) => sum + risk, 0) / Math.max(1, risks.length) }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
