import { isSort } from './not-items.ts'
import type { ParsedItem } from './split-at-quantities.ts'
import {
  isOfCeremony,
  isWordOfHeading,
  isWordOfMarket,
  isWordOfOtherSort,
  isWordOfSentence,
  isWordOfSortAlone,
} from './words/not-items.ts'
import { AND_WORDS } from './words/phrases.ts'

/** A line that names things, for all that one can tell from its words. */
interface Line {
  /** Without its serial number. */
  text: string
  numbered: boolean
  /** Null of a heading, unless the catalogue knows it. */
  items: readonly ParsedItem[] | null
}
type Asking = Line & { items: readonly ParsedItem[] }

/** Lines at the head of a page that may be its title, and how many of all must have an amount. */
const TITLES = 2
const MOST = 0.6

/**
 * What lines of a page may be instead of items, each null where nothing says so: titles by their place, their capitals or the colon behind them, and
 * sentences. A thing that the catalogue knows is one all the same, but for the sorts of things under which a list gathers its items.
 */
export function seemings(lines: readonly (Line | null)[]): ('heading' | 'greeting' | 'group' | null)[] {
  const given = lines.filter(isAsking)
  const first = lines.findIndex((line) => isAsking(line) && (line.numbered || isCounted(line)))
  const isOfAmounts = given.length >= 5 && given.filter(isCounted).length >= given.length * MOST
  const isNumbered = given.length >= 5 && given.filter(({ numbered }) => numbered).length >= given.length * MOST
  const isSmall = given.filter(({ text }) => /[a-z]/u.test(text)).length >= given.length * MOST
  return lines.map((line, index) => {
    if (line !== null && !line.numbered && (isOfAmounts || isNumbered) && isGroup(line, isNumbered)) return 'group'
    if (!isAsking(line)) return null
    if (isSentence(line)) return 'greeting'
    if (line.numbered || isCounted(line)) return null
    const isFirst = isOfAmounts && index < first && index < TITLES
    const isTitle =
      isFirst ||
      KIT.test(line.text) ||
      (LEADS_ON.test(line.text) && !line.text.includes(',')) ||
      (isSmall && isInCapitals(line.text))
    return isTitle ? 'heading' : null
  })
}

/** 'Dry fruits & spices', 'फूल पत्ती :-': nothing but sorts of things. 'Flowers' by itself may be wanted, and so may 'fruits and flowers', but where things are numbered. */
function isGroup({ text, items }: Line, isNumbered: boolean): boolean {
  if (items?.some(isOfSomeAmount)) return false
  // 'Fruits / dairy (same day)'
  const said = text.replace(/\(([^),\d]*)\)/gu, (whole, aside: string) => (isOfNothing(aside) ? ' ' : whole))
  const words = said.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const isSortOfAny = (word: string) => isSort(word) || isWordOfOtherSort(word) || isWordOfSortAlone(word)
  const isNothingElse = words.every((word) => isSortOfAny(word) || isWordOfMarket(word) || AND_WORDS.has(word))
  if (/[:：][\s-]*$/u.test(text)) return isNothingElse
  const isJoined = text.includes(',') || (!isNumbered && words.some((word) => AND_WORDS.has(word)))
  return isNothingElse && (words.some(isWordOfSortAlone) || (!isJoined && words.filter(isSortOfAny).length > 1))
}

/** Says when, or for which rite. */
function isOfNothing(words: string): boolean {
  return (words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).every(
    (word) => isWordOfHeading(word) || isOfCeremony(word),
  )
}

function isAsking(line: Line | null): line is Asking {
  return line !== null && line.items !== null
}

function isCounted({ items }: Asking): boolean {
  return items.some(isOfSomeAmount)
}

function isOfSomeAmount({ quantity, manner }: ParsedItem): boolean {
  return quantity !== null || manner !== null
}

/** 'From the market:', 'on the last day -->'. One word before a colon may have lost its amount. */
const LEADS_ON = /\S\s+\S.*(?:[:：][\s-]*|[-=]\s*>|→)$/u

/** 'Mundan sanskar kit': the name of what holds the next lines. */
const KIT = /\S\s+kits?\s*(?:\([^)]*\)\s*|-\s*contents?)?:?$/iu

/** 'LAST DAY', where other lines have small letters. */
function isInCapitals(text: string): boolean {
  return /[A-Z][A-Z' .]{2,}/u.test(text) && !/[a-z]|[\u0900-\u0d7f]/u.test(text)
}

/** 'RC copy keep in glovebox', 'please confirm 1 week in advance': who asks for a thing needs no verb. */
function isSentence({ text, numbered, items }: Asking): boolean {
  if (numbered || /\d\s*$/u.test(text)) return false
  const said = /^\(.*\)$/u.test(text) ? text : text.replace(/\([^)]*\)?/gu, ' ')
  const all = said.toLowerCase().match(/[a-z']+/gu) ?? []
  const tells = all.some((word, at) => isWordOfSentence(word) && !OF_A_THING.has(all[at - 1] ?? ''))
  return all.length >= 4 && tells && items.every(({ unit }) => unit === null)
}

/** 'A cloth to keep below', 'a pot which has a lid': before a verb that tells what thing is meant. */
const OF_A_THING = new Set(['to', 'which', 'that', 'who', 'be'])
