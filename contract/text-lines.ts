import { visible } from './typed.ts'

/** A line of a typed or pasted list. `at` is its row in the text, starting at 0. */
export interface LineOfText {
  at: number
  text: string
}

/** A pattern in a line and its replacement. */
type Rewrite = readonly [pattern: RegExp, becomes: string | ((...found: string[]) => string)]

const DATE = String.raw`(?:\p{Nd}{1,4}[./-]\p{Nd}{1,2}(?:[./-]\p{Nd}{2,4})?|\p{Nd}{1,2} [\p{L}\p{M}]{3,10}\.?,? \p{Nd}{4})`
const TIME = String.raw`\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?: ?(?:[ap]\.? ?m\.?|पूर्वाह्न|अपराह्न|ಪೂರ್ವಾಹ್ನ|ಅಪರಾಹ್ನ))?`
const WHEN = `(?:${DATE},? (?:at )?${TIME}|${TIME},? ${DATE})`
const SENDER = '[^:]{1,60}'

/** The prefixes with which chats name the sender and the time of a message. */
const STAMPS: readonly Rewrite[] = [
  // WhatsApp on iPhones, and copied messages: '[12/03/26, 7:41:22 pm] Ravi: Haldi', '[7:41 pm, 12/03/2026] Ravi: Haldi'
  [new RegExp(String.raw`^ *\[${WHEN}\] (?:${SENDER}: ?)?`, 'iu'), ''],
  // WhatsApp on Android: '12/03/2026, 19:41 - Ravi Kumar: Haldi'
  [new RegExp(`^ *${WHEN} [-–] ${SENDER}: ?`, 'iu'), ''],
  // The same without a sender is a group notice: '12/03/2026, 19:40 - Ravi added you'
  [new RegExp(`^ *${WHEN} [-–] [^:]*$`, 'iu'), ''],
  // Telegram, above the message: 'Ravi, [12.03.2026 19:41]'
  [new RegExp(String.raw`^ *[^\[\]]{1,60}, \[${WHEN}\]:? ?`, 'iu'), ''],
]

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'

/** Decoration around the words. Bullets and numbers that the estimate understands stay: '•', '-', '1.', '२)', '1️⃣'. */
const SIGNS: readonly Rewrite[] = [
  // Checkboxes: '- [ ] Haldi', '[x] Haldi'
  [/^ *(?:[-*•] *)?\[[ x✓✔]?\] */iu, ''],
  [new RegExp(`^ *([${CIRCLED}])`, 'u'), (_, sign = '') => `${CIRCLED.indexOf(sign) + 1}. `],
  [/🔟/gu, '10. '],
  // Bullets of word processors, in the private use area of a symbol font.
  [/^ *\p{Co} */u, '• '],
  // The estimate understands only the plain forms of these: '5 ✖ 2', 'roli ➕ moli', 'Haldi ➖ 50 g'
  [/✖\ufe0f?/gu, '×'],
  [/➕/gu, '+'],
  [/➖/gu, '-'],
  [
    /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:[\u{1f3fb}-\u{1f3ff}\ufe0f\u{e0020}-\u{e007f}]|\u200d)*/gu,
    ' ',
  ],
  // Spreadsheet cells are separated by tabs.
  [/ *\t[ \t]*/gu, '  '],
]

/** '*Haldi*', '_Kumkum_', '~Kapoor~', '```Roli```': bold, italic, strikethrough, monospace. */
const MARKED = /(?<![\p{L}\p{M}\p{N}])([*_~]|`{1,3})(?=\S)([^\n]*?\S)\1(?![\p{L}\p{M}\p{N}])/gu
/** The deepest nesting of these marks: '*_Haldi_*'. */
const MOST_MARKS = 3

/** Rows that a chat adds by itself. They are matched after everything else is removed. */
const NOTICES: readonly RegExp[] = [
  // '<Media omitted>', '<attached: 00012.jpg>', '<मीडिया शामिल नहीं है>'
  /^<[^<>]{3,80}>$/u,
  /^(?:image|photo|video|audio|voice message|sticker|gif|document|contact card|media) omitted$/iu,
  /^\S+\.(?:jpe?g|png|webp|heic|pdf|mp4|opus|m4a|vcf) \(file attached\)$/iu,
  /^(?:this message was deleted(?: by .*)?|you deleted this message)\.?$/iu,
  /^(?:यह|इस) (?:मैसेज|संदेश|सन्देश)(?: को)? (?:डिलीट|मिटा|हटा).{0,30}$/u,
  /^ಈ ಸಂದೇಶವನ್ನು ಅಳಿಸ.{0,30}$/u,
  /^\[?forwarded(?: many times| as received| message| from .*)?\]?:?$/iu,
  /^(?:फ़ॉरवर्ड|फॉरवर्ड|अग्रेषित)(?: किया| की| किए)?(?: गया| गई| गए)?(?: मैसेज| संदेश)?$/u,
  /^ಫಾರ್ವರ್ಡ್(?: ಮಾಡಲಾಗಿದೆ)?$/u,
  /end-to-end encrypted|एंड-टू-एंड एन्क्रिप्ट/iu,
  /^missed (?:group )?(?:voice|video) call(?: at .*)?$/iu,
  /^waiting for this message\b.*$/iu,
  /^(?:\.{3}|…)? ?read more$/iu,
  new RegExp(`^${TIME}$`, 'iu'),
  new RegExp(`^${WHEN}$`, 'iu'),
]

/** What a chat adds after a message: 'Haldi 50 gm <This message was edited>' */
const EDITED = / *<(?:this message was edited|यह (?:मैसेज|संदेश) एडिट .{0,20})>$/iu

/**
 * The text as it is stored and shown: without invisible characters and without blank rows at the start and end. It is
 * never longer than before.
 */
export function tidyText(text: string): string {
  return visible(text).replace(/^(?:\s*\n)+|\s+$/gu, '')
}

/**
 * The lines of a list in a tidy text, without the additions of chats and spreadsheets. Rows without a word or a number
 * are skipped. A row with several items stays one line.
 */
export function textLines(text: string): LineOfText[] {
  return text.split('\n').flatMap((row, at) => {
    const line = lineOf(row)
    return /[\p{L}\p{N}]/u.test(line) && !NOTICES.some((notice) => notice.test(line)) ? [{ at, text: line }] : []
  })
}

function lineOf(row: string): string {
  const stamp = STAMPS.find(([pattern]) => pattern.test(row))
  const said = (stamp ? row.replace(stamp[0], '') : row).replace(EDITED, '')
  return unmarked(rewritten(said, SIGNS)).trim()
}

function rewritten(text: string, rewrites: readonly Rewrite[]): string {
  // The overloads of `replace` do not accept the union of text and function.
  return rewrites.reduce((sum, [pattern, becomes]) => sum.replace(pattern, becomes as string), text)
}

function unmarked(text: string): string {
  let plain = text
  for (let marks = 0; marks < MOST_MARKS; marks++) plain = plain.replace(MARKED, '$2')
  return plain
}
