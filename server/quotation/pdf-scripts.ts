/**
 * Scripts that the shop's own fonts lack: the font of each, and its letters. The Noto fonts have these scripts, but no
 * Latin letters. Kannada is a language of the shop, so it has a semi-bold font too.
 */
export const SCRIPT_FACES = {
  arabic: { file: 'NotoNaskhArabic-Regular.ttf', letters: '\u0600-\u06ff\u0750-\u077f' },
  bengali: { file: 'NotoSansBengali-Regular.ttf', letters: '\u0980-\u09ff' },
  gurmukhi: { file: 'NotoSansGurmukhi-Regular.ttf', letters: '\u0a00-\u0a7f' },
  gujarati: { file: 'NotoSansGujarati-Regular.ttf', letters: '\u0a80-\u0aff' },
  odia: { file: 'NotoSansOriya-Regular.ttf', letters: '\u0b00-\u0b7f' },
  tamil: { file: 'NotoSansTamil-Regular.ttf', letters: '\u0b80-\u0bff' },
  telugu: { file: 'NotoSansTelugu-Regular.ttf', letters: '\u0c00-\u0c7f' },
  kannada: { file: 'NotoSansKannada-Regular.ttf', strong: 'NotoSansKannada-SemiBold.ttf', letters: '\u0c80-\u0cff' },
  malayalam: { file: 'NotoSansMalayalam-Regular.ttf', letters: '\u0d00-\u0d7f' },
  santali: { file: 'NotoSansOlChiki-Regular.ttf', letters: '\u1c50-\u1c7f' },
} as const
export type ScriptFace = keyof typeof SCRIPT_FACES

const NAMES = Object.keys(SCRIPT_FACES) as ScriptFace[]
const ONE_OF = NAMES.map((name) => `(?<${name}>[${SCRIPT_FACES[name].letters}\\u200c\\u200d]+)`).join('|')
const LETTERS = NAMES.map((name) => SCRIPT_FACES[name].letters).join('')
const RUN = new RegExp(`${ONE_OF}|[^${LETTERS}]+`, 'gu')
const OTHER_SCRIPT = new RegExp(`[${LETTERS}]`, 'u')

/** Whether a text needs another font than the shop's. */
export function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** Splits a word into runs of one script. `face` is null for what the shop's own fonts have. */
export function runsOf(word: string): { text: string; face: ScriptFace | null }[] {
  return Array.from(word.matchAll(RUN), ({ 0: text, groups }) => ({
    text,
    face: NAMES.find((name) => groups?.[name] !== undefined) ?? null,
  }))
}

const LEFTWARD = new RegExp(`[${SCRIPT_FACES.arabic.letters}]`, 'u')

type Direction = 'leftward' | 'rightward' | 'figures' | 'none'

function directionOf(text: string): Direction {
  if (LEFTWARD.test(text)) return 'leftward'
  if (/\p{L}/u.test(text)) return 'rightward'
  return /\p{Nd}/u.test(text) ? 'figures' : 'none'
}

/**
 * Orders the words of a line, or the runs of a word, as they appear from left to right in a left-to-right line.
 * Consecutive Arabic words run right to left, with the numbers among and after them (the cases of Unicode's
 * bidirectional algorithm that occur in addresses).
 */
export function fromLeftToRight<Part>(parts: readonly Part[], textOf: (part: Part) => string): Part[] {
  const placed: Part[] = []
  for (let at = 0; at < parts.length; ) {
    const end = endOfLeftward(parts, at, textOf)
    placed.push(...parts.slice(at, end).reverse())
    at = end
  }
  return placed
}

/**
 * The index after the last part that runs right to left together with the part at `start`, or after that part if it
 * does not.
 */
function endOfLeftward<Part>(parts: readonly Part[], start: number, textOf: (part: Part) => string): number {
  let end = start + 1
  for (let at = start; at < parts.length; at += 1) {
    const part = parts[at]
    const direction = part === undefined ? 'none' : directionOf(textOf(part))
    if (direction === 'rightward' || (at === start && direction !== 'leftward')) break
    if (direction !== 'none') end = at + 1
  }
  return end
}
