import { figuresIn } from '../digits.ts'
import { parseItems } from '../parsing/parse-lines.ts'
import type { TextLine } from '../types.ts'
import type { Matcher } from './matcher.ts'

/** Another reading has to make so much more sense (0 to 1) than the likeliest. */
const CLEARLY = 0.05
/** What figures are believed at most, 0 to 1, when the readers disagree about them: too little for a sure line. */
const DISPUTED_FIGURES = 0.84

/** Of the readings of a line the one whose words the catalogue knows best. Figures that are others than those of the likeliest leave it unsure. */
export function knownReading({ others = [], ...line }: TextLine, matcher: Matcher): TextLine {
  let best = { text: line.text, sense: others.length > 0 ? senseOf(line.text, matcher) : 1 }
  for (const text of others) {
    const sense = senseOf(text, matcher)
    if (sense > best.sense + CLEARLY) best = { text, sense }
  }
  if (best.text === line.text) return line
  const isDisputed = figuresIn(best.text) !== figuresIn(line.text)
  const figures = isDisputed ? Math.min(line.figures ?? line.confidence, DISPUTED_FIGURES) : line.figures
  return { ...line, text: best.text, ...(figures === undefined ? {} : { figures }) }
}

/** How well the catalogue knows the names in a text, 0 to 1, each weighing as much as it has letters. */
function senseOf(text: string, matcher: Matcher): number {
  const items = parseItems(text)
  const names = items.map(({ words }) => words)
  const letters = names.reduce((sum, { length }) => sum + length, 0)
  // An amount by itself makes sense, and no name.
  if (letters === 0) return items.some(({ quantity }) => quantity !== null) ? 1 : 0
  return names.reduce((sum, name) => sum + matcher.match(name).confidence * name.length, 0) / letters
}
