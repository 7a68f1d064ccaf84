/**
 * Measures how fast a page is understood after reading: `npm run bench:page`. Prints the time for a page of 40 lines,
 * for 1,000 characters without a break, and for building the index of the catalogue, with its memory. For comparison it
 * runs a plain search for every name of the catalogue in every line of the same text.
 */
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { readLexicon } from '#server/lexicon/lexicon.ts'
import { wordsOf } from '#server/names/writing.ts'
import { laidOut, readWithoutError } from './estimate/laid-out.ts'
import { HALVES } from './estimate/made-list.ts'
import { writtenLists } from './estimate/written-lists.ts'

// Rejects arguments, because this program has none.
parseArgs()

const LINES = 40
const LONG_LINE = 1000
const ROUNDS = 3

function timed<Of>(work: () => Of): { ms: number; of: Of } {
  const began = performance.now()
  const of = work()
  return { ms: performance.now() - began, of }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const stock = { entries: catalogueSeed(), notSold: notSoldSeed() }
collectGarbage()
const before = process.memoryUsage().heapUsed
const lexicon = timed(readLexicon)
const knowledge = timed(() => {
  const known = createKnowledge(stock)
  // The first query builds the indexes.
  known.names.find(['nothing', 'known'])
  known.names.like(['nothing'], 0.4)
  return known
})
collectGarbage()
const megabytes = (process.memoryUsage().heapUsed - before) / 1e6

const lists = HALVES.flatMap(writtenLists).map((list) => readWithoutError(laidOut(list).rows))
const pages = lists.filter((lines) => lines.length >= LINES).map((lines) => lines.slice(0, LINES))
const texts = lists.flat().map(({ text }) => text)
const long = Array.from({ length: 20 }, (_, at) =>
  lineOf(
    texts
      .slice(at * 60)
      .join(', ')
      .slice(0, LONG_LINE),
  ),
)

function lineOf(text: string): TextLine[] {
  return [{ page: 1, box: [0.1, 0.1, 0.8, 0.05], text, confidence: 0.95, figures: 0.95 }]
}

const estimated = (lines: readonly TextLine[]) =>
  timed(() => estimateFile({ fileId: null, lines, knowledge: knowledge.of, nextId: () => '' })).ms
const names = [...new Set(knowledge.of.names.names.map(({ words }) => ` ${words.join(' ')} `))]
const searched = (lines: readonly TextLine[]) =>
  timed(() => lines.map(({ text }) => names.filter((name) => ` ${wordsOf(text).join(' ')} `.includes(name)).length)).ms

for (const round of Array.from({ length: ROUNDS }).keys()) {
  report(`round ${round + 1}: ${LINES} lines`, pages, 60)
  report(`round ${round + 1}: ${LONG_LINE} characters without a break`, long, 100)
}
console.log(
  `Start: lexicon ${lexicon.ms.toFixed(0)} ms, names ${knowledge.ms.toFixed(0)} ms (300 together), ${megabytes.toFixed(0)} MB (60)`,
)

/**
 * Prints the median for a page in milliseconds, its limit in brackets, the slowest page, and the multiple of the plain
 * search.
 */
function report(what: string, of: readonly TextLine[][], most: number): void {
  const own = of.map(estimated)
  const plain = median(of.map(searched))
  console.log(
    `${what}: ${median(own).toFixed(1)} ms (${most}), slowest ${Math.max(...own).toFixed(1)}, ${(median(own) / plain).toFixed(2)} times a plain search of ${names.length} names`,
  )
}
