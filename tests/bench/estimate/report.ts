import { availableParallelism } from 'node:os'
import { type Figures, figuresOf, quantile, reliability, riskCoverage } from './figures.ts'
import { isByHand } from './made-list.ts'
import { GROUPS, type Group } from './pool.ts'
import type { Score } from './score.ts'
import { CONDITIONS, type Condition, type Upload } from './uploads.ts'

export interface Outcome {
  upload: Upload
  seconds: number
  score: Score
}

/**
 * Targets in percent. `wrong` is the maximum error rate of lines without a question. `few` is the share of uploads with
 * at most two questions.
 */
interface Target {
  found: number
  amounts: number
  unasked: number
  wrong: number
  few?: number
}
const CLEAN: Target = { found: 97, amounts: 95, unasked: 88, wrong: 1.5, few: 60 }
const CLEAN_MARATHI: Target = { found: 95, amounts: 90, unasked: 75, wrong: 3 }
const CLEAN_OTHER: Target = { found: 92, amounts: 94, unasked: 70, wrong: 3 }
const COMMON: readonly Group[] = ['english', 'romanised', 'hindi', 'mixed']
const TARGETS: Partial<Record<Condition, Target>> = {
  photo: { found: 95, amounts: 93, unasked: 82, wrong: 2, few: 45 },
  hard: { found: 85, amounts: 85, unasked: 60, wrong: 3 },
  'pdf-text': { found: 98, amounts: 96, unasked: 90, wrong: 1.5, few: 65 },
}

const isHand = ({ upload }: Outcome) => isByHand(upload.list.look)

function targetOf(condition: Condition, group: Group): Target | undefined {
  if (condition !== 'clean') return COMMON.includes(group) || group === 'marathi' ? TARGETS[condition] : undefined
  if (COMMON.includes(group)) return CLEAN
  return group === 'marathi' ? CLEAN_MARATHI : CLEAN_OTHER
}

/**
 * Prints a table of percentages by group for each condition, with the targets in brackets. Handwriting has its own
 * table.
 */
export function reportAccuracy(outcomes: readonly Outcome[]): void {
  for (const condition of CONDITIONS) {
    const own = outcomes.filter((outcome) => outcome.upload.condition === condition && !isHand(outcome))
    if (own.length === 0) continue
    head(condition)
    for (const group of GROUPS) {
      const ofGroup = own.filter(({ upload }) => upload.list.group === group)
      if (ofGroup.length > 0) accuracy(group, ofGroup, targetOf(condition, group))
    }
    accuracy('all', own)
  }
  const hand = outcomes.filter(isHand)
  if (hand.length === 0) return
  head('handwriting')
  for (const condition of CONDITIONS) {
    const own = hand.filter(({ upload }) => upload.condition === condition)
    if (own.length > 0) accuracy(condition, own)
  }
}

function head(name: string): void {
  const shares = [
    'found',
    'amount',
    'unasked',
    'wrong',
    'of sure',
    'of assumed',
    'no question',
    'at most 2',
    '₹ wrong',
    'dropped',
  ]
  print([`\n${name}`, 'lists', 'items', 'asked/list', ...shares, 'false'])
}

function accuracy(name: string, outcomes: readonly Outcome[], target?: Target): void {
  const figures = figuresOf(outcomes.map(({ score }) => score))
  const { uploads, items, questions, lines, sure, assumed } = figures
  print([
    `  ${name}`,
    String(uploads),
    String(items),
    (questions / uploads).toFixed(1),
    share(figures.found, items, target?.found),
    share(figures.amounts, figures.found, target?.amounts),
    share(lines - questions, lines, target?.unasked),
    share(figures.sureWrong + figures.assumedWrong, sure + assumed, target?.wrong),
    share(figures.sureWrong, sure),
    share(figures.assumedWrong, assumed),
    share(figures.withoutQuestion, uploads),
    share(figures.withFewQuestions, uploads, target?.few),
    share(figures.paiseWrong, figures.paise),
    share(figures.dropped, figures.rows),
    String(figures.falseLines),
  ])
}

export function reportReliability(outcomes: readonly Outcome[]): void {
  const { bins, error } = reliability(outcomes.map(({ score }) => score))
  print(['\nconfidence', 'lines', 'claimed', 'item right', 'all right'])
  for (const { from, to, lines, claimed, itemRight, right } of bins) {
    print([`  ${from.toFixed(2)} to ${to.toFixed(2)}`, String(lines), ...[claimed, itemRight, right].map(percent)])
  }
  console.log(`  expected calibration error ${percent(error)}`)
  const { risks, area } = riskCoverage(outcomes.map(({ score }) => score))
  print(['\nthe surest of all lines', ...risks.map((_, at) => `${(at + 1) * 10}`)])
  print(['  wrong', ...risks.map(percent)])
  console.log(`  area under the risk-coverage curve ${percent(area)}`)
}

const perPage = ({ upload, seconds: all }: Outcome) => all / upload.list.pages

export interface Costs {
  peakMb: number
  /** Seconds to prepare a picture for the recogniser, for a sample of the pages. */
  preparation: readonly number[]
  /** Load average of the machine, including the two readers of the benchmark. */
  load: number
}

export function reportSpeed(outcomes: readonly Outcome[], { peakMb, preparation, load }: Costs): void {
  const pages = outcomes.map(perPage)
  print(['\nseconds per page', 'median', 'p95'])
  print(['  upload to estimate', `${seconds(quantile(pages, 0.5))} (4)`, `${seconds(quantile(pages, 0.95))} (8)`])
  for (const condition of CONDITIONS) {
    const own = outcomes.filter(({ upload }) => upload.condition === condition)
    const each = own.map(perPage)
    if (own.length > 0) print([`    ${condition}`, seconds(quantile(each, 0.5)), seconds(quantile(each, 0.95))])
  }
  const share = [0.5, 0.95].map((part) => `${seconds(quantile(preparation, part))} (0.5)`)
  print([`  preparation of ${preparation.length}`, ...share])
  if (load > availableParallelism() + 1.5)
    console.log(`  the machine was busy (load ${load.toFixed(1)}): not the times it takes alone`)
  console.log(`\npeak memory with two readers  ${Math.round(peakMb)} MB (700)`)
}

/** Prints the native program beside the product, for the same pictures. */
export function reportNative(name: string, ours: readonly Outcome[], theirs: readonly Outcome[]): void {
  console.log(
    `\nthe program tesseract, ${name}, on the same ${theirs.length} pictures, its lines through the same estimate`,
  )
  const same = ours.filter(({ upload }) => theirs.some(({ upload: other }) => other === upload))
  print(['', 'found', 'amount', 'sure wrong', 'dropped', 's median', 's p95', 's all'])
  const row = (who: string, outcomes: readonly Outcome[]) => {
    const figures = figuresOf(outcomes.map(({ score }) => score))
    const times = outcomes.map(({ seconds: each }) => each)
    print([`  ${who}`, ...shares(figures), ...[quantile(times, 0.5), quantile(times, 0.95), sum(times)].map(seconds)])
    return times
  }
  for (const condition of [...CONDITIONS, 'all'] as const) {
    const isOf = ({ upload }: Outcome) => condition === 'all' || upload.condition === condition
    const [own, other] = [same.filter(isOf), theirs.filter(isOf)]
    if (other.length === 0) continue
    const [product, program] = [row(`${condition}, product`, own), row(`${condition}, program`, other)]
    console.log(`    the product takes ${(sum(product) / sum(program)).toFixed(2)} of the program's time`)
  }
}

function shares({ found, amounts, items, sureWrong, sure, dropped, rows }: Figures): string[] {
  return [share(found, items), share(amounts, items), share(sureWrong, sure), share(dropped, rows)]
}

function share(count: number, of: number, target?: number): string {
  const value = of === 0 ? '-' : ((100 * count) / of).toFixed(1)
  return target === undefined ? value : `${value} (${target})`
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)}`
}

function seconds(value: number): string {
  return value.toFixed(2)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

function print([name = '', ...cells]: string[]): void {
  console.log(name.padEnd(name.startsWith('\n') ? 25 : 24) + cells.map((cell) => cell.padStart(12)).join(''))
}

/** For the half to tune on: prints each row with a missed item or amount, and each wrong line. */
export function reportFaults(outcomes: readonly Outcome[]): void {
  for (const { upload, score } of outcomes) {
    const missed = score.rows.flatMap(({ row, found, skipped, dropped }) => {
      const wrong = found.filter(({ truth, line }) => truth.itemId !== null && !line?.right)
      if (wrong.length === 0 && !dropped) return []
      const near = score.lines.filter((line) => line.row === row || wrong.some((each) => each.line === line))
      const meant = found.map(({ truth }) => `${truth.itemId ?? 'not sold'} ${amount(truth)}`).join(' + ')
      return [
        `  ${dropped ? 'DROPPED' : 'missed'}  ${row.text}  [${meant}]`,
        ...near.map(shown),
        ...skipped.map(({ text, kind }) => `        taken for ${kind}: "${text}"`),
      ]
    })
    const stray = score.lines.filter(({ line, truth, row }) => !truth && (line.itemId !== null || row?.kind !== 'item'))
    const false_ = stray.filter(({ row, line }) => row?.kind !== 'item' || line.state === 'matched').map(shown)
    if (missed.length + false_.length === 0) continue
    console.log(`\n${upload.list.name} ${upload.list.look} ${upload.condition}`)
    for (const line of missed) console.log(line)
    if (false_.length > 0) console.log(['  wrong:', ...false_].join('\n'))
  }
}

function shown({ line, right, row }: Score['lines'][number]): string {
  const mark = line.state === 'matched' && !right ? '!!' : right ? 'ok' : '  '
  const from = row && row.kind !== 'item' ? `  <- ${row.kind}` : ''
  return `     ${mark} ${line.state} ${line.confidence}  "${line.text}"  ${line.itemId ?? '?'} ${amount(line)}${from}`
}

function amount({ quantity, unit }: { quantity: number | null; unit: string | null }): string {
  return quantity === null ? '-' : `${quantity} ${unit ?? ''}`.trim()
}
