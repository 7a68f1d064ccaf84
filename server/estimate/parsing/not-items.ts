import type { Unit } from '#contract/unit.ts'
import { isMeasure } from './combine.ts'
import {
  ADDRESS,
  EMAIL_OR_SITE,
  endsInPlace,
  endsInStreet,
  endsInZone,
  HOUSE,
  MASKED,
  namesPerson,
  PHONE,
  PINCODE,
  saysPhone,
  ZIP,
} from './contacts.ts'
import { DATE, HOUR, namesDay, namesHour } from './dates.ts'
import type { ParsedItem } from './split-at-quantities.ts'
import { endsAtHome } from './words/at-home.ts'
import {
  closes,
  greets,
  hails,
  instructs,
  isForSomething,
  isNameOfPlace,
  isOfCeremony,
  isOfLetterhead,
  isToBeThere,
  isWordOfBlessing,
  isWordOfDate,
  isWordOfFamily,
  isWordOfFeast,
  isWordOfField,
  isWordOfFlowers,
  isWordOfFruit,
  isWordOfHeading,
  isWordOfHour,
  isWordOfLeaves,
  isWordOfList,
  isWordOfMarket,
  isWordOfOtherSort,
  isWordOfPage,
  isWordOfPlace,
  isWordOfPrayer,
  isWordOfPurpose,
  isWordOfRite,
  isWordOfSettingUp,
  isWordOfSortAlone,
  isWordOfTotal,
  type Says,
  saysComing,
  saysFrom,
  tells,
} from './words/not-items.ts'
import { AND_WORDS, MONEY_WORDS } from './words/phrases.ts'

/** What a line of text is, when it is not an item of the list. */
export type NotItem =
  | 'blank'
  | 'noise'
  | 'at-home'
  | 'greeting'
  | 'heading'
  | 'contact'
  | 'date'
  | 'total'
  | 'page-number'

/** How well the catalogue must know the words of a line for it to be an item after all: a guess from vocabulary alone can be wrong. */
export type MaybeItem = 'never' | 'if-sure' | 'if-likely' | 'if-aimed'

export interface NotItemVerdict {
  kind: NotItem
  maybeItem: MaybeItem
}

/** The om sign of each script, double bars, and a lone श्री. */
const SACRED = /॥|\|\||ॐ|ૐ|ఓం|ಓಂ|ওঁ|ௐ|^\s*(?:shree|shri|sri|(?:॥\s*)?(?:श्री|શ્રી|শ্রী|ಶ್ರೀ|శ్రీ|ஸ்ரீ))\s*$/iu
const FIELD =
  /^\s*(?:name of [^:]{1,20}|party(?: name)?|yajm[a-z]+ (?:ka|ki|name)(?: na?am)?|यजमान[\p{L}\p{M}]* (?:का |की )?(?:नाम|नाव)|prepared by|to|(?:name|bill|order|invoice)\s+(?:no|name))\s*\.?\s*[:：-]|^\s*prop(?:\.|rietor)|^\W*(?:customer|office|shop|duplicate|original)(?:'s)? copy(?:\W*$|\s*[-,(])/iu
/** What a telephone shows around a chat: the time and its battery, where to write, when somebody was there. */
const SCREEN =
  /^\d{1,2}[:.]\d{2}\b.*(?:\d{1,3}\s*%|\b[2345]\s*g\b|\blte\b)|^(?:type a )?message\W*$|^(?:online|today|yesterday|forwarded|last seen\b.*|.*\bforwarded)\W*$/iu
/** 'Advance 500 received', 'दक्षिणा ₹ 2100 मिळाली': money that has changed hands. */
const PAID =
  /^[^\p{L}\p{N}]*(?:advance|एडवांस|अग्रिम|आगाऊ|બાના|બાનાના|એડવાન્સ|অগ্রিম|অ্যাডভান্স|ಮುಂಗಡ|ಮುಂಗಡವಾಗಿ|ಅಡ್ವಾನ್ಸ್|అడ్వాన్స్|అడ్వాన్సు|முன்பணம்|அட்வான்ஸ்)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:already paid|paid|received|प्राप्त|मिळाली|मिळाले|मिल गई|mil gayi|ho chuki|મળેલ|મળ્યા|পেয়েছি|পেলাম|ಬಂದಿದೆ|ತಲುಪಿದೆ|అందింది|అందాయి|ముట్టింది|பெறப்பட்டது|பெற்றுக்கொண்டேன்)(?![\p{L}\p{M}])/iu
/** 'మొత్తం 11 మంది': in all, so many people. */
const HEADS = /\d\s*(?:మంది|பேருக்கு|பேர்|ಜನರಿಗೆ|ಜನಕ್ಕೆ|ಮಂದಿ|જણ|লোক|জনের|लोगों|व्यक्तियों|जणांचे|जणांसाठी)(?![\p{L}\p{M}])/u
/** 'Total persons to sit - 4': how many come. */
const PEOPLE =
  /^\W*(?:total|no\s*\.?\s*of|number of|kul|कुल)\s+(?:persons?|people|members|guests|pax|couples?|pandits?|priests?|vadhyars?|brahmins?|ladies|children|kids|girls|log|लोग|व्यक्ति)(?![\p{L}\p{M}])/iu
const NO_LETTERS = /^[\d\s.,:=/()₹-]*$/u
/** 'Bill no 118', 'list no. 14', 'બિલ નં. ૧૧૮'. */
const BILL =
  /(?<![\p{L}\p{M}])(?:bill|invoice|order|list|booking|ಬಿಲ್|ಬಿಲ್ಲು|బిల్లు|బిల్|பில்|બિલ|বিল)\s*(?:no|नं|ನಂ|నెం|எண்|નં|নং)\s*[.:]*\s*\d/iu
/** 'Photo of the Swami - one', '... - one piece' */
const SPELLED =
  /[):=-]\s*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven)(?:\s(?:\p{L}{2,4}|pieces?|numbers?))?$/iu

/** 'શ્રી ૧ા', with which a Gujarati page opens. */
const OPENING = /^[\s|।॥]*શ્રી\s*1\s*[\sા।|॥]*$/u

/** '11ம் நாள்', '2nd day', '१० वा दिवस': what is wanted on which day of rites that take several. */
const DAY_OF_RITES =
  /^\W*\d{1,2}\s*-?\s*(?:ம்|ஆம்|வது|st|nd|rd|th|वा|व्या|वें|वाँ|వ|ನೇ|મો|মা)\s*(?:நாள்|day|दिवस|दिवशी|दिन|రోజు|ದಿನ|દિવસ|দিন)(?:\s+[\p{L}\p{M}]+)?\W*$/iu

/** 'Part 1', 'Section B: utensils', 'PART - II'. */
const PART_OF_LIST = /^\W*(?:list\s+)?(?:part|section)\s*[-:.]?\s*(?:\d{1,2}|[a-z]|[ivx]{1,4})(?:\s*[:-]\s*\D*|\W*)$/iu

/** 'Delivery within 3-4 working days'. */
const DELIVERY =
  /(?<!\p{L})(?:deliver(?:y|ed)|dispatch(?:ed)?|shipping|ships)(?!\p{L}).*\b(?:days?|hours?|hrs|weeks?)\b/iu

/** 'Suggested donation $151': what a temple asks for itself. */
const FEE = /(?<!\p{L})(?:donations?|fees?|charges|payable|mrp|total cost)(?!\p{L}).*(?:[$₹£]|\brs\b)\s*\.?\s*\d/iu

/** 'Pls do not forward the old list (rev. 2)', 'for any query call between 10 and 7': a number in it counts nothing. */
const TOLD =
  /^\W*(?:(?:please|pls|plz|kindly)\s+(?:do\s?n['o]?t|do not|note|confirm|inform|call|check|reply|revert|ignore|read)(?!\p{L})|(?:for|if|in case of)\s+(?:you have\s+)?any\s+(?:other\s+)?(?:quer|doubt|question|clarif|issue|problem|change)\p{L}*)/iu

/** Behind the name of a ceremony. */
const YEAR = /^(.*\p{L}.*)(?<!\d)20[2-9]\d\W*$/u

/** What the parser saw in a line. */
interface Found {
  weighed: boolean
  /** Counts packs and bundles. */
  packed: boolean
  measured: boolean
  counted: boolean
  numbered: boolean
}

const PACKS: ReadonlySet<Unit | null> = new Set<Unit>([
  'bundle',
  'packet',
  'dozen',
  'pair',
  'bottle',
  'box',
  'roll',
  'set',
])

/** What these items of a line show. */
export function foundIn(items: readonly ParsedItem[], numbered: boolean): Found {
  return {
    weighed: items.some(({ unit }) => isMeasure(unit)),
    packed: items.some(({ unit }) => PACKS.has(unit)),
    measured: items.some(({ unit, quantityDoubtful }) => unit !== null || quantityDoubtful),
    counted: items.some(({ quantity }) => quantity !== null),
    numbered,
  }
}

/**
 * Says what a normalised line is if it is no item, else null. `found` is what the parser saw: a line that
 * measures something, or stands under a serial number, is never called a heading or a letterhead, nor is one with a bare number a heading.
 */
export function judgeNotItem(line: string, found: Found): NotItemVerdict | null {
  // 'சரஸ்வதி பூஜை 2025'
  const [, undated = ''] = found.weighed ? [] : (YEAR.exec(line) ?? [])
  const ofYear = undated === '' ? null : judgeNotItem(undated, { ...found, measured: false, counted: false })
  if (ofYear) return ofYear
  if (line === '') return { kind: 'blank', maybeItem: 'never' }
  if (isNoise(line)) return { kind: 'noise', maybeItem: 'never' }
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const certain = certainlyNot(line, words, found.weighed)
  if (certain) return { kind: certain, maybeItem: 'never' }
  if (HOUR.test(line) && !found.numbered) return { kind: 'date', maybeItem: 'if-sure' }
  // Under a serial number too: 'पटाखे - इस साल नहीं चाहिए', and 'the cooks come at 7 in the morning'.
  if (
    !found.counted &&
    !line.includes(',') &&
    !isHeadingWord(words[0] ?? '') &&
    endsAtHome(outsideBrackets(line, words))
  )
    return { kind: 'at-home', maybeItem: 'never' }
  const said =
    outsideRemarks(line)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  if (!found.weighed && /\d/u.test(line) && said.some(isWordOfHour) && tells(said))
    return { kind: 'date', maybeItem: 'if-sure' }
  if (DAY_OF_RITES.test(line) || PART_OF_LIST.test(line)) return { kind: 'heading', maybeItem: 'never' }
  // 'क) हवनासाठी :': parts of a list have numbers too, where they end in a colon.
  const isPart = found.numbered && !found.measured && !found.counted && /[:：][\s-]*$/u.test(line)
  if (found.weighed || (found.numbered && !isPart)) return null
  if (PAID.test(line) || FEE.test(line)) return { kind: 'total', maybeItem: 'if-sure' }
  // 'Durva 21 bundles - fresh, in the morning'
  if (!found.packed && namesHour(line, said, outsideBrackets(outsideRemarks(line), said)))
    return { kind: 'date', maybeItem: 'if-sure' }
  // 'Account book 2 for puja (shop + office)'
  // 'Lotus 1 - if they have it in Surat market'
  const outside = found.counted ? outsideBrackets(line.replace(BEHIND_IF, ''), words) : words
  const letterhead = outside.filter(isOfLetterhead).length
  const places = outside.filter((word) => isOfLetterhead(word) || isWordOfPlace(word)).length
  const isPlaced =
    endsInPlace(line) ||
    ZIP.test(line) ||
    (places >= 1 && (PINCODE.test(line) || line.split(',').some((part) => ADDRESS.test(part)) || endsInZone(line)))
  // 'कोल्हापूर - सांगली - मिरज'
  const isTowns = words.length > 1 && words.every((word) => isWordOfPlace(word))
  const isAddress = (letterhead >= 1 && places >= 2) || isPlaced || isTowns
  if (isAddress) return { kind: 'contact', maybeItem: 'if-sure' }
  // The sat of 'Om tat sat' is no seven, and '/1 Om' a double bar and its om.
  // 'Camphor (Mangalam)' is of that make.
  const isSacred = (SACRED.test(line) || greets(outsideBrackets(line, words))) && !SPELLED.test(line)
  const isBlessing = words.length > 0 && words.every(isWordOfBlessing)
  if ((isSacred && !/\d/u.test(line)) || isBlessing) return { kind: 'greeting', maybeItem: 'if-sure' }
  if (words.length > 0 && words.every(isWordOfFamily)) return { kind: 'contact', maybeItem: 'never' }
  if (words.length > 1 && isWordOfPrayer(words.at(-1) ?? '')) return { kind: 'greeting', maybeItem: 'if-sure' }
  if (saysComing(words)) return { kind: 'greeting', maybeItem: 'if-sure' }
  // 'কিছু বুঝতে না পারলে ফোন করবেন': 'some' is no amount in a sentence.
  if (found.measured && !found.counted && words.length > 2 && instructs(words))
    return { kind: 'greeting', maybeItem: 'if-sure' }
  if (!found.packed && TOLD.test(line)) return { kind: 'greeting', maybeItem: 'if-sure' }
  if (found.measured) return null
  if (closes(words, true)) return { kind: 'greeting', maybeItem: 'if-sure' }
  if (found.counted) return null
  return judgeUncounted(line, outsideBrackets(line, words), letterhead, isSacred)
}

/** What a line is that no catalogue could make an item of. */
function certainlyNot(line: string, words: readonly string[], isWeighed: boolean): NotItem | null {
  if (isPageNumber(line, words)) return 'page-number'
  if (PHONE.test(line) || MASKED.test(line) || EMAIL_OR_SITE.test(line)) return 'contact'
  // 'Sarson ka tel 100-200 ml' is oil.
  if (!isWeighed && saysPhone(line, words)) return 'contact'
  if (OPENING.test(line)) return 'greeting'
  if (isWordOfTotal(words[0] ?? '') && HEADS.test(line)) return 'contact'
  if (
    BILL.test(line) ||
    HOUSE.test(line) ||
    FIELD.test(line) ||
    PEOPLE.test(line) ||
    isLabel(line, words, isWordOfField)
  )
    return 'contact'
  if (DATE.test(line) || (!isWeighed && isLabel(line, words, isWordOfDate))) return 'date'
  if (SCREEN.test(line)) return 'noise'
  if (!isWeighed && DELIVERY.test(line)) return 'greeting'
  if (!isWeighed && isWordOfDate(words[0] ?? '') && /^\W*[\p{L}\p{M}]+\W*\d/u.test(line)) return 'date'
  if (namesDay(line)) return 'date'
  return isTotal(line, words) ? 'total' : null
}

/** The last questions are for lines without any amount. What stands in brackets says more of an item: 'शमी पत्र (यदि मिल जाए)'. */
function judgeUncounted(
  line: string,
  words: readonly string[],
  letterhead: number,
  isSacred: boolean,
): NotItemVerdict | null {
  if (isSacred || (words.length > 1 && hails(words[0] ?? ''))) return { kind: 'greeting', maybeItem: 'if-sure' }
  const isOfOne = !line.includes(',')
  // 'For Gauri-Ganesh puja'
  if (words[0] === 'for' && isWordOfRite(words.at(-1) ?? '')) return { kind: 'heading', maybeItem: 'never' }
  // 'Items for Kalash Sthapana'
  if (words.length > 2 && words[1] === 'for' && isWordOfHeading(words[0] ?? ''))
    return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.length > 1 && words[0] === 'for')
    return { kind: 'heading', maybeItem: words.length > 3 ? 'if-sure' : 'never' }
  // 'Utensils (from house)'
  const outside = outsideBrackets(line, words)
  if (
    /\(\s*(?:(?:may|can)\sbe\s)?from\s/iu.test(line) &&
    outside.every((word) => isHeadingWord(word) || isWordOfOtherSort(word))
  )
    return { kind: 'heading', maybeItem: 'never' }
  // 'Kalash sthapana hetu', 'panchamrit banane ke liye': what the next lines are for.
  const aimed = /[:：][\s-]*$/u.test(line) || words.some(isWordOfSettingUp) ? 'never' : 'if-aimed'
  if (words.length > 1 && isOfOne && isWordOfPurpose(words.at(-1) ?? '')) return { kind: 'heading', maybeItem: aimed }
  if (isOfOne && saysFrom(words)) return { kind: 'heading', maybeItem: 'if-sure' }
  // 'ಪಂಚಾಮೃತಕ್ಕೆ', alone, is like the name of what it is made of.
  if (isOfOne && isForSomething(words.at(-1) ?? '')) {
    return { kind: 'heading', maybeItem: words.length === 1 ? 'never' : aimed }
  }
  if (isOfOne && isToBeThere(words.at(-1) ?? '')) return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.some(isWordOfList)) return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.length > 0 && words.every(isHeadingWord)) {
    return { kind: 'heading', maybeItem: words.length > 2 && /:[\s-]*$/u.test(line) ? 'never' : 'if-sure' }
  }
  // 'Bhog items', 'C. Havan materials': what the catalogue knows by such a name, as of adornments, it is sure of.
  if (words.length > 1 && isOfOne && ALL_OF_A_KIND.has(words.at(-1) ?? ''))
    return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.length > 2 && tells(words)) return { kind: 'greeting', maybeItem: 'if-sure' }
  if (isGroup(line, words)) return { kind: 'heading', maybeItem: 'if-sure' }
  // 'सत्यनाशयण पूजा साहित्य': a word of it misread, or the name of a ceremony that no table knows.
  const named = words.filter(isHeadingWord).length
  if (isWordOfHeading(words.at(-1) ?? '') && named >= 2 && named === words.length - 1) {
    return { kind: 'heading', maybeItem: 'if-likely' }
  }
  if (instructs(words) || tells(words)) return { kind: 'greeting', maybeItem: 'if-likely' }
  // 'Sacred thread ceremony' asks for no thread, where 'durga puja' may be short for what it takes.
  if (words.length > 1 && isOfOne && !words.includes('for') && isWordOfFeast(words.at(-1) ?? ''))
    return { kind: 'heading', maybeItem: 'if-sure' }
  if (words.length > 1 && isWordOfRite(words.at(-1) ?? '')) return { kind: 'heading', maybeItem: 'if-likely' }
  if (namesPerson(line, words, letterhead) || endsInStreet(words)) return { kind: 'contact', maybeItem: 'if-sure' }
  // 'Puja purohit'
  const isOfTrade = (word: string) => isOfLetterhead(word) || isHeadingWord(word)
  if (words.length > 1 && letterhead > 0 && words.every(isOfTrade)) return { kind: 'contact', maybeItem: 'if-sure' }
  const isOfPlace = (word: string) => isOfLetterhead(word) || isWordOfPlace(word) || FROM_THERE.has(word)
  if (words.length > 0 && words.every(isOfPlace)) return { kind: 'contact', maybeItem: 'if-sure' }
  if ((words.length > 1 && letterhead === 1) || (words.length === 1 && words.every(isNameOfPlace)))
    return { kind: 'contact', maybeItem: 'if-likely' }
  return null
}

const BEHIND_IF = /\s*[-,]\s*if\s.*$/iu

const ALL_OF_A_KIND = new Set('items materials articles dravyams'.split(' '))

/** 'Ujjain wale'. */
const FROM_THERE = new Set(['wale', 'वाले'])

/** 'Tulsi 108 nos (please pluck before evening)', 'curtain 1 - for the muhurtham': an hour beside a thing with its number says when it is needed. */
function outsideRemarks(line: string): string {
  const outside = line
    .replace(/\([^)]*\)?/gu, ' ')
    .replace(/\s-\s*for\s.*$/iu, ' ')
    .replace(FOR_WHEN, ' ')
  return /\d/u.test(outside) ? outside : line
}

/** 'Curtain for lagna: 2', 'ash gourd 1, for bali on navami': what a thing is for, before the number that ends its line or behind it. */
const FOR_WHEN = /(?<=\p{L})\sfor\s(?:the\s)?[\p{L}\p{M}]+(?=\s*[-:=.]*\s*\d{1,3}\W*$)|(?<=^\D*\d{1,3}\D*)\sfor\s\D*$/iu

function outsideBrackets(line: string, words: readonly string[]): readonly string[] {
  const outside = line
    .replace(/\([^)]*\)?/gu, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu)
  return outside ?? words
}

function isHeadingWord(word: string): boolean {
  return isWordOfHeading(word) || isOfCeremony(word)
}

/** 'Flowers and leaves', 'ফুল বাজার', 'Flowers / फूल पत्ते', 'flowers, fruit :' name two sorts, and ask for neither: with a comma or an amount they would. */
function isGroup(line: string, words: readonly string[]): boolean {
  const sorts = words.filter((word) => !AND_WORDS.has(word))
  const isAnySort = (word: string) => isWordOfFlowers(word) || isWordOfLeaves(word) || isWordOfFruit(word)
  const isSortAtAll = (word: string) => isAnySort(word) || isWordOfOtherSort(word)
  if (/[:：][\s-]*$/u.test(line) && sorts.length > 1 && sorts.some(isAnySort) && sorts.every(isSortAtAll)) return true
  // 'Fruits and vegetables'
  const isAnyAtAll = (word: string) => isSortAtAll(word) || isWordOfSortAlone(word)
  if (sorts.length > 1 && sorts.some(isWordOfSortAlone) && sorts.every(isAnyAtAll)) return true
  const isOfMarket = (word: string) => isWordOfMarket(word) || isHeadingWord(word)
  if (sorts.some(isWordOfMarket) && sorts.every((word) => isSortAtAll(word) || isOfMarket(word))) return true
  const others = sorts.filter((word) => !isWordOfFlowers(word))
  const isPair = !line.includes(',') && others.length > 0 && others.length < sorts.length
  if (isPair && others.every(isWordOfLeaves)) return true
  // 'Fruits and flowers' may be wanted; 'phal phool', or both said twice, is what stands above them.
  const isJoined = line.includes('&') || sorts.length < words.length
  return isPair && others.every(isAnySort) && (!isJoined || sorts.length > 2)
}

/** A sort of things, in one word: flowers, leaves, fruit. */
export function isSort(words: string): boolean {
  const word = words.toLowerCase()
  return isWordOfFlowers(word) || isWordOfLeaves(word) || isWordOfFruit(word)
}

/** 'P.T.O.', alone or behind the number of the page. */
const OVERLEAF = /(?:^|,)\W*p\s*\.?\s*t\s*\.?\s*o\W*$/iu

/** 'Page 2 of 3' or '- 2 -'. */
function isPageNumber(line: string, words: readonly string[]): boolean {
  if (
    /^\s*-\s*\d{1,2}\s*-\s*$|^\s*पान\s*\d+\s*(?:\/|पैकी)\s*\d+\s*$|^\W*(?:પાના|પાન|पान|पृष्ठ)\s*(?:નં|क्र|नं)\W*\d+\W*$/u.test(
      line,
    )
  )
    return true
  if (OVERLEAF.test(line)) return true
  const page = line.replace(OVERLEAF, '')
  return isWordOfPage(words[0] ?? '') && /^\W*[\p{L}\p{M}]+\W*(?:no\W*)?\d+(?:\s*(?:of|\/|में से)\s*\d+)?\W*$/iu.test(page)
}

/** A known word, perhaps with one more behind it, before a colon or a dash: 'Name :', 'दिनांक -'. */
function isLabel(line: string, words: readonly string[], isLabelWord: Says): boolean {
  const [first] = words
  if (first === undefined || !isLabelWord(first)) return false
  const [, second = ''] = /^[^\p{L}]*[\p{L}\p{M}]+(?:\s+([\p{L}\p{M}]+))?\s*\.?\s*[:：-]/iu.exec(line) ?? [null, 'none']
  return second === '' || second === 'no' || isWordOfField(second)
}

/** 'Grand total: Rs 1,250' and nothing else. */
function isTotal(line: string, words: readonly string[]): boolean {
  const others = words.filter(
    (word) => word.length > 1 && !isWordOfTotal(word) && !isWordOfHeading(word) && !MONEY_WORDS.has(word),
  )
  return words.some(isWordOfTotal) && others.length === 0 && NO_LETTERS.test(line.replace(/[\p{L}\p{M}]+/gu, ''))
}

/** Specks and rules that a reader took for letters. A word of two Indic signs (घी, ಎಳ್ಳು) is a word; one or two Latin letters are not. */
function isNoise(line: string): boolean {
  if (/\d/u.test(line)) return false
  const indic = line.match(/[\u0900-\u0d7f]/gu)?.length ?? 0
  const latin = line.match(/[a-z]/giu)?.length ?? 0
  const other = (line.match(/\p{L}/gu)?.length ?? 0) - latin
  return indic < 2 && latin < 3 && other < 2
}
