import type { Box } from '#contract/quotation.ts'
import type { ReadPage, TextLine } from '../types.ts'
import type { TypedText } from './pdf-annotations.ts'
import { drawPreview } from './prepare-image.ts'
import { type PictureRead, readPicture } from './read-picture.ts'
import type { Recogniser } from './recognise.ts'
import { hasWriting } from './seen-text.ts'
import type { UnpackedPage } from './unpacking-thread.ts'

type Page = Omit<ReadPage, 'pages'>

/**
 * Reads a page of a PDF. Uses its text layer if it is reliable, and reads handwriting, pictures and drawings from the
 * rendered page. Otherwise everything is read from the rendered page. Form fields and text annotations count too,
 * unless they are invisible.
 */
export async function readPdfPage(
  { drawn, layer, typed: all }: UnpackedPage,
  page: number,
  recogniser: Recogniser,
): Promise<Page> {
  const typed = all.filter(({ isDrawn, edges }) => !isDrawn || hasWriting(drawn, edges))
  if (!layer) {
    const { degrees, lines, ...read } = await readPicture(drawn, page, recogniser)
    return { page, ...read, lines: withTyped(lines, typed, page, degrees) }
  }
  const found = layer.rest ? await recogniser.textOn(layer.rest) : []
  const beside = layer.rest && found.length > 0 ? await readPicture(layer.rest, page, recogniser, found) : null
  const lines = beside ? inRowsWith(layer.lines, turnedBack(beside)) : layer.lines
  return {
    page,
    preview: await drawPreview(drawn),
    lines: withTyped(lines, typed, page, 0),
    unread: beside ? beside.unread.map((box) => backIn(box, beside.degrees)) : [],
    ...(beside?.unreadScript && { unreadScript: beside.unreadScript }),
  }
}

const turnedBack = ({ lines, degrees }: PictureRead): TextLine[] =>
  lines.map((line) => ({ ...line, box: backIn(line.box, degrees) }))

/** Maps a box of a page that was rotated clockwise to the original page. */
function backIn(box: Box, degrees: PictureRead['degrees']): Box {
  const [left, top, width, height] = box
  if (degrees === 0) return box
  if (degrees === 90) return [top, 1 - left - width, height, width]
  if (degrees === 180) return [1 - left - width, 1 - top - height, width, height]
  return backIn(backIn(box, 180), 90)
}

/** Maps a box of the original page to the rotated page. */
const forthIn = (box: Box, degrees: PictureRead['degrees']): Box =>
  backIn(box, ((360 - degrees) % 360) as typeof degrees)

const middleOf = ({ box: [, top, , height] }: Pick<TextLine, 'box'>): number => top + height / 2

function isLevel(one: TextLine, other: TextLine): boolean {
  const isWithin = (middle: number, { box: [, top, , height] }: TextLine) => middle >= top && middle <= top + height
  return isWithin(middleOf(one), other) && isWithin(middleOf(other), one)
}

/**
 * Merges lines into rows that are on the same level, because a handwritten amount after a typed name belongs to its
 * line, as the cells of a table do. The remaining lines stay separate.
 */
function inRowsWith(rows: readonly TextLine[], others: readonly TextLine[]): TextLine[] {
  const joined = new Map<TextLine, TextLine[]>(rows.map((row) => [row, [row]]))
  const alone = others.filter((line) => {
    const row = rows.find((own) => isLevel(own, line))
    if (row) joined.get(row)?.push(line)
    return !row
  })
  return merged([...joined.values()].map(joinedRow), alone)
}

function joinedRow(parts: readonly TextLine[]): TextLine {
  const [first, ...more] = parts.toSorted((a, b) => a.box[0] - b.box[0]) as [TextLine, ...TextLine[]]
  return more.reduce(asOne, first)
}

function asOne(one: TextLine, other: TextLine): TextLine {
  const left = Math.min(one.box[0], other.box[0])
  const top = Math.min(one.box[1], other.box[1])
  const right = Math.max(one.box[0] + one.box[2], other.box[0] + other.box[2])
  const bottom = Math.max(one.box[1] + one.box[3], other.box[1] + other.box[3])
  return {
    page: one.page,
    box: [left, top, right - left, bottom - top],
    text: `${one.text} ${other.text}`,
    confidence: Math.min(one.confidence, other.confidence),
    figures: Math.min(one.figures ?? one.confidence, other.figures ?? other.confidence),
    ...((one.crossedOut || other.crossedOut) && { crossedOut: true }),
  }
}

/**
 * Merges two lists of lines from top to bottom. Each keeps its own order, because text in columns runs down and up
 * again.
 */
function merged(lines: readonly TextLine[], others: readonly TextLine[]): TextLine[] {
  const left = [...lines]
  const all: TextLine[] = []
  for (const other of others) {
    while (left[0] && middleOf(left[0]) < middleOf(other)) all.push(left.shift() as TextLine)
    all.push(other)
  }
  return [...all, ...left]
}

/**
 * Adds typed texts where no line was read: in letters that PDFium cannot draw, or in annotations that the file does not
 * draw.
 */
function withTyped(
  lines: readonly TextLine[],
  typed: readonly TypedText[],
  page: number,
  degrees: PictureRead['degrees'],
): TextLine[] {
  const unseen = typed
    .flatMap((text) => linesOf(text, page))
    .map((line) => ({ ...line, box: forthIn(line.box, degrees) }))
  const lost = unseen.filter((own) => !lines.some((line) => isIn(line.box, own.box)))
  return merged(lines, lost)
}

function linesOf({ text, edges, isLayered }: TypedText, page: number): TextLine[] {
  const [left, top, right, bottom] = edges.map((edge) => Math.min(1, Math.max(0, edge))) as [
    number,
    number,
    number,
    number,
  ]
  if (right <= left || bottom - top < LEAST_SHOWN * (edges[3] - edges[1])) return []
  const lines = text.split(/[\r\n]+/u).filter((line) => line.trim() !== '')
  const height = (bottom - top) / lines.length
  return lines.map((line, at) => ({
    page,
    box: [left, top + at * height, right - left, height],
    text: line.trim(),
    confidence: isLayered ? PERHAPS_SEEN : 1,
  }))
}
/** Confidence of text in a layer that may be hidden. It is low enough to be asked about. */
const PERHAPS_SEEN = 0.3
/** Minimum share of a box's height that must be on the page for its text to be legible. */
const LEAST_SHOWN = 0.5

/** Returns whether a line is inside a box, by its vertical middle and a part of its width. */
function isIn(line: Box, [left, top, width, height]: Box): boolean {
  const middle = line[1] + line[3] / 2
  return line[0] < left + width && line[0] + line[2] > left && middle >= top && middle <= top + height
}
