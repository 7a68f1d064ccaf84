import sharp from 'sharp'
import { isLightOnDark, withoutBackground } from './background.ts'
import { crossedOutIn } from './crossed-out.ts'
import type { Picture } from './decode-picture.ts'
import { type Grey, inverted, scaled, toGrey } from './grey.ts'
import { type Ink, inkOf } from './ink.ts'
import { type Writing, writingOf } from './ink-patches.ts'
import { removeLeaders } from './leaders.ts'
import { findPage, QUAD_COPY_SIDE } from './page-quad.ts'
import {
  applied,
  composed,
  ontoQuad,
  type PlaneMap,
  type Point,
  type Quad,
  scaling,
  shifting,
  turning,
} from './plane.ts'
import { removeRuledLines, withoutPageRules } from './ruled-lines.ts'
import { skewDegrees } from './skew.ts'
import type { TextBox } from './text-detector.ts'
import {
  angleOf,
  edgesOf,
  heightOf,
  inkWithin,
  middleOf,
  onlyText,
  quadOf,
  seenFrom,
  stretchesIn,
} from './text-stretches.ts'
import { warped } from './warp.ts'

/** The picture of a page that the browser shows. */
export interface Preview {
  jpeg: Uint8Array
  width: number
  height: number
}

/**
 * A page prepared for OCR: black on white, upright, letters about 28 px tall. `toPage` maps its pixels to fractions of
 * the page as shown.
 */
export interface PreparedImage {
  grey: Grey
  ink: Ink
  /** The stretches of text. */
  text: Quad[]
  /** The centres of the stretches that are crossed out. */
  crossedOut: Point[]
  toPage(x: number, y: number): Point
}

/**
 * The longest side of a preview. A very long screenshot instead keeps PREVIEW_WIDTH, so that its lines are legible, up
 * to PREVIEW_LONGEST, near the size limit of JPEG.
 */
const PREVIEW_SIDE = 1600
const PREVIEW_WIDTH = 720
const PREVIEW_LONGEST = 60_000
/**
 * Letter height in pixels after scaling. On the generated lists 26 and 32 gave the same result to within one item in a
 * hundred, and 32 has a third more pixels.
 */
const LETTER_PX = 28
const MARGIN_PX = 24
/** Space kept around the text in letter heights, for characters that are too small to tell from specks. */
const SPACE_AROUND = 1.5
/** Measurements use a copy of about this many pixels. */
const MEASURED_PIXELS = 1_600_000
const MAX_PREPARED_PIXELS = 9_000_000
/**
 * Maximum number of pixels to draw. Deskewing a page or drawing its letters upright needs up to 1.7 times as many
 * pixels; for a strip of a few pixels' width it would be thousands of times as many.
 */
export const MAX_DRAWN_PIXELS = 2 * MAX_PREPARED_PIXELS
const MAX_ENLARGEMENT = 3
/** Space kept around stretches of text in letter heights, because a lone digit may stand beside them. */
const SPACE_AROUND_TEXT = 2.5
/**
 * Height of a stretch in letter heights, because the detector includes the space around the letters: 1.6 to 2.3 on
 * generated pages, depending on the script.
 */
const STRETCH_IN_LETTERS = 1.87
/** If a detected page holds a smaller share of the stretches of text, it is not the page. */
const TEXT_ON_PAGE = 0.9
/** If the lines of a detected page are skewed by more than this many degrees, it is not the page. */
const MAX_SKEW_OF_PAGE = 1.2
/** This share of a detected page is cut off at its edges, where the table is visible. */
const PAGE_INSET = 0.008
const SKEW_WORTH_TURNING = 0.15

export async function drawPreview({ width, height, data }: Picture): Promise<Preview> {
  const longest = Math.max(width, height)
  const wanted = Math.max(PREVIEW_SIDE / longest, PREVIEW_WIDTH / Math.min(width, height))
  const scale = Math.min(1, PREVIEW_LONGEST / longest, wanted)
  const { data: jpeg, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .jpeg({ quality: 75 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg, width: info.width, height: info.height }
}

/**
 * Prepares a photographed, scanned or rendered page for OCR. It rectifies the sheet where that is safe, inverts light
 * text on dark, crops empty margins, removes shadows, deskews the lines, scales letters to 28 px, and paints out ruled
 * lines and leaders. `text` are the stretches of text detected on the picture, in its pixels. Measurements use only
 * these stretches, and everything outside them (desk, cloth, creases) is removed.
 */
export async function prepareImage(picture: Picture, text: readonly TextBox[] = []): Promise<PreparedImage> {
  const full = toGrey(picture)
  const measuredScale = Math.min(1, Math.sqrt(MEASURED_PIXELS / (full.width * full.height)))
  const copy = await scaled(full, measuredScale)
  const stretches = text.map(quadOf)
  const view = await chooseView(full, copy, measuredScale, stretches)
  const letter = view.letter ?? LETTER_PX * measuredScale
  const wanted = LETTER_PX / letter
  const mostPixels = Math.sqrt(MAX_PREPARED_PIXELS / (view.width * view.height))
  const factor = Math.min(wanted, mostPixels, MAX_ENLARGEMENT / measuredScale)
  const drawn = await draw(full, view, measuredScale, factor)
  const upright = view.light ? inverted(drawn.grey) : drawn.grey
  const clean = withoutBackground(upright, LETTER_PX)
  const page = { x0: 0, y0: 0, x1: clean.width, y1: clean.height }
  const here = stretchesIn(seenFrom(drawn.toFull, stretches), page)
  // Detected before ruled lines are removed, because a strike-through line would be removed too.
  const crossedOut = crossedOutIn(clean, here)
  const strokes = removeRuledLines(clean, inkOf(clean), letter * factor)
  const ink = removeLeaders(clean, onlyText(clean, strokes, here), letter * factor)
  const toFull = composed(drawn.toFull, shifting(-MARGIN_PX, -MARGIN_PX))
  const inFrame = ([x, y]: Point): Point => [x + MARGIN_PX, y + MARGIN_PX]
  return {
    ...framed(clean, ink),
    text: here.map((quad) => quad.map(inFrame) as unknown as Quad),
    crossedOut: crossedOut.map((quad) => inFrame(middleOf(quad))),
    toPage(x, y) {
      const [fullX, fullY] = applied(toFull, x, y)
      return [fullX / full.width, fullY / full.height]
    },
  }
}

/**
 * A part of the picture, `width` x `height` at the scale of the measured copy. `toFull` maps to pixels of the full
 * picture.
 */
interface Frame {
  width: number
  height: number
  toFull: PlaneMap
  /** Neither rotated nor in perspective. */
  isFlat: boolean
}

/** A frame with the measurements of its text. */
interface View extends Frame {
  skew: number
  letter: number | null
  light: boolean
}

/** Returns the rectified sheet if one is found, holds the text and has level lines; otherwise the picture as it is. */
async function chooseView(full: Grey, copy: Grey, measuredScale: number, stretches: readonly Quad[]): Promise<View> {
  const smallScale = Math.min(1, QUAD_COPY_SIDE / Math.max(copy.width, copy.height))
  const quad = findPage(await scaled(copy, smallScale))
  if (quad) {
    const inFull = quad.map(([x, y]) => [
      x / (smallScale * measuredScale),
      y / (smallScale * measuredScale),
    ]) as unknown as Quad
    const frame = fromAbove(inFull, measuredScale)
    const within = stretchesWithin(frame, stretches)
    if (within.length >= stretches.length * TEXT_ON_PAGE) {
      const page = measured(frame, copy, measuredScale, within)
      if (Math.abs(page.skew) <= MAX_SKEW_OF_PAGE && page.letter !== null) return page
    }
  }
  const { width, height } = copy
  const frame = { width, height, toFull: scaling(full.width / width, full.height / height), isFlat: true }
  return measured(frame, copy, measuredScale, stretchesWithin(frame, stretches))
}

/** Returns the stretches of text whose centre lies in a frame, in pixels of the frame. */
function stretchesWithin({ toFull, width, height }: Frame, stretches: readonly Quad[]): Quad[] {
  return stretchesIn(seenFrom(toFull, stretches), { x0: 0, y0: 0, x1: width, y1: height })
}

function fromAbove(quad: Quad, measuredScale: number): Frame {
  const side = (from: number, to: number) => {
    const [ax, ay] = quad[from] as Point
    const [bx, by] = quad[to] as Point
    return Math.hypot(ax - bx, ay - by)
  }
  const width = Math.round(Math.max(side(0, 1), side(3, 2)) * measuredScale)
  const height = Math.round(Math.max(side(0, 3), side(1, 2)) * measuredScale)
  const inset = Math.round(Math.max(width, height) * PAGE_INSET)
  const toFull = composed(ontoQuad(width, height, quad), shifting(inset, inset))
  return { width: width - 2 * inset, height: height - 2 * inset, toFull, isFlat: false }
}

function measured(frame: Frame, copy: Grey, measuredScale: number, stretches: readonly Quad[]): View {
  const seen = frame.isFlat
    ? copy
    : warped(copy, composed(scaling(measuredScale), frame.toFull), frame.width, frame.height)
  const light = isLightOnDark(seen)
  const block = Math.max(16, Math.round(Math.min(seen.width, seen.height) / 48))
  const ink = inkOf(withoutBackground(light ? inverted(seen) : seen, block))
  if (stretches.length === 0) {
    const writing = writingOf(withoutPageRules(ink))
    return {
      ...(writing ? around(writing, frame, SPACE_AROUND * writing.letter) : frame),
      skew: skewDegrees(ink),
      letter: writing?.letter ?? null,
      light,
    }
  }
  const letter = heightOf(stretches) / STRETCH_IN_LETTERS
  return {
    ...around(edgesOf(stretches), frame, SPACE_AROUND_TEXT * letter),
    skew: skewDegrees(inkWithin(ink, stretches), angleOf(stretches)),
    letter,
    light,
  }
}

/** Crops empty margins, which are up to half of a page. */
function around({ left, top, right, bottom }: Omit<Writing, 'letter'>, frame: Frame, space: number): Frame {
  const [x0, y0] = [Math.max(0, Math.floor(left - space)), Math.max(0, Math.floor(top - space))]
  const [x1, y1] = [Math.min(frame.width, Math.ceil(right + space)), Math.min(frame.height, Math.ceil(bottom + space))]
  return { ...frame, width: x1 - x0, height: y1 - y0, toFull: composed(frame.toFull, shifting(x0, y0)) }
}

/** Draws the deskewed view, scaled by `wanted` or as much as the pixel limit allows. */
async function draw(
  full: Grey,
  view: View,
  measuredScale: number,
  wanted: number,
): Promise<{ grey: Grey; toFull: PlaneMap }> {
  const isLevel = Math.abs(view.skew) < SKEW_WORTH_TURNING
  const skew = isLevel ? 0 : view.skew
  const radians = (Math.abs(skew) * Math.PI) / 180
  const across = view.width * Math.cos(radians) + view.height * Math.sin(radians)
  const down = view.height * Math.cos(radians) + view.width * Math.sin(radians)
  const factor = Math.min(wanted, Math.sqrt(MAX_DRAWN_PIXELS / (across * down)))
  const [width, height] = [Math.round(across * factor), Math.round(down * factor)]
  const level = composed(turning(skew), composed(scaling(1 / factor), shifting(-width / 2, -height / 2)))
  const toFull = composed(view.toFull, composed(shifting(view.width / 2, view.height / 2), level))
  // Sampling single pixels of a much larger picture would lose strokes, so the picture is scaled down first.
  const shrink = Math.min(1, Math.max(0.05, 1.25 * factor * measuredScale))
  const source = shrink < 0.8 ? await scaled(full, shrink) : full
  const toSource = composed(scaling(source.width / full.width, source.height / full.height), toFull)
  return { grey: warped(source, toSource, width, height), toFull }
}

/** Adds a white margin, because the OCR misses letters that touch the edge of the picture. */
function framed({ width, height, data }: Grey, { runs }: Ink): Pick<PreparedImage, 'grey' | 'ink'> {
  const wide = width + 2 * MARGIN_PX
  const tall = height + 2 * MARGIN_PX
  const out = new Uint8Array(wide * tall).fill(255)
  for (let y = 0; y < height; y++)
    out.set(data.subarray(y * width, (y + 1) * width), (y + MARGIN_PX) * wide + MARGIN_PX)
  const size = { width: wide, height: tall }
  return { grey: { ...size, data: out }, ink: { ...size, runs: runs.map((at) => at + MARGIN_PX) } }
}
