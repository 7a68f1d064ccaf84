/** The scripts a list may be written in that the shop's own faces lack: the face of each, and its letters. Noto Sans has them, and no Latin letters. */
export const SCRIPT_FACES = {
  bengali: { file: 'NotoSansBengali-Regular.ttf', letters: '\u0980-\u09ff' },
  gujarati: { file: 'NotoSansGujarati-Regular.ttf', letters: '\u0a80-\u0aff' },
  tamil: { file: 'NotoSansTamil-Regular.ttf', letters: '\u0b80-\u0bff' },
  telugu: { file: 'NotoSansTelugu-Regular.ttf', letters: '\u0c00-\u0c7f' },
  kannada: { file: 'NotoSansKannada-Regular.ttf', letters: '\u0c80-\u0cff' },
} as const
export type ScriptFace = keyof typeof SCRIPT_FACES

const NAMES = Object.keys(SCRIPT_FACES) as ScriptFace[]
const ONE_OF = NAMES.map((name) => `(?<${name}>[${SCRIPT_FACES[name].letters}\\u200c\\u200d]+)`).join('|')
const LETTERS = NAMES.map((name) => SCRIPT_FACES[name].letters).join('')
const RUN = new RegExp(`${ONE_OF}|[^${LETTERS}]+`, 'gu')
const OTHER_SCRIPT = new RegExp(`[${LETTERS}]`, 'u')

/** Whether a text needs another face than the shop's. */
export function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** A word -> its stretches of one script each; `face` is null for what the shop's own faces have. */
export function runsOf(word: string): { text: string; face: ScriptFace | null }[] {
  return Array.from(word.matchAll(RUN), ({ 0: text, groups }) => ({
    text,
    face: NAMES.find((name) => groups?.[name] !== undefined) ?? null,
  }))
}
