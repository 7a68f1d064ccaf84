import type { Grey } from './grey.ts'
import { OTHER_SCRIPTS, type OtherScript } from './models.ts'
import type { OnnxModels } from './onnx.ts'
import type { Quad } from './plane.ts'
import { MOST_WIDE, stretchesOfWords, stripOf, stripWidth } from './strip.ts'
import { type Edges, meanConfidence, type Tesseract, type WordLine } from './tesseract.ts'
import { edgesOf, lengthOf } from './text-stretches.ts'

/**
 * Lines below this confidence (0 to 100) may be in another script. Its letters are sometimes read as digits, which
 * gives confidences of up to 80.
 */
const SENSELESS = 82
/** Minimum number of letters and digits in such lines. Fewer are a stamp, a signature or a stain. */
const MIN_SIGNS = 12
/**
 * Minimum share of a page in doubtful lines. It is up to 0.1 on pages printed in the usual scripts, and from 0.8 on
 * pages in another script. Pages in two scripts are in between.
 */
const SENSELESS_SHARE = 0.25
/** The number of lines tried in each script. */
const TRIED_LINES = 3
/**
 * If this many lines show no letters of a script, the script is given up. More than one is needed, because one line may
 * be a shop's name in Latin.
 */
const OPENING_LINES = 2
/** A script must read the lines better by at least this much. */
const CLEARLY_BETTER = 10
/** Minimum confidence for a script. Wrong scripts reach up to 65, also upside down. */
const LEAST_SURE = 70
/** Minimum share of the script's own letters in its reading, because every model also reads Latin. */
const OWN_LETTERS = 0.5
/** Only the right script reaches this confidence. */
const CERTAIN = 85
/**
 * A page with a lower mean confidence is tried in other scripts, however badly they read it: it may be hard handwriting
 * or a blurred photo. Of 87 generated handwritten pages, those in other scripts reached at most 67, and four of the 45
 * in the usual scripts are below 70.
 */
const FAINT_PAGE = 70
/** Minimum share of doubtful text. A page that is half readable would lose that half. */
const FAINT_SHARE = 0.7
/**
 * Over this many lines the right script has the highest confidence of all scripts that write their own letters, or is
 * one of the top two, even if no confidence is high. On 129 generated handwritten pages the right script had at least
 * 39, and at most 6 less than the usual models; a wrong script had 20 less.
 */
const FAINT_LINES = 10
const FAINTEST = 35
const LESS_SURE = 10
/**
 * Scripts within this distance of the best are compared on the whole page. Ten lines of handwritten Kannada were up to
 * 10 better in Telugu; all lines together were 1.5 to 3 worse.
 */
const NEAR = 10

/** A script, and the confidence of the lines read in it, 0 to 100. */
export interface Found {
  script: OtherScript
  confidence: number
}

/**
 * Returns the script of a page that is hardly readable with the usual models, or null. Its worst lines are read in
 * every other script, beginning with `first`, and the most confident reading wins. On generated pages the right script
 * is 30 points better than any other.
 */
export function findOtherScript(
  tesseract: Tesseract,
  grey: Grey,
  lines: readonly WordLine[],
  first: OtherScript | null,
): Found | null {
  const senseless = senselessOf(lines)
  if (!isWorthwhile(senseless, lines)) return null
  const tried = heaviest(senseless, TRIED_LINES)
  const least = Math.max(LEAST_SURE, confidenceOf(tried) + CLEARLY_BETTER)
  const scripts = SCRIPTS.toSorted((a, b) => Number(b === first) - Number(a === first))
  return surestScripts(tesseract, grey, tried, scripts, least)[0] ?? null
}

/**
 * Returns whether a page that is hardly readable with the usual models is upright handwriting in Latin script. The line
 * reader, which knows handwriting, then finds about as many characters on the longest doubtful lines as fit on them.
 */
export async function isLatinPage(
  lines: readonly WordLine[],
  grey: Grey,
  reader: Pick<OnnxModels, 'read'>,
): Promise<boolean> {
  const senseless = senselessOf(lines)
  if (!isWorthwhile(senseless, lines)) return false
  let [sure, length] = [0, 0]
  for (const line of heaviest(senseless, LATIN_LINES)) {
    const stretch = longestStretch(line.stretches ?? stretchesOfWords(line.words))
    if (!stretch || !(stripWidth([stretch]) <= MOST_WIDE)) continue
    const { picture } = stripOf([stretch], 0, grey)
    for (const { confidence } of await reader.read(picture)) sure += confidence
    length += picture.width / picture.height
  }
  return length > 0 && sure >= LATIN_SIGNS * length
}

const LATIN_LINES = 5
/**
 * The minimum sum of character confidences on a strip piece as long as it is tall: 1.5 to 3 on Latin pages, printed or
 * handwritten; up to 1 on 45 pages in other scripts; up to 1.2 on pages that are upside down.
 */
const LATIN_SIGNS = 1.4

/**
 * Returns the script of an upright page that is unreadable with the usual models and that no script reads with
 * confidence from a few lines, or null.
 */
export function findFaintScript(tesseract: Tesseract, grey: Grey, lines: readonly WordLine[]): Found | null {
  const senseless = senselessOf(lines)
  if (confidenceOf(lines) >= FAINT_PAGE) return null
  if (signsIn(senseless) < Math.max(MIN_SIGNS, FAINT_SHARE * signsIn(lines))) return null
  const weight = (line: WordLine) => weightOf(line) * (100 - line.confidence)
  const tried = senseless.toSorted((a, b) => weight(b) - weight(a)).slice(0, FAINT_LINES)
  const least = Math.max(FAINTEST, confidenceOf(tried) - LESS_SURE)
  const [best, ...others] = surestScripts(tesseract, grey, tried, SCRIPTS, least)
  const near = others.filter(({ confidence }) => best && confidence > best.confidence - NEAR)
  if (!best || near.length === 0) return best ?? null
  const rivals = [best, ...near].map(({ script }) => script)
  return surestScripts(tesseract, grey, senseless, rivals, 0, senseless.length)[0] ?? best
}

function isWorthwhile(senseless: readonly WordLine[], lines: readonly WordLine[]): boolean {
  return signsIn(senseless) >= Math.max(MIN_SIGNS, SENSELESS_SHARE * signsIn(lines))
}

function heaviest(lines: readonly WordLine[], count: number): WordLine[] {
  return lines.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, count)
}

function senselessOf(lines: readonly WordLine[]): WordLine[] {
  return lines.filter((line) => line.confidence < SENSELESS && weightOf(line) >= 3)
}

const SCRIPTS = Object.keys(OTHER_SCRIPTS) as OtherScript[]

/**
 * Returns the scripts that read the lines with more than `least` confidence and mostly with their own letters, best
 * first. A script that shows none of its letters in the first `enough` lines is given up; on handwritten Latin pages
 * all are.
 */
function surestScripts(
  tesseract: Tesseract,
  grey: Grey,
  tried: readonly WordLine[],
  scripts: readonly OtherScript[],
  least: number,
  enough = OPENING_LINES,
): Found[] {
  const edges = tried.map((line) => widened(longestOf(line), grey))
  const [first, rest] = [edges.slice(0, enough), edges.slice(enough)]
  const found: Found[] = []
  for (const script of scripts) {
    const reading = tesseract.open([script])
    const opening = reading.lines(grey, first)
    const read = shareIn(script, opening) === 0 ? opening : [...opening, ...reading.lines(grey, rest)]
    const confidence = confidenceOf(read)
    if (shareIn(script, read) < OWN_LETTERS || confidence <= least) continue
    found.push({ script, confidence })
    if (confidence >= CERTAIN) break
  }
  return found.toSorted((a, b) => b.confidence - a.confidence)
}

function textOf(line: WordLine): string {
  return line.words.map(({ text }) => text).join(' ')
}

/** Returns the number of letters and digits in a line. */
export function signsOf(line: WordLine): number {
  return textOf(line).match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Returns the same number. For a row without any text it is an estimate from the width of the row. */
function weightOf(line: WordLine): number {
  const { x0, y0, x1, y1 } = line.bbox
  return line.words.length === 0 && line.stretches ? Math.round((x1 - x0) / (y1 - y0)) : signsOf(line)
}

function signsIn(lines: readonly WordLine[]): number {
  return lines.reduce((sum, line) => sum + weightOf(line), 0)
}

function shareIn(script: OtherScript, lines: readonly WordLine[]): number {
  const text = lines.map(textOf).join('')
  return (text.match(OTHER_SCRIPTS[script])?.length ?? 0) / (text.match(/[\p{L}\p{M}]/gu)?.length ?? 1)
}

/** Returns the mean confidence (0 to 100), with lines weighted by their number of characters; 0 without lines. */
export function confidenceOf(lines: readonly WordLine[]): number {
  return meanConfidence(lines.map((line) => ({ text: textOf(line), confidence: line.confidence })))
}

function longestStretch(stretches: readonly Quad[]): Quad | undefined {
  return stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
}

/** Returns the longest stretch of a row. Between its stretches may be a gap, or text that is read separately. */
function longestOf({ bbox, stretches = [] }: WordLine): Edges {
  const longest = longestStretch(stretches)
  if (!longest) return bbox
  const { left, top, right, bottom } = edgesOf([longest])
  return { x0: Math.floor(left), y0: Math.floor(top), x1: Math.ceil(right), y1: Math.ceil(bottom) }
}

/** Adds a margin, because vowel signs above and below extend beyond a line that was read in the wrong script. */
function widened({ x0, y0, x1, y1 }: Edges, { width, height }: Grey): Edges {
  const more = Math.round((y1 - y0) * 0.2)
  return {
    x0: Math.max(0, x0 - more),
    y0: Math.max(0, y0 - more),
    x1: Math.min(width, x1 + more),
    y1: Math.min(height, y1 + more),
  }
}
