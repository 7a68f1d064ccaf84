/**
 * How well lists are understood once they are read: `npm run bench:words`. The words of made lists go through the estimate as if the reader had
 * made no mistake, in a second or two, and are held against the truth like those that were read from pictures (run.ts).
 *   -- --half report            the other half (the half 'tune' is the default), or 'proof': written lists, only figures
 *   -- --seed 7 --count 200     lists that are in neither
 *   -- --written                whole lists as people wrote them out
 *   -- --lines                  single lines by people: what each item of the catalogue is called
 *   -- --narrow 30              as a page has them whose lines break after so many letters
 *   -- --running 60             as running text, one thing behind the other, in lines of so many letters
 *   -- --group hindi --faults   one way of writing; each row that was missed and each line that is wrong
 *   -- --corrections FILE       what operators made of lines that were read (`corrections.json` of the desk), as they were read
 */
import { parseArgs } from 'node:util'
import type { Box } from '#contract/quotation.ts'
import { asciiDigits } from '#server/estimate/digits.ts'
import { countOn, markedSerial } from '#server/estimate/parsing/serials.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { compose, type Order } from './compose.ts'
import { runCorrections } from './corrections.ts'
import { estimateOf } from './estimate-of.ts'
import { type DrawnList, HALVES, type MadeList, PARTS, type PlacedRow } from './made-list.ts'
import { fixedOrders, freshOrders } from './plan.ts'
import { poolOf } from './pool.ts'
import { type Outcome, reportAccuracy, reportFaults, reportReliability } from './report.ts'
import { score } from './score.ts'
import { writtenLines, writtenLists } from './written-lists.ts'

const { values: options } = parseArgs({
  options: {
    half: { type: 'string', default: 'tune' },
    seed: { type: 'string' },
    count: { type: 'string', default: '200' },
    group: { type: 'string' },
    written: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
    narrow: { type: 'string' },
    running: { type: 'string' },
    faults: { type: 'boolean', default: false },
    corrections: { type: 'string' },
  },
})
if (options.corrections !== undefined) {
  await runCorrections(options.corrections)
  process.exit(0)
}
const part = PARTS.find((each) => each === options.half)
const half = HALVES.find((each) => each === part)
if (part === undefined || (options.faults && part === 'proof')) {
  console.error('There are the halves tune and report, and proof, of which no --faults are shown.')
  process.exit(1)
}

const [what, lists] =
  options.written || half === undefined
    ? ['whole lists as people wrote them out', writtenLists(part)]
    : options.lines
      ? ['single lines as people wrote them', writtenLines(half)]
      : ['the words of made lists', orders().map((order) => compose(order, poolOf(order)))]
const outcomes = lists
  .filter(({ group }) => options.group === undefined || options.group === group)
  .map((list) => outcomeOf(laidOut(list)))

console.log(`${what}, '${part}': ${outcomes.length}; percent, (to reach)`)
reportAccuracy(outcomes)
reportReliability(outcomes)
if (options.faults) reportFaults(outcomes)

function orders(): Order[] {
  if (options.seed !== undefined) return freshOrders(half ?? 'tune', Number(options.seed), Number(options.count))
  return fixedOrders().filter((order) => order.half === half)
}

/** Rows one under the other, as on a page of one column. */
function laidOut(list: MadeList): DrawnList {
  const pages = Map.groupBy(list.rows, ({ page }) => page)
  const rows = [...pages.values()].flatMap((own) => {
    const pitch = 0.9 / own.length
    return own.map((row, at) => ({ ...row, box: [0.1, 0.05 + at * pitch, 0.6, pitch * 0.7] as Box }))
  })
  return { ...list, rows, files: [] }
}

function outcomeOf(list: DrawnList): Outcome {
  const letters = Number(options.narrow ?? Math.max(...list.rows.map(({ text }) => widthOf(text))))
  const written = options.running
    ? runningLines(list.rows, Number(options.running))
    : list.rows.flatMap((row) => linesOf(row, letters))
  const { lines, skipped } = estimateOf(written)
  return { upload: { list, folder: '', condition: 'clean' }, seconds: 0, score: score(list.rows, lines, skipped) }
}

/** The items of a page one behind the other, parted by commas, or by serial numbers that have a mark. */
function runningLines(rows: readonly PlacedRow[], letters: number): TextLine[] {
  const pages = Map.groupBy(rows, ({ page }) => page)
  return [...pages.values()].flatMap((own) => {
    const items = own.filter(({ kind }) => kind === 'item').map(({ text }) => text)
    const areNumbered = countOn(items)
    const areMarked = areNumbered && items.every((text) => markedSerial(asciiDigits(text)) !== null)
    const withoutNumber = (text: string) => text.replace(/^[^\p{L}\p{N}]*\p{Nd}+[^\p{L}\p{N}(]+/u, '')
    const runs: string[] = []
    for (const [at, { kind, text }] of own.entries()) {
      const isItem = kind === 'item'
      const next = isItem && areNumbered && !areMarked ? withoutNumber(text) : text
      const last = runs.at(-1)
      if (isItem && last !== undefined && own[at - 1]?.kind === 'item')
        runs[runs.length - 1] = `${last}${areMarked ? '' : ','} ${next}`
      else runs.push(next)
    }
    const broken = runs.flatMap((text) => brokenAfter(letters, text))
    const pitch = 0.9 / broken.length
    return broken.map((text, at) => ({
      page: own[0]?.page ?? 1,
      box: [0.1, 0.05 + at * pitch, (0.8 * widthOf(text)) / letters, pitch * 0.7] as Box,
      text,
      confidence: 0.95,
      figures: 0.95,
    }))
  })
}

/** Lines of at most so many letters, as the reader would hand them on. */
function linesOf({ page, box, text }: PlacedRow, letters: number): TextLine[] {
  const broken = brokenAfter(letters, text)
  const [left, top, , height] = box
  return broken.map((part, at) => {
    const own: Box = [
      left,
      top + (at * height) / broken.length,
      (0.8 * widthOf(part)) / letters,
      (0.7 * height) / broken.length,
    ]
    return { page, box: own, text: part, confidence: 0.95, figures: 0.95 }
  })
}

/** A line broken where its words would leave the page. */
function brokenAfter(letters: number, text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const word of text.match(/\s*\S+?(?:(?<=[\p{L}\d]-)|(?=\s|$))/gu) ?? []) {
    if (part !== '' && widthOf(part + word) > letters) {
      parts.push(part)
      part = word.trimStart()
    } else part += word
  }
  return [...parts, part]
}

/** In letters of an ordinary width: print has narrow and wide ones. */
function widthOf(text: string): number {
  const widths = Array.from(text, (sign) =>
    /[A-Zmw]/u.test(sign) ? 1.4 : /[\p{M}iljtf.,:;'|()[\] -]/u.test(sign) ? 0.5 : 1,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}
