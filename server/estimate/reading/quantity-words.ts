import type { Word } from './tesseract.ts'

const FIGURE = /\p{N}/u
/** A number that opens a line is its serial number where it is marked as one, or another figure follows. */
const SERIAL = /^\(?\p{Nd}{1,3}[.)]?$/u

/** The words of a line with a figure, without the serial number. */
export function quantityWords(words: readonly Word[]): Word[] {
  const found = words.filter(({ text }) => FIGURE.test(text))
  const [first] = found
  const opens = first !== undefined && first === words[0] && SERIAL.test(first.text)
  return opens && (found.length > 1 || !/\p{Nd}$/u.test(first.text)) ? found.slice(1) : found
}
