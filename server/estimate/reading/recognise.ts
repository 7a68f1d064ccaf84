import type { Box } from '#contract/quotation.ts'
import type { ReadPage, TextLine } from '../types.ts'
import { serialsOfCells } from './cell-serials.ts'
import { larger, lookedAtCloser, readAlone } from './closer-look.ts'
import { columnsOf, sideOf } from './columns.ts'
import type { Picture } from './decode-picture.ts'
import { figuresForStrokes } from './figure-strokes.ts'
import { fractionSigns } from './fraction-signs.ts'
import type { Grey } from './grey.ts'
import { inkPatches } from './ink-patches.ts'
import { mergeReadings } from './merge-readings.ts'
import { isUnreadScript, type OtherScript, USUAL_MODELS } from './models.ts'
import { nativeFigures } from './native-figures.ts'
import type { OnnxModels } from './onnx.ts'
import { isUpsideDown } from './orientation.ts'
import { confidenceOf, type Found, findFaintScript, findOtherScript, isLatinPage, signsOf } from './other-script.ts'
import type { Point, Quad } from './plane.ts'
import type { PreparedImage } from './prepare-image.ts'
import { quantityWords } from './quantity-words.ts'
import { rupeeSigns } from './rupee-signs.ts'
import { readTwice } from './second-reading.ts'
import { doubtMisreadFigures } from './serial-figures.ts'
import { withoutSigns, withSigns } from './signs.ts'
import { slantDegrees, upright } from './slant.ts'
import {
  boxOf,
  type Edges,
  meanConfidence,
  type Reading,
  startTesseract,
  type Word,
  type WordLine,
} from './tesseract.ts'
import { type TextBox, textOn } from './text-detector.ts'
import { inRows, rowsOf } from './text-rows.ts'
import { edgesOf, stretchesIn } from './text-stretches.ts'

/** Below this mean confidence (0 to 100) a page may be upside down. */
const DOUBTFUL = 62

export interface Recogniser {
  /** Returns the stretches of text on a picture, in its pixels. */
  textOn(picture: Picture): Promise<TextBox[]>
  /**
   * Returns whether a prepared page is upside down. A camera that points straight down does not know which way is up.
   */
  isUpsideDown(image: PreparedImage): Promise<boolean>
  /** Returns the text of a prepared page. `page` is copied into each line. */
  read(image: PreparedImage, page: number): Promise<WrittenPage>
}

/**
 * The lines of a page in reading order, the areas with text that gave no line, and the script of the page if it is not
 * supported.
 */
export type WrittenPage = Pick<ReadPage, 'lines' | 'unread' | 'unreadScript'>

/**
 * Loads the recogniser with its usual models. `onnx` detects text and reads doubtful lines a second time. A page that
 * is hardly readable with these models is tried in the other scripts and read again in the matching one.
 */
export async function startRecogniser(onnx: OnnxModels): Promise<Recogniser> {
  const tesseract = await startTesseract()
  const usual = tesseract.open(USUAL_MODELS)
  const devanagari = () => tesseract.open(['Devanagari'])
  let likely: OtherScript | null = null
  const scriptOf = async (grey: Grey, lines: WordLine[]): Promise<Pick<Look, 'isLatin' | 'found'>> => {
    if (await isLatinPage(lines, grey, onnx)) return { isLatin: true, found: null }
    const found = findOtherScript(tesseract, grey, lines, likely)
    likely = found?.script ?? likely
    return { isLatin: false, found }
  }
  const sense = async (piece: Grey): Promise<number> => {
    const read = usual.page(piece)
    const { isLatin, found } = await scriptOf(piece, read)
    return isLatin ? 1 : Math.max(confidenceOf(read), found?.confidence ?? 0) / 100
  }
  const closer = (line: WordLine, grey: Grey, own: Reading | null) =>
    own ? lookedAtCloser(line, grey, own) : readAlone(lookedAtCloser(line, grey, usual), grey, devanagari)
  // Orientation and lines are requested one after the other for the same page, so the first look is shared.
  let last: { asked: PreparedImage; look: Promise<Look> } | null = null
  const readAsItIs = async (image: PreparedImage): Promise<Look> => {
    const { patches } = inkPatches(image.ink)
    const signs = [...fractionSigns(image.grey, patches, usual), ...rupeeSigns(image.grey, patches, usual)]
    const grey = withoutSigns(image.grey, signs)
    const lines = usual.page(grey)
    const rows = rowsOf(image.text)
    const byRow = inRows(lines, rows)
    return { image, grey, signs, lines, rows, byRow, ...(await scriptOf(grey, byRow)) }
  }
  const lookAt = (image: PreparedImage): Promise<Look> => {
    if (last?.asked !== image) last = { asked: image, look: readAsItIs(image).then((as) => uprighted(as, readAsItIs)) }
    return last.look
  }
  return {
    textOn: (picture) => textOn(picture, onnx.find),
    async isUpsideDown(image) {
      const { lines, isLatin, found } = await lookAt(image)
      const asItLies = confidenceOf(lines)
      if (lines.length === 0 || isLatin || found || asItLies >= DOUBTFUL) return false
      return isUpsideDown(image.grey, sense, asItLies / 100)
    },
    async read(image, page) {
      const { image: seen, grey, signs, lines: read, rows, byRow, isLatin, found: sure } = await lookAt(image)
      last = null
      const found = isLatin ? null : (sure ?? findFaintScript(tesseract, grey, byRow))
      if (found && isUnreadScript(found.script)) {
        const unread = byRow.filter(({ stretches }) => stretches).map(({ bbox }) => onPage(bbox, seen))
        return { lines: [], unread, unreadScript: found.script }
      }
      const own = found && tesseract.open([found.script])
      const { width, height } = grey
      const merged = (theirs: WordLine[], part?: Edges) => (own ? mergeReadings(theirs, own.page(grey, part)) : theirs)
      const whole = own ? inRows(merged(read), rows) : byRow
      const columns = columnsOf(whole, width, height)
      const sides =
        columns?.sides.flatMap((side) =>
          inRows(
            sideOf(columns.within, side) ?? merged(usual.page(grey, side), side),
            rowsOf(stretchesIn(seen.text, side)),
          ),
        ) ?? []
      const lines = columns ? [...columns.above, ...sides, ...columns.below] : whole
      const usualHeight = median(lines.map(({ bbox }) => bbox.y1 - bbox.y0))
      const kept = lines
        .map((line) => (line.stretches ? readAsRow(line, grey, own ?? usual) : line))
        .filter((line) => line.stretches || !isSpeck(line, usualHeight))
      const twice = await readTwice(kept, grey, onnx)
      const looked = kept.map((line, at) => twice[at]?.line ?? closer(line, grey, own))
      const all = doubtMisreadFigures(serialsOfCells(withSigns(looked, signs)))
      const unread = all.filter((line) => isUnread(line, usualHeight)).map(({ bbox }) => onPage(bbox, seen))
      const textLines = all.flatMap((line, at) => {
        if (isSpeck(line, usualHeight)) return []
        const within = signs.filter((sign) => line.words.includes(sign))
        // One at a time, because `withSigns` puts a character into the first of several lines in the same place.
        const others = (twice[at]?.others ?? []).flatMap((other) => withSigns([other], within))
        const crossedOut = seen.crossedOut.some((point) => isIn(point, line))
        return { ...toTextLine(line.words, others, seen, page), ...(crossedOut && { crossedOut }) }
      })
      return { lines: textLines, unread }
    },
  }
}

/** The first look at a page. `grey` is the picture without its `signs`. */
interface Look {
  image: PreparedImage
  grey: Grey
  signs: Word[]
  lines: WordLine[]
  rows: Quad[][]
  /** The lines, arranged by these rows. */
  byRow: WordLine[]
  /** Latin handwriting, and upright. */
  isLatin: boolean
  found: Found | null
}

/**
 * If the letters are slanted and read with low confidence, the page is deslanted and read again. The second result is
 * used if it is clearly better.
 */
async function uprighted(look: Look, read: (image: PreparedImage) => Promise<Look>): Promise<Look> {
  const asItIs = confidenceOf(look.lines)
  if (look.found || asItIs >= UNSURE_HAND) return look
  const degrees = slantDegrees(
    look.image.ink,
    look.lines.map(({ bbox }) => bbox),
  )
  const drawn = Math.abs(degrees) < LEAST_SLANT ? null : upright(look.image, degrees)
  if (drawn === null) return look
  const other = await read(drawn)
  return confidenceOf(other.lines) > asItIs + CLEARLY_SURER ? other : look
}
const UNSURE_HAND = 78
const LEAST_SLANT = 5
const CLEARLY_SURER = 2

/**
 * Reads a row again on its own, larger and then smaller, if little of it was read. The recogniser may miss a line at
 * one size and read it at another.
 */
function readAsRow(line: WordLine, grey: Grey, reading: Reading): WordLine {
  let best = line
  for (const size of OTHER_SIZES) {
    if (best.words.length > 0 && best.confidence >= UNSURE_ROW) break
    const words = larger(line.bbox, size, grey, reading).flatMap((read) => read.words)
    const confidence = meanConfidence(words)
    if (confidence > best.confidence) best = { ...line, words, confidence }
  }
  return best
}
const UNSURE_ROW = 70
const OTHER_SIZES = [1.3, 0.8]

/**
 * Returns whether a line is a speck: dust and wood grain are read as one or two characters of little height or
 * confidence. Anything that may be text is kept.
 */
function isSpeck(line: WordLine, usualHeight: number): boolean {
  const { confidence, bbox } = line
  const signs = signsOf(line)
  if (signs === 0) return true
  return signs <= 2 && (confidence < 25 || bbox.y1 - bbox.y0 < usualHeight * 0.3)
}

/** Returns whether a point is in the row of a line. */
function isIn([x, y]: Point, { stretches = [] }: WordLine): boolean {
  return stretches.some((quad) => {
    const { left, top, right, bottom } = edgesOf([quad])
    return x >= left && x <= right && y >= top && y <= bottom
  })
}

/** Returns whether text was detected there, at least as tall and wide as a word, but nothing was read. */
function isUnread(line: WordLine, usualHeight: number): boolean {
  const { x0, y0, x1, y1 } = line.bbox
  const tall = y1 - y0
  return line.stretches !== undefined && signsOf(line) === 0 && tall >= usualHeight / 2 && x1 - x0 >= LEAST_WORD * tall
}
const LEAST_WORD = 1.2

/** Converts an area of a prepared page to fractions of the page as shown. */
function onPage({ x0, y0, x1, y1 }: Edges, { toPage }: PreparedImage): Box {
  const corners = [toPage(x0, y0), toPage(x1, y0), toPage(x1, y1), toPage(x0, y1)]
  const xs = corners.map(([x]) => Math.min(1, Math.max(0, x)))
  const ys = corners.map(([, y]) => Math.min(1, Math.max(0, y)))
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

function toTextLine(read: Word[], others: WordLine[], seen: PreparedImage, page: number): TextLine {
  const words = written(read)
  return {
    page,
    box: onPage(boxOf(words), seen),
    text: textOf(words),
    confidence: meanConfidence(words) / 100,
    figures: Math.min(100, ...quantityWords(words).map(({ confidence }) => confidence)) / 100,
    ...(others.length > 0 ? { others: others.map((other) => textOf(written(other.words))) } : {}),
  }
}

const written = (words: Word[]): Word[] => withoutFrame(figuresForStrokes(nativeFigures(words)))
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/**
 * Removes strokes and dots before the first and after the last word, which are the remains of a frame or a rule. Other
 * characters are kept: an unknown digit is returned as one of them ($, §), and without it the list would seem to state
 * no quantity.
 */
function withoutFrame(words: Word[]): Word[] {
  const isFrame = ({ text }: Word) => FRAME.test(text) && text !== '॥'
  return words.slice(
    words.findIndex((word) => !isFrame(word)),
    words.findLastIndex((word) => !isFrame(word)) + 1,
  )
}

const FRAME = /^[\s|¦।॥[\](){}<>_\-–—~=+*.,:;'"‘’“”`^\\/!•·°]*$/u

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}
