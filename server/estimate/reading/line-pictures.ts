import sharp, { type Sharp } from 'sharp'
import type { Box } from '#contract/quotation.ts'
import { decodePicture, type Picture, turned } from './decode-picture.ts'
import { mediaTypeOf } from './media-type.ts'
import { unpackPdf } from './unpacking.ts'

/** Pages are compared at this side length in pixels. */
const COMPARED_SIDE = 64
/**
 * Maximum mean difference per pixel, of 255. Two pictures of one page differ by 1 or 2, two pages by more than this.
 */
const MOST_DIFFERENCE = 16
/** Maximum deviation of the aspect ratio. Sides are whole pixels, so the ratio of a small picture is not exact. */
const MOST_STRETCH = 0.03
/**
 * Margin around a line in line heights: enough for letters that extend beyond the line, too little for readable parts
 * of its neighbours.
 */
const MARGIN = { across: 0.3, above: 0.15 } as const

/** The pages of a file as the OCR sees them. Close one file before you open the next. */
export interface OpenFile {
  /**
   * Returns page `page`, from 1, in the resolution used for OCR, rotated as in `preview` (JPEG). Returns the preview
   * itself if the page is not in the file or cannot be matched to it.
   * @throws UnreadableFile
   */
  page(page: number, preview: Uint8Array): Promise<Picture>
  close(): Promise<void>
}

/**
 * Opens a file that a customer sent.
 * @throws UnreadableFile
 */
export async function openFile(bytes: Uint8Array): Promise<OpenFile> {
  const pdf = mediaTypeOf(bytes) === 'application/pdf' ? await unpackPdf(bytes) : null
  return {
    async page(page, preview) {
      const shown = await decodePicture(preview)
      const picture = pdf === null ? await decodePicture(bytes, page) : (await pdf.page(page)).drawn
      return (await asShown(picture, shown)) ?? shown
    },
    close: async () => pdf?.close(),
  }
}

/** Rotates the picture as `shown` is rotated, trying all four rotations. Returns null if none matches. */
async function asShown(picture: Picture, shown: Picture): Promise<Picture | null> {
  let seen = await compared(picture)
  const wanted = await compared(shown)
  const ways = ([0, 90, 180, 270] as const).map((degrees) => {
    if (degrees > 0) seen = quarterTurned(seen)
    return { degrees, difference: differenceOf(seen, wanted) }
  })
  const [best] = ways
    .filter(({ degrees }) => hasShapeOf(picture, shown, degrees))
    .sort((a, b) => a.difference - b.difference)
  if (best === undefined || best.difference > MOST_DIFFERENCE) return null
  return best.degrees === 0 ? picture : turned(picture, best.degrees)
}

function hasShapeOf(picture: Picture, shown: Picture, degrees: number): boolean {
  const ratio = picture.width / picture.height
  const turnedRatio = degrees % 180 === 0 ? ratio : 1 / ratio
  return Math.abs((turnedRatio * shown.height) / shown.width - 1) < MOST_STRETCH
}

const rawOf = ({ width, height, data }: Picture) => sharp(data, { raw: { width, height, channels: 3 } })

/** Scales the picture to a greyscale square. */
async function compared(picture: Picture): Promise<Uint8Array> {
  return await rawOf(picture)
    .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'fill' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer()
}

/** Rotates a square clockwise. */
function quarterTurned(square: Uint8Array): Uint8Array {
  const side = COMPARED_SIDE
  return square.map((_, at) => square[(side - 1 - (at % side)) * side + Math.floor(at / side)] ?? 0)
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** Cuts a line with its margin out of a page, as PNG. */
export function cutOut(picture: Picture, box: Box): Promise<Buffer> {
  return lineIn(picture, box).png().toBuffer()
}

/** A JPEG picture of a line, with its size in pixels. */
export interface LinePicture {
  jpeg: Buffer
  width: number
  height: number
}

/** In pixels: sharp at the width of an e-mail on a phone, and about 20 KB at most, even for a page of noise. */
const SMALL = { width: 560, height: 96 } as const

/** Cuts a line out of a page as a JPEG that is small enough for an e-mail. */
export async function smallPicture(picture: Picture, box: Box): Promise<LinePicture> {
  const { data, info } = await lineIn(picture, box)
    .resize({ ...SMALL, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

function lineIn(picture: Picture, [left, top, width, height]: Box): Sharp {
  const across = (MARGIN.across * height * picture.height) / picture.width
  const above = MARGIN.above * height
  const [x0, x1] = between(left - across, left + width + across, picture.width)
  const [y0, y1] = between(top - above, top + height + above, picture.height)
  return rawOf(picture).extract({ left: x0, top: y0, width: x1 - x0, height: y1 - y0 })
}

/** Converts fractions to whole pixels inside a picture, at least one pixel wide. */
function between(from: number, to: number, pixels: number): [from: number, to: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.floor(from * pixels)))
  return [first, Math.max(first + 1, Math.min(pixels, Math.ceil(to * pixels)))]
}
