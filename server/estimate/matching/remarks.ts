import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { addQuantity } from '../parsing/split-pieces.ts'
import { isWordOfRite } from '../parsing/words/not-items.ts'
import { FILLERS, PURPOSE, SIZES } from './fillers.ts'
import { type MatchedItem, SURE, unsure, withOthers } from './match.ts'
import type { Matcher } from './matcher.ts'
import { withoutSentence } from './parts.ts'
import { wordsOf } from './phonetic-key.ts'

/** 'Haldi 100 g sabut' is whole turmeric: the remark is matched along with the name, and may take the certainty away. */
export function withRemark(before: MatchedItem, remark: ParsedItem, matcher: Matcher): MatchedItem {
  const words = `${before.item.words} ${remark.words}`.trim()
  const said = withoutSentence(remark.words)
  // 'Oil for the lamp 1 litre approx'
  if (wordsOf(remark.words).every((word) => FILLERS.has(word)) && remark.quantity === null)
    return { item: { ...before.item, words }, match: before.match }
  // 'If there is none at home' names nothing.
  if (/^\(?(?:if|unless)\s/iu.test(said) && remark.quantity === null)
    return { item: { ...before.item, words }, match: unsure(before.match) }
  const together = matcher.match(`${before.item.words} ${said}`.trim())
  const reversed = matcher.match(`${said} ${before.item.words}`.trim())
  const known = reversed.confidence > together.confidence ? reversed : together
  // 'Camphor 1 pkt bhimsen': of a remark that nobody understands the name is still one.
  const better = known.confidence < before.match.confidence * REMARKED ? withOthers(unsure(before.match), known) : known
  // 'Sesame oil 1 litre (lamp)', 'for the lamp' is sesame oil: brackets behind an amount may say what for.
  const isAside =
    ((better === reversed || better.confidence < SURE) && remark.words.startsWith('(')) ||
    /^[^(]*\)/u.test(remark.words) ||
    saysWhatFor(remark.words)
  const isSurer = before.match.confidence >= SURE || before.match.confidence > better.confidence
  const isOther = isSurer && before.match.itemId !== better.itemId
  const match = isOther && isAside ? withOthers(unsure(before.match), better) : better
  // 'Banana 3 doxs': what follows a bare number and is no name may be its unit.
  const isUnit = before.item.unit === null && before.item.quantity !== null && isStrange(remark.words, matcher)
  const item = {
    ...before.item,
    words,
    quantityDoubtful: before.item.quantityDoubtful || (isUnit && known.confidence < 1),
  }
  return { item, match }
}

/** 'For the lamp', 'with lid', 'any colour', 'tarpan', 'Rudra abhishek', and 'kheer ke' behind '2 kg rice'. */
function saysWhatFor(remark: string): boolean {
  return (
    PURPOSE.test(remark) ||
    COMES_WITH.test(remark) ||
    /^\(?any\s/iu.test(remark) ||
    isWordOfRite(wordsOf(remark).at(-1) ?? '') ||
    /^\p{L}[\p{L}\p{M}]*\s(?:ke|ka|ki|ko|के|का|की|को)$/iu.test(remark)
  )
}

const COMES_WITH = /^\(?with\s|\s(?:sahit|samet|ke sa+th|सहित|समेत|के साथ|સાથે|સહિત|সহ|ಸಹಿತ)\)?$/iu

/** What is understood of a name together with a remark, by what the name alone is. */
const REMARKED = 0.7

/** Whether the first word behind an amount says neither how nor what for, nor is known from any name. */
function isStrange(remark: string, matcher: Matcher): boolean {
  const [first = ''] = remark.toLowerCase().split(' ')
  const isKnown = FILLERS.has(first) || SIZES.has(first) || PURPOSE.test(remark) || !/^\p{L}/u.test(first)
  return !isKnown && matcher.match(first).confidence < REMARKED
}

/** 'Honey - 1 bottle (Dabur 100 gm)', 'ghee 500 g + 500 g (total 1 kg)': an amount in brackets behind another says the same in other words. */
export function withAside(before: MatchedItem, aside: ParsedItem): MatchedItem {
  const item = { ...before.item, words: `${before.item.words} ${aside.words}` }
  addQuantity(item, {
    quantity: { ...aside, value: aside.quantity, doubtful: true, next: 0 },
    plus: false,
    aside: true,
  })
  return { item: { ...item, quantityDoubtful: true }, match: before.match }
}
