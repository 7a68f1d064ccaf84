import type { Word } from './tesseract.ts'

const FIGURE = /\p{N}/u
/** A number at the start of a line is a serial number if it is marked as one, or if another number follows. */
const SERIAL = /^\(?\p{Nd}{1,3}[.)]?$/u

/** Returns the words of a line that contain a digit, without the serial number. */
export function quantityWords(words: readonly Word[]): Word[] {
  const found = words.filter(({ text }) => FIGURE.test(text))
  const [first] = found
  const opens = first !== undefined && first === words[0] && SERIAL.test(first.text)
  return opens && (found.length > 1 || !/\p{Nd}$/u.test(first.text)) ? found.slice(1) : found
}
