import type { Unit } from '#contract/unit.ts'
import { asciiDigits } from '../digits.ts'
import { foldLetters } from './fold-letters.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { UNIT_WORDS } from './words/units.ts'

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
}

/** Written with dots or spaces, these would fall apart into meaningless tokens. */
const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  // A table's upright rule between a serial number and its item.
  [/^([^\p{L}\p{N}]{0,2}\p{Nd}{1,3}[.)]?)\s+['’‘`|¦]\s*(?=\p{L})/gu, '$1 '],
  // A reader's letters for '૫૦ગ્રામ' and '૨૫૦ગ્રા', where the nought touches the unit.
  [/(?<![\p{L}\p{M}\d])(?:પ|5)[વન]્(?=ગ્રા(?:મ)?(?![\p{L}\p{M}]))/gu, '5° '],
  [/(?<![\p{L}\p{M}\d])(?:ર|2)(?:પ|5)[વન]્(?=ગ્રા(?:મ)?(?![\p{L}\p{M}]))/gu, '25° '],
  [/(?<=[\u0a80-\u0aff].*[:-]\s*)3\s*[.:]\s+(?=\d{2,}$)/gu, 'રૂ '],
  // A reader's figure for રૂ: '3. 20 ના' is worth of twenty rupees.
  [/(?<=[\p{L}\p{M}][\s:-]+)3\s*[.:]\s*(?=\d+\s*(?:ના|ની|નું|નો)(?![\p{L}\p{M}]))/gu, 'રૂ '],
  [/(?<=\d\s*)k(?:[4689](?!\d)|[\u0900-\u0d7f]{1,2}(?![\p{L}\p{M}]))/giu, 'kg'],
  // 'Chawal 5kggehu 2kg': a comma without spaces is easily lost, by hand above all.
  [/(?<=\d)(kg|gm|ml|ltr|pkt|pcs)(?=(?!s)[a-z]{3})/giu, '$1 '],
  // '100INR': the I is none of the figures.
  [/(?<=\d)inr\b/giu, ' rs'],
  // A dhoti of nine cubits by five: '9/5 வேஷ்டி'.
  [/\d{1,2}\/\d{1,2}\s*(?=வேஷ்டி)/gu, ''],
  [/(?<=[\s(])w\s?\/\s?o(?:ut)?\s+(?=\p{L})/giu, 'without '],
  [/(?<=\s)w\s?\/\s?(?=\p{L})/giu, 'with '],
  // 'Any 5 fruits' are five, whichever.
  [
    /^(\W*(?:\d{1,2}\s*[.)]\s*)?)any\s+(?=(?:\d{1,2}|one|two|three|four|five|six|seven|nine|eleven)\s+\p{L}{3})/giu,
    '$1',
  ],
  // 'Broom 1 to be bought new': behind an amount it says when and by whom.
  [
    /(?<=\p{L}.{0,80}\d.{0,12}),?\s+(?:to|must|should) be (?:purchased|bought|brought|arranged|kept|taken|given|provided|used|prepared|collected|ordered|delivered|supplied)(?:\s[^\d,;+&]*?)?(?=$|\s*[,;+&]|\s(?:and|aur)\s)/giu,
    '',
  ],
  // 'Idol 6" - 1': of that height. At the end of a line it is a ditto mark.
  [/(?<=\p{L}.{0,80}\d)(?:"|'')(?=\s*(?:[-,:=x)]\s*\d|\p{L}))/giu, ' inch '],
  // 'One rupee coins'
  [/(?<!\p{L})(?:one|two|five|ten|twenty)[\s-]rupees?\s+(?=coins?\b)/giu, ''],
  // 'Kindly bring 5 coconuts', 'we need two lemons': of a sentence that asks, what is asked for.
  [
    /^(?:(?:hi|hello|namaste|namaskar|dear|also|please|pls|plz|kindly)[\s,]+(?:(?:bhaiya|bhai|bhaiyya|anna|sir|madam|uncle|aunty|ji|also|please|pls|plz|kindly)[\s,]+)*)?(?:(?:we|i)\s(?:will\s|would\s|also\s)?(?:need|want|require)|need|want|require|send|bring|buy|get|purchase|procure|arrange|give|deliver)\s+(?:us\s|me\s|for\s)?(?=(?:\d|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|half)(?:\s|$|\d))/giu,
    '',
  ],
  // 'Raisins, a quarter kilo each', 'two coconuts and a dozen bananas'
  [
    /(?<=[,;&+(-]\s*|\sand\s)an?\s+(?=(?:half|quarter)\s+(?:an?\s+)?(?:kgs?|kilos?|lit(?:re|er)s?|ltrs?|dozen|met(?:re|er))\b)/giu,
    '',
  ],
  [
    /(?<=[,;&+(-]\s*|\sand\s)an?\s+(?=(?:dozen|pair|packet|pkt|bottle|box|bunch|bundle|kilo|lit(?:re|er)|set|roll)\b)/giu,
    'one ',
  ],
  // 'Rice 2.1/2 kg' are two and a half.
  [/(?<=\p{L}.{0,80}[\s(-]\d{1,2})\.(?=[13]\/[248](?!\d))/gu, ' '],
  // 'Rice half a kg'.
  [
    /(?<=\b(?:half|quarter)|\d\/\d) an? (?=(?:kgs?|kilos?|lit(?:re|er)s?|ltrs?|met(?:re|er)s?|lbs?|pounds?|gallons?|yards?|dozen)\b)/giu,
    ' ',
  ],
  // 'Areca nuts, eleven in number', 'saree, a single piece'
  [/(?<=\p{L}.{0,80}[\p{L}\d)])\s+in\s+numbers?(?![\p{L}\p{M}])/giu, ' nos'],
  [/(?<![\p{L}\p{M}])(?:an?|one)\s+single\s+(?=([\p{L}\p{M}]+))/giu, 'one '],
  // 'Sesame - worth twenty rupees'
  [/(?<=\p{L}.{0,80})\s+worth\s+(?=(?:\d+|[a-z]+(?:[\s-][a-z]+)?)\s+(?:rs|rupees?)(?![\p{L}\p{M}]))/giu, ' '],
  // 'At least 5', 'about 100 gms': as many as that.
  [
    /(?<![\p{L}\p{M}])(?:at ?least|not less than|no less than|min(?:imum)?|about|approx(?:imately)?|around|nearly|more than|up ?to)(?:\s*\.\s*|\s+)(?:of\s+)?(?=\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|half)\s)/giu,
    '',
  ],
  // '50+ nos', '(1000+)'.
  [/(?<=\d)\+(?=\s*(?:$|[,;)]|(?:nos?|pcs?|pieces?|leaves|flowers)\b))/giu, ''],
  // 'Belpatra (3 leaf) Qty: 11', 'toran 3 ft -(Qty 1)': as an amount behind a dash.
  [/(?<=\p{L}.{0,80})[\s:,-]*\(\s*(?:qty|quantity|count)\b[\s.:=-]*([\p{L}\d][^()]*)\)\s*$/giu, ' - $1'],
  [/(?<=\p{L}.{0,80})[\s:,-]+qty\b[\s.:=-]*(?=\d)/giu, ' - '],
  // 'Belpatra (3 leaf) - Pack of 12'
  [/(?<=\p{L}.{0,80}[-:,)]\s*)pack of (?=\d+\W*$)/giu, ''],
  // 'Banana leaves 3 ea'
  [/(?<=\d)\s*ea\b\.?(?=\s*(?:$|[,;)]))/giu, ' nos'],
  // 'Bell - one.'
  [/(?<=\p{L}.{0,80}[-:=,]\s*[a-z]{3,6})\s*\.\s*$/giu, ''],
  // '1 set only'
  [
    /(?<=\b(?:sets?|packets?|pkts?|pcs?|pieces?|nos?|bottles?|btls?|box|boxes|pairs?|bunch|bundles?|kgs?|gms?|ltrs?|ml|dozen))\s+only\W*$/giu,
    '',
  ],
  // 'Kumkum - Divya brand - 1 box': who made it.
  [/(?<=\p{L}.{0,80})\s*[-,(]\s*\p{L}+\s+brand\b\s*\)?/giu, ''],
  // 'Keep all ready b4 7 am'
  [/(?<=\p{L}\s)b4\b(?!\s*[-,/])/gu, 'before'],
  // What a coin is worth: 'Rs 1 coins', '$1 coins 11', 'coins of 1 Rs x 9', 'coins 10 cent - 500'.
  [/(?<!\p{L})(?:₹|r[es]\b\.?)\s*(?:1|2|5|10)\s*(?:\/-)?\s+(?=coins?\b)/giu, ''],
  [/(?:[$€£]\s*\d+|(?<!\p{L}\s*)\d+\s*(?:p|pence|cents?|pounds?|dollars?))\s+(?=coins?\b)/giu, ''],
  [
    /(?<=\bcoins?\s+)(?:of\s+)?(?:\d+\s*(?:cents?|paise|paisa|rs|rupees?|pence|dollars?)|r[se]\.?\s*\d+)\s*(?:each)?\s*(?=[-x:=,]\s*\d)/giu,
    '',
  ],
  // Half a quarter of a kilogram, in one word.
  [/(?<![\p{L}\p{M}])(?:[अआ]ध|अद्ध)पाव(?![\p{L}\p{M}])/gu, 'आधा पाव'],
  [/\ba?adh\s?pa[ao]?[vo]\b/giu, 'adha pav'],
  // 'Laal, hara gulal alag alag 10-10 gm'
  [/(?<![\p{L}\p{M}])(अलग|alag)[\s-]+\1(?=\s*[:-]?\s*\d)/giu, 'each'],
  // 'দু'টি', 'তিন'খানা': an apostrophe before what counts, for the letter that is no longer said.
  [/(?<=\p{sc=Bengali})'(?=\p{sc=Bengali})/gu, ''],
  // 'Go mutra', where the 9 of '9 go' would count.
  [/(?<!\p{L})go[\s-]+(?=m[ou]tr)/giu, 'go'],
  // 'Aam k patte', as it is typed.
  [/(?<=[a-z]{3} )k(?= [a-z]{3})/giu, 'ke'],
  // A reader's ल for the joined त्न of रत्न.
  [/(?<=(?:पंच|पञ्च|नव)\s?र)ल(?:्[लर])?(?![\p{L}\p{M}])/gu, 'त्न'],
  // Of ml and gm, on pages of other scripts.
  [/(?<=\d\s*)mM?[!|](?![\p{L}\p{M}])/gu, 'ml'],
  [/(?<=\d\s+|[05]0)[489]ms?(?![\p{L}\p{M}])/gu, 'gm'],
  // 'A kilo and a half', said in one word.
  [/(కిలో|కేజి|కేజీ|లీటరు?|మీటరు?)\s*న్నర(?![\p{L}\p{M}])/gu, '1.5 $1'],
  [/(కిలో|కేజి|కేజీ|లీటరు?|మీటరు?)\s*(?:ం?పావు|ంబావు)(?![\p{L}\p{M}])/gu, '1.25 $1'],
  [/(?<=\d\s*)n0[s5]?\b/giu, 'nos'],
  [/कि\s*[.०°0ण्]{0,2}\s*ग्रा(?:म)?(?![\p{L}\p{M}])[.०°]?/gu, ' किलो '],
  [/\bs\s*[./]\s*no\b\.?/giu, 'sno '],
  // A reader takes the l of a litre for a capital I; after an item and a number it is one, and not the perfume called itr.
  [/(?<=\p{L}.{0,80}\d\s{0,3})I(?=t(?:rs?|res?)?\b|it(?:re?s?)?\b)/giu, 'l'],
  // The sign of the southern nought is also that of an m.
  [/(?<=\d[\u0c02\u0c82]*)[\u0c02\u0c82](?![\u0c03-\u0c7f\u0c83-\u0cff])/gu, '°'],
  [/(?:अ\s*\.\s*)?क्र\s*\.(?:\s*(?:सं|स)(?![\p{L}\p{M}])\s*\.?)?/gu, 'क्रमांक '],
]

/** '01 | Coconut | 5 nos': the number of a table's row, whose amount has a cell of its own. */
const CELL_SERIAL = /^\s*(\d{1,3})\s*[|¦]\s*(?=\p{L}[^|¦]*[|¦]\s*\d)/u

/** '5 nos, 2 for the kalash, 3 for oti': shares that come to the amount before them. */
const SHARED_OUT =
  /(?<!\d)(\d{1,3})(\s*(?:nos?|pcs?|pieces?)?\.?)\s*[|,:;-]?\s*(\d{1,2} for [^\d(),|]+(?:(?:,|&|\band)\s*\d{1,2} for [^\d(),|]+)+)$/iu

function inBrackets(whole: string, amount: string, unit: string, shares: string): string {
  const sum = (shares.match(/\d+/gu) ?? []).reduce((all, share) => all + Number(share), 0)
  return sum === Number(amount) ? `${amount}${unit} (${shares.trim()})` : whole
}

/** 'A bell', which sounds like the powder called abil. 'A pair' is one, and 'a few' as many as there are. */
const ARTICLE = /^(\W*(?:\d{1,2}\s*[.)]\s*)?)(an?|the)\s+(?=([a-z]{3,}))(?!few|little|bit)/iu

/** 'Packet of camphor', 'small bottle of honey', 'dozen bananas': one of it, said without its article. */
const LONE_MEASURE =
  /^(\W*(?:\d{1,2}\s*[.)]\s*)?)(?=(?:(?:small|big|large|medium)\s+)?(?:(?:packet|pkt|pack|bottle|box|bunch|bundle|bag|roll|pair|jar|cup|set)\s+of(?!\s+match)|dozen)\s+\p{L}{3})/iu

/** 'Set of clothes - 2 sets', 'packet of camphor: 2': how many of them is said behind. Of matches the box is part of the name. */
const COUNTED_MEASURE =
  /^(\W*(?:\d{1,2}\s*[.)]\s*)?)(packet|pkt|pack|bottle|box|bunch|bundle|bag|roll|pair|jar|set)\s+of\s+(?!match)(\p{L}[^\d:=]*?)\s*[-:=]\s*(\d+(?:\s*-\s*\d+)?|\p{L}+)\s*(\p{L}+)?\W*$/iu

function countedBehind(
  whole: string,
  before: string,
  unit: string,
  name: string,
  count: string,
  said?: string,
): string {
  if (!/^\d/u.test(count) && !NUMBER_WORDS.has(count.toLowerCase())) return whole
  return said === undefined || isUnit(said) ? `${before}${name} - ${count} ${said ?? unit}` : whole
}

/** 'k.g.', 'कि.ग्रा.', 'கி.கி', 'no.s': units with dots inside. */
const DOTTED = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{1,4})\s*\.\s*([\p{L}\p{M}]{1,6})(?![\p{L}\p{M}])\.?/gu

/** 'কে জি', 'ಕೆ ಜಿ': said letter by letter. */
const SPELLED = /(?<![\p{L}\p{M}])([\u0900-\u0d7f]{1,3}) ([\u0900-\u0d7f]{1,4})(?![\p{L}\p{M}])/gu

/** A reader's danda, bar or exclamation mark for the Bengali and Gujarati vowel sign ā, which is as upright as they are. */
const FALLEN_SIGNS =
  /([\u0980-\u09fe\u0a80-\u0aff]*[\u0995-\u09b9\u09bc-\u09ce\u09dc-\u09df\u0a95-\u0ab9\u0abe-\u0acc])(?: ?\u09f7|[!|।](?=[^\d\s])|!|।(?= \p{L}))/gu

function liftSign(_whole: string, word: string): string {
  const sign = word < '\u0a80' ? '\u09be' : '\u0abe'
  const isSigned = word.endsWith(sign) || word.endsWith('\u09cb') || word.endsWith('\u0acb')
  return isSigned || (isUnit(word) && !isUnit((word + sign).normalize('NFC'))) ? word : (word + sign).normalize('NFC')
}

/** Figures in the middle of a word are the letters and signs that they look like. */
const LETTERS_FOR_FIGURES: readonly (readonly [RegExp, string])[] = [
  // Kannada and Telugu write the same round for nought and for m, and type the one for the other.
  [/(?<=[\u0c85-\u0ccc]\u200c?)[0೦](?=[\u0c85-\u0cb9]|(?![\p{L}\p{M}\d೦-೯])(?!\.\d))/gu, '\u0c82'],
  [/(?<=[\u0c05-\u0c4c]\u200c?)[0౦](?=[\u0c05-\u0c39]|(?![\p{L}\p{M}\d౦-౯])(?!\.\d))/gu, '\u0c02'],
  [/(?<=[\u0a85-\u0acc])૩(?=[\u0a85-\u0ab9])|(?<![\p{L}\p{M}\p{Nd}])૩[\u0abe-\u0acc](?=[\u0a85-\u0ab9])/gu, 'રૂ'],
]

/** Tamil figures were once letters, and look like them still. */
const TAMIL_LETTERS: Readonly<Record<string, string>> = { '௧': 'க', '௨': 'உ', '௭': 'எ', '௮': 'அ' }
const TAMIL_FIGURE = /(?<!\p{Nd})[௧௨௭௮](?=([\u0b85-\u0bcd]+))/gu

/**
 * Brings a line into the one form the parser knows: NFC, ASCII digits, plain dashes and quotes, fractions as a/b, no table
 * rules and no dot leaders, no Devanagari nukta. Letters that stand for digits inside a number (1OO, l00) become the signs of guessed ones (1°°, ।00);
 * a trailing l stays, for it is a litre.
 */
export function normaliseText(text: string): string {
  let letters = foldLetters(text)
    .replace(FALLEN_SIGNS, liftSign)
    .replace(TAMIL_EQUALS, asEquals)
    .replace(TAMIL_FIGURE, (figure, word: string) => (isUnit(word) ? figure : (TAMIL_LETTERS[figure] ?? figure)))
  for (const [figure, letter] of LETTERS_FOR_FIGURES) letters = letters.replace(figure, letter)
  let plain = asciiDigits(letters)
    // A number on a key, as lists that were typed on a telephone have their serial numbers.
    .replace(
      /(\d)\ufe0f?\u20e3(\d\ufe0f?\u20e3)?/gu,
      (_keys, first: string, second = '') => `${first}${second.slice(0, 1)}) `,
    )
    .replace(/[\u200b-\u200f\u2060\ufeff]|\ufe0f/gu, '')
    // Of '11⁄4', which is how ¼ is taken apart, only the last figure is over the slash.
    .replace(/(\d)\s*[⁄∕]\s*(?=\d)/gu, ' $1/')
    .replace(/[½¼¾⅓⅔⅛]/gu, (sign) => ` ${FRACTIONS[sign] ?? ''} `)
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/[×✕✖]/gu, ' x ')
    .replace(/^\s*»\s*(?=\p{L})/u, '• ')
    .replace(/(?<=[\p{L}\p{M}\p{N})])\s+[।✓✔☑√]\s*$/u, '')
    .replace(/[“”„«»‘’`´]/gu, "'")
    .replace(/[【〔『「{]/gu, '[')
    .replace(/[】〕』」}]/gu, ']')
    .replace(/\[([^[\]()]*)\]/gu, '($1)')
    // 'गोल सुपारी, (बड़ी)': the comma before brackets parts nothing.
    .replace(/(?<=[\p{L}\p{M}]\s*)[,;]+\s*(?=\()/gu, ' ')
    .replace(/\.{2,}|…|_{2,}|-{2,}|={2,}/gu, ' - ')
    .replace(CELL_SERIAL, '$1. ')
    .replace(SHARED_OUT, inBrackets)
    .replace(/^.*[|¦](?:.*[|¦]){3}.*$/u, (table) => table.replace(/[|¦]/gu, ' '))
    .replace(/(?<!\d\s*)[|¦](?=\s*([\p{L}\p{M}]+))|[|¦]/gu, (_rule, word?: string) => (isUnit(word) ? ' । ' : ' '))
    // A 1 before its unit: 'Ipkt', 'lkg', '\'ltr'.
    .replace(/(?<=\p{L}.{0,80}\s)['Il](\p{L}{2,})(?![\p{L}\p{M}])/gu, (whole, word: string) =>
      isUnit(word) && !isUnit(whole) ? `। ${word}` : whole,
    )
    // 'Half Itr', '2 1trs': behind its number it is no attar.
    .replace(/(?<=\p{L}.{0,80}\s([\d.]+|\p{L}+)\s?)[I1](?=(?:trs?|TRS?)(?!\p{L}))/gu, (whole, number: string) =>
      /\d/u.test(number) || isNumber(number) ? 'l' : whole,
    )
    // 'I.25 kg', 'I-2 kg'
    .replace(/(?<=\p{L}.{0,80}[\s:=-])[Il](?=[.-]\d)/gu, '1')
    .replace(/(\d),(?=\d{3}(?!\d))/gu, '$1')
    // 'Thank you for your order!' has no figure that was read as a sign.
    .replace(/^(\D*[a-z])!+\s*$/iu, '$1')
    .replace(ARTICLE, (whole, before: string, _article, word: string) => (isUnit(word) ? whole : before))
    .replace(COUNTED_MEASURE, countedBehind)
    .replace(LONE_MEASURE, '$11 ')
  for (const [pattern, written] of ABBREVIATIONS) plain = plain.replace(pattern, written)
  plain = plain
    // '10 0 ग्राम': nobody asks for none, though the space may have parted something else.
    .replace(
      /(?<![\d.,/]|\d\s*-\s*)(\d{1,2}) (0{1,2})(?=\s?([\p{L}\p{M}]+))/gu,
      (whole, figures: string, noughts: string, word) =>
        isUnit(word) ? figures + noughts.replaceAll('0', '°') : whole,
    )
    // 'Sweets Y2 kg', '¥2 kg', "'/2 kg", '1/? kg': what a reader makes of ½.
    .replace(/(?<=\S\s+)(?:[YV¥]|'\/|1\/(?=\?))[2?](?=\s*([\p{L}\p{M}]+))/gu, (whole, word: string) =>
      HALVED.has(UNIT_WORDS.get(word.toLowerCase())?.unit) ? '/2' : whole,
    )
    // '૨।। કિલો', '२॥ किलो': two bars behind a number are a half of it.
    .replace(/(\d)\s?(?:॥|।।)(?=\s*([\p{L}\p{M}]+))/gu, (whole, digit: string, word: string) =>
      HALVED.has(UNIT_WORDS.get(word.toLowerCase())?.unit) ? `${digit} 1/2 ` : whole,
    )
    .replace(DOTTED, (whole, first: string, second: string) => {
      return isUnit(first + second) ? `${first}${second} ` : whole
    })
    .replace(SPELLED, (whole, first: string, second: string) => {
      return isUnit(first + second) && !isUnit(first) && !isUnit(second) ? first + second : whole
    })
    .replace(/(?<![\p{L}\p{M}\d.])[\dOolI]*\d[\dOolI]*(?![\d])/gu, lettersToDigits)
  return plain.replace(/\s+/gu, ' ').trim()
}

/** A reader's Tamil 4 or 5, which nobody writes, for a sign that leads to the amount: 'நெய் ௪ 500 ml'. */
const TAMIL_EQUALS = /(?<=[\p{L}\p{M})][\u200c\s]+)[௪௫](?=\s+(?:[\d(]|([\p{L}\p{M}]+)))/gu

function asEquals(figure: string, word?: string): string {
  return isUnit(word) ? figure : '='
}

const HALVED: ReadonlySet<Unit | undefined> = new Set<Unit>(['kg', 'l', 'metre'])

function isNumber(word: string): boolean {
  return NUMBER_WORDS.has(word.toLowerCase()) || word.toLowerCase() === 'half'
}

function isUnit(word: string | undefined): boolean {
  return word !== undefined && UNIT_WORDS.has(word.toLowerCase())
}

function lettersToDigits(token: string): string {
  const litre = /\dl$/u.test(token) ? 'l' : ''
  const digits = litre ? token.slice(0, -1) : token
  return digits.replace(/[Oo]/gu, '°').replace(/[lI]/gu, '।') + litre
}
