import { crossedWith, type Evidence } from './chances.ts'
import { type MatchedItem, SURE } from './matching/match.ts'
import { flag } from './matching/name-evidence.ts'
import type { ParsedItem } from './parsing/split-at-quantities.ts'
import type { Price } from './pricing.ts'
import type { TextLine } from './types.ts'

/** What a page says of each of its lines. Shares from 0 to 1. */
export interface Page {
  /** Of its items, those that the matcher is sure of, and those with an amount. */
  known: number
  counted: number
  /** Of its lines, those that open with a number. */
  numbered: number
  /** How surely it was read. */
  read: number
  /** Nearly all of it is in an Indic script. */
  isIndic: boolean
}

/** What its line says of an item, and the lines around. */
export interface Row {
  /** How many items the line has, and the share of them that the matcher is sure of. */
  together: number
  known: number
  /** What the lines above and below are. */
  above: RowKind
  below: RowKind
}

/** A line without an item, with none that is known, with items of which one has an amount or none has, or the end of the page. */
type RowKind = 'text' | 'unknown' | 'counted' | 'plain' | 'edge'

/** The only item of a page. */
export const ALONE: Row = { together: 1, known: 1, above: 'edge', below: 'edge' }

/** What tells whether the item of a line is right; `named` is what its words and the item's names say. */
export function itemEvidence(
  source: TextLine,
  { item, match }: MatchedItem,
  named: Evidence,
  page: Page,
  row: Row,
): Evidence {
  const evidence = { ...named, ...readingEvidence(source, page, row) }
  flag(evidence, 'badly read', source.confidence < 0.6)
  flag(evidence, 'read in two ways', source.others !== undefined && source.others.length > 0)
  flag(evidence, 'Latin on an Indic page', page.isIndic && /[a-z]/iu.test(item.words))
  flag(evidence, 'has an amount', item.quantity !== null)
  if (item.quantity === null) {
    evidence['no amount where others have one'] = page.counted
    evidence[`no amount below ${row.above}`] = 1
    evidence[`no amount above ${row.below}`] = 1
    evidence[`no amount between ${row.above} and ${row.below}`] = 1
  }
  evidence['unknown beside it'] = 1 - row.known
  const known = row.together === 1 ? 'alone' : row.known === 1 ? 'all known' : 'some unknown'
  const name = named['own name'] ? 'own' : named['shared name'] ? 'shared' : 'no'
  evidence[`${name} name, ${item.quantity === null ? 'no' : 'an'} amount, ${known}`] = 1
  const { text } = source
  flag(evidence, 'heads what follows', /[:：\-–—=]\s*$/u.test(text))
  flag(evidence, 'set apart', /^\s*[*~_=#]/u.test(text) && /[*~_=#]\s*$/u.test(text))
  flag(evidence, 'lettered', /^\s*\(?(?:[a-hA-H]|[ivxIVX]{1,6})[).]/u.test(text))
  flag(evidence, 'numbered among numbered', OPENS_WITH_NUMBER.test(text) && page.numbered > 0.5)
  flag(evidence, 'not numbered among numbered', !OPENS_WITH_NUMBER.test(text) && page.numbered > 0.5)
  evidence['more in its line'] = 1 - Math.min(1, lettersIn(item.words) / Math.max(1, lettersIn(text)))
  const kind = match.confidence === 1 ? 'exact' : match.confidence >= SURE ? 'near' : 'far'
  return {
    ...crossedWith(kind, evidence),
    [`item ${match.itemId}`]: 1,
    [`item ${match.itemId} ${item.quantity === null ? 'without' : 'with'} amount`]: 1,
  }
}

export const OPENS_WITH_NUMBER = /^[^\p{L}\p{N}]*\p{Nd}/u
const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** What tells whether the amount of a line is right, when its item is. */
export function amountEvidence(source: TextLine, item: ParsedItem, price: Price, page: Page, row: Row): Evidence {
  const { text } = source
  const evidence = readingEvidence(source, page, row)
  const kind = item.quantity === null ? 'none' : item.unit === null ? 'bare' : 'measured'
  flag(evidence, 'doubtful', item.quantityDoubtful)
  flag(evidence, 'doubtful by a rule', item.quantityDoubtful && price.rule !== null)
  evidence[`rule ${price.rule ?? 'none'}`] = 1
  evidence[`price ${price.doubt ?? 'plain'}`] = 1
  if (item.unit !== null) evidence[`unit ${item.unit}`] = 1
  flag(evidence, 'range', item.lower !== null)
  flag(evidence, 'kinds', item.kinds !== null)
  flag(evidence, 'each', item.each)
  flag(evidence, 'behind an amount', item.trailing)
  flag(evidence, 'from another line', item.quantityFrom !== null)
  flag(evidence, 'number in the name', item.counted !== null)
  const figures = item.quantityFrom?.figures ?? source.figures ?? source.confidence
  if (/\p{N}/u.test(text)) {
    evidence['figures unread'] = unread(figures)
    flag(evidence, 'figures badly read', figures < 0.85)
    flag(evidence, 'figures hardly read', figures < 0.6)
    flag(evidence, 'Indic figures', /(?!\d)\p{Nd}/u.test(text))
  } else flag(evidence, 'amount in words', item.quantity !== null)
  flag(evidence, 'odd figure', hasOddFigure(text))
  flag(evidence, 'opens with a number', OPENS_WITH_NUMBER.test(text))
  flag(evidence, 'many numbers', (text.match(/\p{Nd}+/gu)?.length ?? 0) > 2)
  evidence['page without amounts'] = 1 - page.counted
  evidence[
    `script ${/[\u0900-\u097f]/u.test(text) ? 'devanagari' : /[\u0980-\u0d7f]/u.test(text) ? 'other' : 'latin'}`
  ] = 1
  flag(evidence, 'no words', item.words === '')
  return crossedWith(`amount ${kind}`, evidence)
}

export function pageOf(
  lines: readonly TextLine[],
  items: readonly MatchedItem[],
  isKnown: (one: MatchedItem) => boolean,
): Page {
  const share = (is: (one: MatchedItem) => boolean) => items.filter(is).length / Math.max(1, items.length)
  const count = (letters: RegExp) => lines.filter(({ text }) => letters.test(text)).length
  return {
    known: share(isKnown),
    counted: share(({ item }) => item.quantity !== null),
    numbered: count(OPENS_WITH_NUMBER) / Math.max(1, lines.length),
    read: lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length),
    isIndic: count(/[a-z]{2}/iu) * 4 < count(/[\u0900-\u0d7f]/u),
  }
}

/** What each line of a page, from top to bottom, says of its items. */
export function rowsOf(lines: readonly (readonly MatchedItem[])[], isKnown: (one: MatchedItem) => boolean): Row[] {
  const kinds = lines.map((items): RowKind => {
    if (items.length === 0) return 'text'
    if (!items.some(isKnown)) return 'unknown'
    return items.some(({ item }) => item.quantity !== null) ? 'counted' : 'plain'
  })
  return lines.map((items, at) => ({
    together: items.length,
    known: items.filter(isKnown).length / Math.max(1, items.length),
    above: kinds[at - 1] ?? 'edge',
    below: kinds[at + 1] ?? 'edge',
  }))
}

function readingEvidence(source: TextLine, page: Page, { together }: Row): Evidence {
  return {
    unread: unread(source.confidence),
    'page unread': Math.min(1, (1 - page.read) * 3),
    'page unknown': 1 - page.known,
    [`items in the line ${Math.min(4, together)}`]: 1,
  }
}

const unread = (confidence: number) => Math.min(1, (1 - confidence) * 2)

/**
 * A Devanagari figure among Bengali or Tamil letters was no such figure, readers take १ for ९ and ১ for ৯ in some fonts, and of Tamil ones, which nobody writes,
 * the nought is what they make of 'No'. A serial number tells of no amount, but who writes it in Devanagari figures writes the amount in them too.
 */
export function hasOddFigure(text: string): boolean {
  const [opening = '', mark] = /^[^\p{L}\p{N}]*\p{Nd}+\s*([.):\]-])?/u.exec(text) ?? []
  const behind = text.slice(opening.length)
  // '९ दीपक' are nine.
  const amounts = mark || /\p{N}/u.test(behind) ? behind : text
  const isForeign = /[०-९]/u.test(amounts) && /[\u0980-\u0d7f]/u.test(amounts) && !/[\u0904-\u0939]/u.test(amounts)
  const isNumberedNatively = /^[^\p{L}\p{N}]*(?!\d)\p{Nd}/u.test(text)
  return isForeign || (isNumberedNatively && /\d/u.test(amounts)) || /[९৯௦-௯]/u.test(amounts)
}
