import { crossedWith, oddsOf } from './chances.ts'
import { hasOddFigure } from './digits.ts'
import type { Features } from './features.ts'
import type { Margins } from './margins.ts'
import type { Price } from './pricing.ts'
import type { Reading, ReadStep } from './readings.ts'
import type { ReadItem } from './steps/step.ts'
import type { TextLine } from './types.ts'

/** Features of a page that apply to each of its lines. Shares from 0 to 1. */
export interface PageSense {
  /** The share of its items that are known, and the share that have an amount. */
  known: number
  counted: number
  /** The share of its lines that open with a number. */
  numbered: number
  /** The mean confidence of its lines. */
  read: number
  /** Nearly all lines are in an Indic script. */
  isIndic: boolean
}

/** An item of a block, with the data that tells how likely it is right. */
export interface Seen {
  item: ReadItem
  source: TextLine
  reading: Reading
  margins: Margins
  /** The chance that the lines of its block belong together. */
  block: number
  /** The number of lines the item spans, and the number of items in these lines. */
  lines: number
  beside: number
}

type Fact = readonly [name: string, value: number]
const flag = (name: string, is: boolean): Fact[] => (is ? [[name, 1]] : [])

/** Returns the features that predict whether the item of a line is right. */
export function itemEvidence(
  { item, source, reading, margins, block, lines, beside }: Seen,
  page: PageSense,
): Features {
  const { text } = source
  const naming = reading.steps.find((step) => step.from === item.from && OF_NAMES.has(step.kind))
  const named = (naming?.features ?? []).filter(([name]) => TELLING.test(name))
  const amount = item.amount?.quantity == null ? 'no amount' : 'an amount'
  const at = reading.items.indexOf(item)
  const neighbours = [reading.items[at - 1], reading.items[at + 1]]
  const evidence: Features = [
    ...odds('item', margins.item),
    ...odds('block', block),
    ...named,
    ...readingEvidence(source, page, beside),
    ...flag('badly read', source.confidence < 0.6),
    ...flag('read in two ways', (source.others?.length ?? 0) > 0),
    ...flag('Latin on an Indic page', page.isIndic && /[a-z]/iu.test(item.words)),
    ...flag('of two lines', lines === 2),
    ...flag('of many lines', lines > 2),
    [amount, 1],
    ...(item.amount === null ? ([['no amount where others have one', page.counted]] as const) : []),
    ...flag(
      'unknown beside it',
      neighbours.some((each) => each?.hit === null),
    ),
    ...flag('heads what follows', /[:：\-–—=]\s*$/u.test(text)),
    ...flag('numbered among numbered', OPENS_WITH_NUMBER.test(text) && page.numbered > 0.5),
    ...flag('not numbered among numbered', !OPENS_WITH_NUMBER.test(text) && page.numbered > 0.5),
    ...wordsBeside(stepsAround(reading, item)),
    ['rivals', Math.min(4, margins.rivals.length)],
  ]
  return [
    ...crossedWith(item.hit?.how ?? 'none', evidence),
    [`item ${item.hit?.itemId}`, 1],
    [`item ${item.hit?.itemId}, ${amount}`, 1],
  ]
}

const OF_NAMES: ReadonlySet<string> = new Set(['name', 'gloss', 'unknown'])
const TELLING = /^(?:name|like|shares|words of a name|second name|same thing)/u

/**
 * Returns the log-odds of the ranking, scaled and as a bucket. The ranking is overconfident, and not to the same degree
 * everywhere.
 */
function odds(of: string, chance: number): Features {
  const own = oddsOf(chance)
  return [
    [`odds of the ${of}`, own / 4],
    [`odds of the ${of} ${Math.max(-2, Math.min(6, Math.floor(own / 1.5)))}`, 1],
  ]
}

/**
 * Returns the steps between the previous and the next item and their amounts: everything that is said about this item.
 */
export function stepsAround({ items, steps }: Reading, item: ReadItem): ReadStep[] {
  const at = items.indexOf(item)
  const [before, behind] = [items[at - 1], items[at + 1]]
  const from = before ? Math.max(before.to, before.amountAt?.[1] ?? 0) : 0
  const to = behind ? Math.min(behind.from, behind.amountAt?.[0] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  return steps.filter((step) => step.from >= from && step.to <= to)
}

/** Counts the unknown words around an item, and lists the kinds of the known ones. */
function wordsBeside(steps: readonly ReadStep[]): Features {
  const others = steps.filter(({ tag }) => tag === 'X other').length
  return [
    ['unknown words', Math.min(5, others)],
    ...steps.filter(isBeside).map(({ tag }) => [`has ${tag}`, 1] as const),
  ]
}

const isBeside = ({ kind, tag }: ReadStep) => kind === 'word' && tag !== 'X other'

export const OPENS_WITH_NUMBER = /^[^\p{L}\p{N}]*\p{Nd}/u

/** Returns the features that predict whether the amount of a line is right, given that its item is. */
export function amountEvidence(
  { item, source, reading, margins, block, beside }: Seen,
  price: Price,
  page: PageSense,
): Features {
  const { text } = source
  const { amount, amountAt } = item
  const kind = amount?.quantity == null ? 'none' : amount.unit === null ? 'bare' : 'measured'
  const step = reading.steps.find(
    (each) => each.kind === 'amount' && each.from === amountAt?.[0] && each.to === amountAt[1],
  )
  const marks = (step?.features ?? []).filter(([name]) => /^(?:by |fits|unit |bare|all|each|amount in)/u.test(name))
  const figures = source.figures ?? source.confidence
  const evidence: Features = [
    ...odds('amount', margins.amount),
    ...odds('block', block),
    ...marks,
    ...readingEvidence(source, page, beside),
    [`given ${step?.tag ?? 'nowhere'}`, 1],
    [`rule ${price.rule ?? 'none'}`, 1],
    [`price ${price.doubt ?? 'plain'}`, 1],
    ...flag('range', amount?.lower != null),
    ...flag('kinds', amount?.kinds != null),
    ...flag('each', amount?.each === true),
    ...flag(
      'unit shared',
      reading.steps.some(({ features }) => features.some(([name]) => name === 'unit shared')),
    ),
    ...(/\p{N}/u.test(text)
      ? [
          ['figures unread', unread(figures)] as const,
          ...flag('figures badly read', figures < 0.85),
          ...flag('figures hardly read', figures < 0.6),
          ...flag('Indic figures', /(?!\d)\p{Nd}/u.test(text)),
        ]
      : flag('amount in words', amount?.quantity != null)),
    ...flag('odd figure', hasOddFigure(text)),
    ...flag('opens with a number', OPENS_WITH_NUMBER.test(text)),
    ...flag('many numbers', (text.match(/\p{Nd}+/gu)?.length ?? 0) > 2),
    ['page without amounts', 1 - page.counted],
    [`script ${/[\u0900-\u097f]/u.test(text) ? 'devanagari' : /[\u0980-\u0d7f]/u.test(text) ? 'other' : 'latin'}`, 1],
  ]
  return crossedWith(`amount ${kind}`, evidence)
}

function readingEvidence(source: TextLine, page: PageSense, beside: number): Features {
  return [
    ['unread', unread(source.confidence)],
    ['page unread', Math.min(1, (1 - page.read) * 3)],
    ['page unknown', 1 - page.known],
    [`items in the line ${Math.min(4, beside)}`, 1],
  ]
}

const unread = (confidence: number) => Math.min(1, (1 - confidence) * 2)

export function pageSenseOf(lines: readonly TextLine[], items: readonly ReadItem[]): PageSense {
  const share = (is: (item: ReadItem) => boolean) => items.filter(is).length / Math.max(1, items.length)
  const count = (letters: RegExp) => lines.filter(({ text }) => letters.test(text)).length
  return {
    known: share(({ hit }) => hit !== null && hit.how !== 'like'),
    counted: share(({ amount }) => amount?.quantity != null),
    numbered: count(OPENS_WITH_NUMBER) / Math.max(1, lines.length),
    read: lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length),
    isIndic: count(/[a-z]{2}/iu) * 4 < count(/[\u0900-\u0d7f]/u),
  }
}
