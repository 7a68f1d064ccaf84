import { isUnsettled } from '#contract/quotation.ts'
import type { Score, ScoredLine } from './score.ts'

/** Counts of one or more scored uploads; the shares are made of them when they are shown. */
export interface Figures {
  uploads: number
  items: number
  found: number
  amounts: number
  lines: number
  /** Lines that ask: the customer has to say something before the list is quoted. */
  questions: number
  /** Uploads without any question, and with at most two. */
  withoutQuestion: number
  withFewQuestions: number
  /** Lines taken without a question, and those of them whose item or amount is wrong: as they were written, and with something assumed. */
  sure: number
  sureWrong: number
  assumed: number
  assumedWrong: number
  /** Paise that those lines cost, and what of it stands on wrong lines. */
  paise: number
  paiseWrong: number
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

/** So many questions are soon answered. */
const FEW = 2

const isAssumed = ({ line }: ScoredLine) => line.assumption !== undefined

const paiseOf = (lines: readonly ScoredLine[]) => lines.reduce((sum, { line }) => sum + line.amountPaise, 0)

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

/** How wrong the surest lines are, as more of them are taken: the share that is wrong of the surest tenth, two tenths, ... and of all, and the mean over every share. */
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
