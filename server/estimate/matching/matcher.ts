import type { Evidence } from '../chances.ts'
import {
  COLOUR_WORD,
  DOING,
  FILLERS,
  isColourOrShape,
  JOINERS,
  OF,
  OPENING_PURPOSE,
  PURPOSE,
  SIZES,
  saysHow,
  TAIL,
} from './fillers.ts'
import { areNear, isTamil, scriptOf, tamilKey } from './indic-scripts.ts'
import { kinForm, ownersOf } from './kin.ts'
import { type Candidate, type Name, near } from './likeness.ts'
import { ALTERNATIVES, AMBIGUOUS, agreed, dimmed, firstOf, type Match, SURE, unsure, withOthers } from './match.ts'
import { createNameEvidence } from './name-evidence.ts'
import { indexNames, type NameIndex, namesAround, withName } from './name-index.ts'
import { inAnyOrder, type Named, nameOf, namesOf, wordsAlike } from './names.ts'
import { createNotSold, type ListedNames, listNames } from './not-sold.ts'
import { eitherOf, isMiswritten, KIND_OF, PLURAL, splitParentheses, splitScripts, withoutSentence } from './parts.ts'
import { phoneticKey, wordsOf, writtenForm } from './phonetic-key.ts'
import { isForThing, namesBeforePurpose } from './purposes.ts'
import { createSearch } from './search.ts'
import { slipsFirst } from './slips.ts'
import { createSpread } from './spread.ts'

/** Below this nothing is suggested as the item. */
const SUGGESTED = 0.42
/** A likeness is sure from here on, if nothing else in the catalogue comes near and the key is long enough to mean something. */
const LIKE_ENOUGH = 0.72
const CLEAR_LEAD = 0.22
const LONG_ENOUGH = 6
/** Equal keys shorter than this are too often two different words. */
const SOUNDS_ALIKE = 5
const SOUNDS_ALIKE_AFAR = 7
/** Who is asked about a line is shown what it may be, not whatever comes next: fewer alternatives, and the right one as often among them. */
const IMAGINABLE = 0.3
/** Beside a guess, an alternative is likely from so much of the guess's own likeness on. */
const RIVALS = 0.75
/** Beside a known name, from here on. */
const ALIKE = 0.5
/** What the last word names, whatever stands before it. */
const HEAD = 0.7
const MOST_BEFORE = 2
/** More words are no name, whatever they are, and would be tried in every way there is. */
const MOST_WORDS = 16
const MOST_REMEMBERED = 5000
const SOUNDS_THE_SAME = 0.95
/** Words that stand for one another in names. */
const KIN = 0.9
const SHUFFLED_KIN = 0.8
/** A name without its colour. */
const COLOURLESS = 0.9
/** What is known of a name by what it is for. */
const OF_PURPOSE = 0.6

/** What is joined to a name behind its brackets. */
const BEHIND_BRACKETS = new RegExp(`\\)(?:${JOINERS.source})(.+)$`, 'iu')

export interface Matcher {
  match(words: string): Match
  /** What tells whether words name the item they were matched with. */
  evidence(words: string, match: Match): Evidence
  /** Whether words name something that no such shop has, and nothing that this one sells. */
  isNotSold(words: string): boolean
  /** The same of words only as they are written, whatever the catalogue names like them. */
  isListedNotSold(words: string): boolean
  /** Whether words are a name as the catalogue writes it, of one item or of several. */
  isName(words: string): boolean
  /** Items for a picker: any name, any script, also from the first letters of a word, or as like as `least`. Best first. */
  search(query: string, limit: number, least?: number): string[]
  /** A matcher that also knows one more name. Fast, because it is layered on this one: use it to try out a name. */
  withName(itemId: string, name: string): Matcher
  /** The same with another list of what is not sold. Fast for the same reason. */
  withNotSold(notSold: readonly string[]): Matcher
  /** Names that contain the words and more, for example 'rose water' for 'rose'. Shortest first. */
  namesAround(words: string): { itemId: string; words: string }[]
}

/**
 * Builds a matcher over every name of the catalogue. Words are compared as written, then by phonetic key, then by the Dice coefficient of
 * the keys' trigrams. Pure and synchronous: about 0.2 ms for a line against 280 items with 35,000 names.
 * @param notSold names of what no such shop has, each like the name of something that is sold. A name of the catalogue goes before them: they only keep
 * words from being guessed at
 */
export function createMatcher(
  catalogue: readonly Named[],
  notSold: readonly string[] = [],
  index: NameIndex = indexNames(catalogue.flatMap(namesOf)),
  listed: ListedNames = listNames(notSold),
): Matcher {
  const { names, byWritten, byKey, byTamilKey, byWords, byKin, byKinWords, likeness } = index
  const kindOf = new Map(catalogue.map(({ id, category }) => [id, category]))
  const ownWords = new Map(catalogue.map(({ id, name, nameHi }) => [id, new Set(wordsOf(`${name} ${nameHi}`))]))
  const matchSpread = createSpread(byWords)
  const longest = names.reduce((most, { words }) => Math.max(most, words.length), 0)

  /** Whether words are a name as the catalogue writes it, in any order. */
  function isNamed(words: string): boolean {
    const shuffled = inAnyOrder(wordsOf(words))
    return byWritten.has(writtenForm(words)) || (shuffled !== '' && byWords.has(shuffled))
  }

  const isListed = createNotSold(listed, isNamed)

  /** Words of what no such shop has, in whatever form. */
  function namesUnsold(words: string, outside = splitParentheses(words)[0]): boolean {
    if (isNamed(words) || isNamed(outside)) return false
    // 'Ginger, fresh', 'bricks for the fire': said of any thing.
    const bare = wordsOf(outside.replace(TAIL, '')).filter((word) => !FILLERS.has(word) && !SIZES.has(word))
    return (
      [words, outside, bare.join(' ')].some(isListed) ||
      splitScripts(wordsOf(outside)).every(isListed) ||
      // 'Orange / santra'
      eitherOf(outside).every(isListed)
    )
  }

  /** The items that sound like a key, those written in the same script before all others; `near` says whether they are. */
  function soundingLike(words: string, key: string): { items: string[]; near: boolean } {
    const script = scriptOf(words)
    const all = byKey.get(key) ?? []
    const near = all.filter((name) => areNear(script, name.script))
    const chosen = near.length > 0 ? near : all
    return { items: [...new Set(chosen.map((name) => name.itemId))], near: near.length > 0 }
  }

  function matchWhole(words: string): Match {
    const written = byWritten.get(writtenForm(words)) ?? []
    const key = phoneticKey(words)
    const like = likeness(words, key)
    const others = (taken: readonly string[]) => near(like, ALIKE).filter((id) => !taken.includes(id))
    if (written.length === 1 && written[0]) {
      return { itemId: written[0], confidence: 1, alternatives: others(written) }
    }
    const single = byWritten.get(writtenForm(words.replace(PLURAL, ''))) ?? []
    if (written.length === 0 && single.length === 1 && single[0])
      return { itemId: single[0], confidence: SOUNDS_THE_SAME, alternatives: others(single) }
    const sounding = soundingLike(words, key)
    const exact = written.length > 0 ? written : sounding.items
    if (exact.length > 1 && exact[0]) return { itemId: exact[0], confidence: AMBIGUOUS, alternatives: exact.slice(1) }
    if (exact[0]) {
      const confidence = key.length >= (sounding.near ? SOUNDS_ALIKE : SOUNDS_ALIKE_AFAR) ? 0.95 : 0.75
      return { itemId: exact[0], confidence, alternatives: others(exact) }
    }
    const shuffled = key.length >= SOUNDS_ALIKE ? (byWords.get(inAnyOrder(wordsOf(words))) ?? []) : []
    if (shuffled.length === 1 && shuffled[0]) {
      return { itemId: shuffled[0], confidence: SURE, alternatives: others(shuffled) }
    }
    const form = kinForm(wordsOf(words))
    const kin = form === null ? [] : (byKin.get(form.join(' ')) ?? [])
    if (kin.length === 1 && kin[0]) return { itemId: kin[0], confidence: KIN, alternatives: others(kin) }
    const shuffledKin = form === null ? [] : (byKinWords.get(inAnyOrder(form)) ?? [])
    if (shuffledKin.length === 1 && shuffledKin[0])
      return { itemId: shuffledKin[0], confidence: SHUFFLED_KIN, alternatives: others(shuffledKin) }
    const inTamil = isTamil(words) ? (byTamilKey.get(tamilKey(key)) ?? []) : []
    if (inTamil[0] && key.length >= SOUNDS_ALIKE)
      return { itemId: inTamil[0], confidence: 0.8, alternatives: others(inTamil) }
    return judgeLikeness(words, key, like)
  }

  /**
   * 'ಹಸುವಿನ ಬೆಣ್ಣೆ', cow's butter, is more like a name of ghee than of butter: an adjective that several things share weighs too much. In these
   * languages the thing itself stands last, so what is called by that last word alone goes before a likeness that ends in another, unless the words
   * before it are a thing too.
   */
  function headOf(words: string, like: Name): string | null {
    const [head, ...before] = wordsOf(words).reverse()
    if (head === undefined || before.length === 0 || before.length > MOST_BEFORE) return null
    if (byWritten.has(before.reverse().join(''))) return null
    const key = phoneticKey(head)
    if (key.length < 3 || key === phoneticKey(like.words.at(-1) ?? '')) return null
    const ids = byWritten.get(head) ?? []
    return ids.length === 1 && ids[0] !== like.itemId ? (ids[0] ?? null) : null
  }

  function judgeLikeness(words: string, key: string, like: readonly Candidate[]): Match {
    const ranked = scriptOf(words) === 0 ? slipsFirst(key, like, LIKE_ENOUGH) : like
    const [first, second] = ranked
    const head = first ? headOf(words, first.name) : null
    if (head)
      return { itemId: head, confidence: HEAD, alternatives: near(like, IMAGINABLE).filter((id) => id !== head) }
    if (!first || first.score < SUGGESTED) return { itemId: null, confidence: 0, alternatives: near(like, IMAGINABLE) }
    const lead = first.score - (second?.score ?? 0)
    const sure =
      first.score >= LIKE_ENOUGH && lead >= CLEAR_LEAD && key.length >= LONG_ENOUGH && wordsAlike(words, first.name)
    const confidence = sure ? SURE + (first.score - LIKE_ENOUGH) / 4 : Math.min(first.score, SURE - 0.05)
    const least = Math.max(IMAGINABLE, RIVALS * first.score)
    return { itemId: first.itemId, confidence, alternatives: near(ranked.slice(1), least) }
  }

  /** A known name inside longer words; of 'jal ka lota', which `isOf`, the last. Never sure: what is left over may make it another thing (coconut oil). */
  function matchPart(words: readonly string[], isOf: boolean, most = words.length - 1): Match | null {
    const total = words.length
    for (let size = Math.min(most, longest); size >= 1; size -= 1) {
      const found = new Set<string>()
      for (let step = 0; step + size <= total; step += 1) {
        const from = isOf ? total - size - step : step
        const part = words.slice(from, from + size).join(' ')
        const key = phoneticKey(part)
        const ids = byWritten.get(writtenForm(part)) ?? (key.length >= 4 ? soundingLike(part, key).items : [])
        for (const id of ids) found.add(id)
      }
      const [itemId, ...alternatives] = found
      if (itemId)
        return { itemId, confidence: 0.5 + 0.25 * (size / total), alternatives: alternatives.slice(0, ALTERNATIVES) }
    }
    return null
  }

  /** 'Kapur aarti ke liye': the longest name before the purpose. */
  function thingBefore(words: string): Match | null {
    return (
      namesBeforePurpose(words)
        .map(matchWhole)
        .find(({ confidence }) => confidence >= SOUNDS_THE_SAME) ?? null
    )
  }

  /** Of 'మధుపర్కం ఇచ్చే గిన్నె' what stands in the name. */
  function withoutDoing(words: string): string {
    return wordsOf(words)
      .filter((word) => !FILLERS.has(word) && !DOING.test(word))
      .join(' ')
  }

  /** 'মঙ্গল ঘট পিতলের', a brass pot: all words but one, which is none of size and no thing itself, name one thing. */
  function withoutOneWord(words: readonly string[]): Match[] {
    if (words.length < 3 || words.length > 4) return []
    const matches = words
      .filter((word) => !SIZES.has(word) && !byWritten.has(word))
      .map((word) => matchWhole(words.filter((other) => other !== word).join(' ')))
      .filter(({ confidence }) => confidence >= SURE)
    return new Set(matches.map(({ itemId }) => itemId)).size === 1 ? matches.slice(0, 1).map(unsure) : []
  }

  /** 'प्रदीप (पितल)' is a brass lamp, and 'नारियल (जल वाला)' a coconut before it is water: what stands in brackets says which, or what of it. */
  function withRemark(outside: string, remark: string, inside: string): Match {
    const named = match(outside)
    const gloss = matchWhole(inside)
    const [head = '', ...others] = wordsOf(outside).toReversed()
    // 'Godhuma flour (wheat)': what the name of it lacks is said before it.
    const made = others.length > 0 && named.confidence < SURE ? matchWhole(`${inside} ${head}`) : gloss
    if (made.confidence >= SURE && made.itemId !== gloss.itemId) return withOthers(unsure(made), gloss)
    const both = agreed(named, match(inside))
    if (both.confidence >= SURE) return both
    // 'Big coconut (with water)' is no big water.
    const plain = wordsOf(outside).filter((word) => !SIZES.has(word))
    if (named.confidence < SURE && plain.length > 0 && plain.length < wordsOf(outside).length)
      return unsure(withRemark(plain.join(' '), remark, inside))
    const which = [remark, ...remark.split(/[,/]/u)]
      .map((part) => ({ part, match: matchWhole(`${part} ${outside}`) }))
      // Of 'fruit (apple, banana)' an apple is one.
      .find(({ part, match }) => match.confidence >= SURE && matchWhole(part).itemId !== match.itemId)?.match
    if (which) return withOthers(unsure(which), both)
    // 'Munthiri (raisin)': a name in brackets says which of a kind the word before it is, if that is none of the shop's own: 'Roli (vermillion)' is roli.
    const isOfAKind = kindOf.get(gloss.itemId ?? '') === kindOf.get(named.itemId ?? '')
    const isLoose = others.length === 0 && !ownWords.get(named.itemId ?? '')?.has(head)
    if (isOfAKind && isLoose && gloss.confidence >= SURE && named.confidence >= SURE)
      return withOthers(unsure(gloss), named)
    return named.confidence >= SURE ? withOthers(unsure(named), both) : both
  }

  /** 'Batasha white for prasad': whether a thing is what the last word of the purpose names by itself, and not what stands before it. */
  function createIsOfPurpose(words: string, head: string): (match: Match) => boolean {
    const purpose = head === words || !isForThing(words) ? '' : (wordsOf(words).at(-1) ?? '')
    const named = purpose === '' ? null : matchWhole(purpose)
    return ({ itemId }) => named !== null && named.confidence >= SURE && named.itemId === itemId
  }

  function match(words: string): Match {
    const whole = matchWhole(words)
    const count = wordsOf(words).length
    if (whole.confidence === 1 || count === 0) return whole
    const [outside, remark] = splitParentheses(words)
    // 'Kalash (a pot of metal filled with water ...)': what a long remark says more of.
    if (count > MOST_WORDS) return unsure(outside !== '' && outside !== words ? match(outside) : whole)
    if (namesUnsold(words, outside)) {
      // 'Paneer' sounds like a name of rose water, 'mugs' is the plural of one of moong: only a person can say which.
      if (whole.confidence >= SOUNDS_THE_SAME) return { ...whole, confidence: AMBIGUOUS }
      return { itemId: null, confidence: 0, alternatives: near(likeness(words, phoneticKey(words)), IMAGINABLE) }
    }
    const aim = words.replace(OPENING_PURPOSE, '')
    const aimed = aim === words ? null : match(aim)
    const isOther = whole.confidence < SURE || aimed?.itemId !== whole.itemId
    // 'బ్రాహ్మణులకు కొత్త బట్టలు', new clothes for the priests, are no clothes of any kind: what the name says it is for is part of it.
    const said = aimed && whole.confidence < SURE && scriptOf(words) !== 0 ? matchWhole(withoutDoing(words)) : null
    if (aimed && said && said.confidence >= SURE) return withOthers(unsure(said), aimed)
    if (aimed && aimed.confidence >= SURE && isOther) return withOthers(unsure(aimed), whole)
    if (whole.confidence >= SURE) return whole
    const coloured = words.replace(COLOUR_WORD, (word, colour: string) => (isColourOrShape(colour) ? '' : word))
    if (coloured !== words) return withOthers(unsure(match(coloured)), whole)
    const inside = wordsOf(remark)
      .filter((word) => !FILLERS.has(word))
      .join(' ')
    const all = wordsOf(PURPOSE.test(remark) ? outside : words)
    const plain = all.filter((word) => !FILLERS.has(word))
    const unsized = plain.filter((word) => !SIZES.has(word))
    const tries: Match[] = [whole]
    const head = words.replace(TAIL, '')
    const thing = thingBefore(words) ?? (head !== words && wordsOf(head).length > 0 ? match(head) : null)
    const isForOther = thing !== null && thing.confidence >= SURE && isForThing(words)
    if (thing) tries.push(unsure(thing))
    // 'मधाची (बाटली)', 'মধুর (শিশি)': what a pack is of.
    if (all.length === 1) tries.push(...ownersOf(words).map((owner) => unsure(match(owner))))
    const isOfPurpose = createIsOfPurpose(words, head)
    if (isOfPurpose(whole)) tries[0] = dimmed(whole, OF_PURPOSE)
    if (plain.length > 0 && plain.length < all.length && !isForOther) {
      const named = matchWhole(plain.join(' '))
      tries.push(dimmed(named, isOfPurpose(named) ? OF_PURPOSE : 0.98))
    }
    if (head === words && !/[(,\p{sc=Latin}]/u.test(words))
      tries.push(...withoutOneWord(plain).map((one) => withOthers(one, matchWhole(unsized.join(' ')))))
    if (unsized.length > 0 && unsized.length < plain.length) tries.push(unsure(matchWhole(unsized.join(' '))))
    // 'Batasha white': a colour that no name of it has. Less than what is named with it.
    const colourless = unsized.filter((word) => !isColourOrShape(word))
    if (colourless.length > 0 && colourless.length < unsized.length)
      tries.push(dimmed(unsure(matchWhole(colourless.join(' '))), COLOURLESS))
    if (inside !== '' && outside !== '') {
      // 'Cloth (red) for the stool': red cloth.
      const described = matchWhole(`${inside} ${outside.replace(TAIL, '')}`)
      if (described.confidence >= SOUNDS_THE_SAME) tries.push(unsure(described))
      tries.push(PURPOSE.test(remark) ? dimmed(match(outside), 0.98) : withRemark(outside, remark, inside))
      // Of 'rock sugar (mishri) and raisins' the brackets say more of the first alone.
      const [, joined = ''] = BEHIND_BRACKETS.exec(words) ?? []
      const last = tries.at(-1)
      if (last && joined !== '' && !saysHow(joined)) tries[tries.length - 1] = unsure(last)
    }
    // 'Sacred thread (for the pandit)': nothing but words that leave it the same item.
    if (remark !== '' && inside === '' && outside !== '') tries.push(dimmed(match(outside), 0.98))
    const [latin, devanagari] = splitScripts(all)
    if (latin !== '' && devanagari !== '' && head === words) {
      const isFuller = devanagari.split(' ').length > latin.split(' ').length
      const [fuller, other] = isFuller ? [match(devanagari), match(latin)] : [match(latin), match(devanagari)]
      // 'Ganesha idol मिट्टी': one word may say of what.
      const isApart = fuller.confidence >= SURE && fuller.itemId !== other.itemId
      tries.push(isApart ? withOthers(unsure(fuller), other) : dimmed(agreed(fuller, other), 0.98))
    }
    const [, kind, what] = KIND_OF.exec(words) ?? []
    if (kind !== undefined && what !== undefined) tries.push(match(`${what} ${kind}`))
    const either = eitherOf(words)
    if (either.length > 1) {
      const one = either.map(match).reduce(words.includes('/') ? agreed : firstOf)
      // Of 'agarbatti & kapur/camphor' the slash stands between two names of the last.
      // Of 'janoi / janeu supari' the last word is another thing.
      const isOther = either.some((part) => {
        const named = wordsOf(splitParentheses(part)[0])
        const last = named.length > 1 ? match(named.at(-1) ?? '') : one
        return last.itemId !== one.itemId && last.confidence >= SURE && match(part).confidence < SURE
      })
      tries.push(isOther || /[,;&+]/u.test(outside) ? unsure(one) : one)
    } else if (either[0] !== undefined && either[0] !== words) tries.push(unsure(match(either[0])))
    // 'Cotton for wick' is more like a name of wicks than of cotton.
    if (thing && thing.confidence >= SURE) tries[0] = dimmed(tries[0] ?? whole, 0.98)
    const best = tries.reduce((one, other) => (other.confidence > one.confidence ? other : one))
    if (best.confidence >= SURE) return best
    // 'Five fruits (banana must be one of them)'
    const untold = withoutSentence(words)
    const thingOf = untold === words || untold === '' ? null : match(untold)
    if (thingOf && thingOf.confidence >= SURE) return withOthers(unsure(thingOf), best)
    const isLike = whole.confidence >= LIKE_ENOUGH && whole.itemId === best.itemId
    const spread = isLike ? null : matchSpread(aim)
    if (spread && spread.itemId !== best.itemId && (!thing || thing.confidence < SURE)) return withOthers(spread, best)
    // A name that several items share says more than the rest of it without its word of size.
    if ((byWritten.get(writtenForm(words)) ?? []).length > 1) return withOthers(whole, best)
    if (best.alternatives.length > 0 && best.confidence >= AMBIGUOUS) return best
    // What is known only of the purpose is likelier the purpose.
    const own = wordsOf(head).filter((word) => !FILLERS.has(word) && !SIZES.has(word))
    const part =
      (head === words ? null : matchPart(own, false, own.length)) ??
      matchPart(unsized.length > 0 ? unsized : all, OF.test(words))
    return part && part.confidence > best.confidence ? withOthers(part, best) : best
  }

  const remembered = new Map<string, Match>()
  return {
    // The parts of a line are tried in many ways, the same ones again and again.
    match(words) {
      const known = remembered.get(words)
      if (known) return known
      const found = isMiswritten(words) ? unsure(match(words)) : match(words)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(words, found)
      return found
    },
    evidence: createNameEvidence(index.words, likeness),
    isNotSold: (words) => namesUnsold(words),
    isListedNotSold: isListed,
    isName: (words) => byWritten.has(writtenForm(words)),
    search: createSearch(catalogue, names, likeness),
    withName: (itemId, name) => createMatcher(catalogue, notSold, withName(index, nameOf(itemId, name)), listed),
    withNotSold: (names) => createMatcher(catalogue, names, index),
    namesAround: (words) => namesAround(names, phoneticKey(words)),
  }
}
