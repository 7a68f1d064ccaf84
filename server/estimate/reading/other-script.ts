import type { Grey } from './grey.ts'
import { OTHER_SCRIPTS, type OtherScript } from './models.ts'
import type { OnnxModels } from './onnx.ts'
import type { Quad } from './plane.ts'
import { MOST_WIDE, stretchesOfWords, stripOf, stripWidth } from './strip.ts'
import { type Edges, meanConfidence, type Tesseract, type WordLine } from './tesseract.ts'
import { edgesOf, lengthOf } from './text-stretches.ts'

/** Lines below this (0 to 100) may be in another script: its letters are taken for figures, which lifts them up to 80. */
const SENSELESS = 82
/** So many letters and figures of such lines are worth looking into: less are a stamp, a signature, a stain. */
const MIN_SIGNS = 12
/**
 * And this share of a page's: lines in doubt are up to a tenth of a page printed in the usual scripts, and from 0.8 on of one in another. Between them is
 * what stands half in one and half in the other.
 */
const SENSELESS_SHARE = 0.25
/** How many lines are tried in every script. */
const TRIED_LINES = 3
/** After so many that show none of a script's letters it is tried no more: one may be the name of a shop in Latin. */
const OPENING_LINES = 2
/** A script has to read them better by this much. */
const CLEARLY_BETTER = 10
/** Nothing that is read less surely is in that script: wrong ones come up to 65, upside down as well. */
const LEAST_SURE = 70
/** And this share of the letters it reads has to be its own: every model reads Latin. */
const OWN_LETTERS = 0.5
/** Nothing but the right script reads as surely as this. */
const CERTAIN = 85
/**
 * A page less sure than this, all in all, is tried in other scripts however badly it is read there: a hard hand, a blurred photograph. On 87 made pages in
 * hands those of other scripts came up to 67, and four of the 45 in the usual ones are below 70.
 */
const FAINT_PAGE = 70
/** And so much of its writing has to be in doubt: one that half makes sense would lose that half. */
const FAINT_SHARE = 0.7
/**
 * Over so many lines the right script is the surest of those that write their own letters, or one of two, even where none is sure. On 129 made pages in hands
 * it was at least as sure as 39, and at worst by 6 less than the usual models; for a wrong one there were 20 between.
 */
const FAINT_LINES = 10
const FAINTEST = 35
const LESS_SURE = 10
/** Scripts as near as this to the surest are read over the whole page: ten lines of Kannada by hand were up to 10 surer in Telugu, all of them 1.5 to 3 less. */
const NEAR = 10

/** A script and how surely lines are read in it, 0 to 100. */
export interface Found {
  script: OtherScript
  confidence: number
}

/**
 * The script of a page that makes little sense in the usual models, or null: its least sure lines are read in every other script,
 * `first` before the others, and the surest reading wins. On made pages the right script's model reads them 30 points surer than any other.
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
 * Whether a page that makes little sense in the usual models is in Latin script all the same, by hand, and upright: the line reader, which knows hands,
 * then finds as many signs on the longest of its lines in doubt as there is room for.
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
 * So many signs, each counted as it is sure, stand on a piece of a strip as long as tall: 1.5 to 3 on pages in Latin, printed and by hand; up to 1 on 45 in
 * other scripts, and up to 1.2 on pages that lie upside down.
 */
const LATIN_SIGNS = 1.4

/** The script of an upright page that makes no sense in the usual models, and of which no script reads a few lines surely, or null. */
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
 * Which scripts read some lines more surely than `least` and write mostly their own letters, the surest first. One that has
 * written none after `enough` lines is given up, as all are on a page of Latin by hand.
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

/** How many letters and figures a line has. */
export function signsOf(line: WordLine): number {
  return textOf(line).match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** The same, and of a row that nothing was read of about as many as it has room for. */
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

/** The mean confidence (0 to 100), each line weighing as much as it has signs; 0 without lines. */
export function confidenceOf(lines: readonly WordLine[]): number {
  return meanConfidence(lines.map((line) => ({ text: textOf(line), confidence: line.confidence })))
}

function longestStretch(stretches: readonly Quad[]): Quad | undefined {
  return stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
}

/** Of a row the longest stretch: between its stretches may be a gap, or what is read by itself. */
function longestOf({ bbox, stretches = [] }: WordLine): Edges {
  const longest = longestStretch(stretches)
  if (!longest) return bbox
  const { left, top, right, bottom } = edgesOf([longest])
  return { x0: Math.floor(left), y0: Math.floor(top), x1: Math.ceil(right), y1: Math.ceil(bottom) }
}

/** Signs above and below stick out of a line read in the wrong script. */
function widened({ x0, y0, x1, y1 }: Edges, { width, height }: Grey): Edges {
  const more = Math.round((y1 - y0) * 0.2)
  return {
    x0: Math.max(0, x0 - more),
    y0: Math.max(0, y0 - more),
    x1: Math.min(width, x1 + more),
    y1: Math.min(height, y1 + more),
  }
}
