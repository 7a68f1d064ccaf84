/**
 * Explains how the reader understands a line of a list: `npm run explain -- "5 kg ghee (desi)"`. Pass several lines, as
 * on a page, as several arguments. Prints the tokens with their candidates, the three best readings with their
 * features, what decides between the first two, and the resulting lines.
 */
import { parseArgs } from 'node:util'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { candidatesOf } from '#server/estimate/candidates.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import type { Features } from '#server/estimate/features.ts'
import type { Amount } from '#server/estimate/grammar.ts'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { blocksOf } from '#server/estimate/pages.ts'
import type { Reading } from '#server/estimate/readings.ts'
import { written } from '#server/estimate/tokens.ts'
import type { TextLine } from '#server/estimate/types.ts'

const MOST_READINGS = 3
const MOST_FEATURES = 6

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals.length === 0) {
  console.error('Give a line of a list: npm run explain -- "5 kg ghee (desi)"')
  process.exit(1)
}
const lines = positionals
  .flatMap((text) => text.split('\n'))
  .map(
    (text, at): TextLine => ({
      page: 1,
      box: [0.1, 0.05 + at * 0.03, 0.8, 0.02],
      text,
      confidence: 0.95,
      figures: 0.95,
    }),
  )
const knowledge = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

for (const block of blocksOf(lines, knowledge)) {
  const tokens = block.tokens.slice(block.start, block.end)
  console.log(`\n${block.lines.map(({ text }) => text).join(' ⏎ ')}   (read as one: ${percent(block.chance)})`)
  console.log(`  tokens      ${tokens.map(({ shown }) => shown).join(' · ')}`)
  const { chart, names } = candidatesOf(block.tokens, knowledge)
  const said = (from: number, to: number) => written(block.tokens.slice(from, to))
  for (let from = block.start; from < block.end; from += 1) {
    for (const { to, hit, isNotSold } of names[from] ?? [])
      console.log(
        `  name        ${said(from, to)}: ${isNotSold ? 'not sold' : hit.itemId} (${hit.how}${hit.score < 1 ? ` ${hit.score.toFixed(2)}` : ''})`,
      )
    for (const part of chart[from] ?? [])
      if (part.category === 'amount' && part.amount)
        console.log(`  amount      ${said(from, part.to)}: ${shown(part.amount)} (${part.marks.join(', ')})`)
  }
  const [best, second] = block.readings
  if (!best) continue
  const total = block.readings.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0)
  for (const [at, reading] of block.readings.slice(0, MOST_READINGS).entries()) {
    console.log(`  reading ${at + 1}   ${percent(Math.exp(reading.score - best.score) / total)}  ${asked(reading)}`)
    for (const step of reading.steps) {
      const score = step.features.reduce((sum, [name, value]) => sum + knowledge.weights.of(name) * value, 0)
      console.log(`    ${score.toFixed(1).padStart(6)}  ${step.what}`)
    }
  }
  if (second) console.log(`  decides     ${difference(best, second).join(', ')}`)
}
console.log()
let count = 0
const { lines: out, skipped } = estimateFile({ fileId: null, lines, knowledge, nextId: () => String(count++) })
for (const { title, quantity, unit, packs, pack, amountPaise, state, doubt, assumption, confidence } of out) {
  const why = doubt ?? assumption
  console.log(
    `  line        ${title} · ${quantity ?? 'no amount'} ${unit ?? ''} · ${packs} x ${pack} · Rs ${amountPaise / 100} · ${state}${why ? ` (${why})` : ''} ${percent(confidence)}`,
  )
}
for (const { text, kind } of skipped) console.log(`  skipped     ${text} (${kind})`)

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

function shown({ quantity, lower, unit, each, manner }: Amount): string {
  const range = lower === null ? '' : `${lower} to `
  return [`${range}${quantity ?? 'open'}`, unit, each ? 'each' : null, manner].filter(Boolean).join(' ')
}

function asked({ items }: Reading): string {
  const things = items.map(
    ({ hit, words, amount }) => `${hit?.itemId ?? `“${words}”, unknown`}${amount ? ` ${shown(amount)}` : ''}`,
  )
  return things.length === 0 ? 'asks for nothing' : things.join('; ')
}

/** The features that decide between the best and the second reading, in order of weight. */
function difference(best: Reading, second: Reading): string[] {
  const sums = new Map<string, number>()
  const add = (features: Features, sign: number) => {
    for (const [name, value] of features) sums.set(name, (sums.get(name) ?? 0) + sign * value)
  }
  for (const { features } of best.steps) add(features, 1)
  for (const { features } of second.steps) add(features, -1)
  return [...sums]
    .map(([name, value]) => ({ name, score: knowledge.weights.of(name) * value }))
    .filter(({ score }) => Math.abs(score) >= 0.05)
    .toSorted((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, MOST_FEATURES)
    .map(({ name, score }) => `${score > 0 ? '+' : ''}${score.toFixed(1)} ${name.replaceAll('⏎', '(next line)')}`)
}
