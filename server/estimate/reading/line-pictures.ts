import sharp, { type Sharp } from 'sharp'
import type { Box } from '#contract/quotation.ts'
import { decodePicture, type Picture, turned } from './decode-picture.ts'
import { mediaTypeOf } from './media-type.ts'
import { unpackPdf } from './unpacking.ts'

/** Pages are compared at so many pixels a side. */
const COMPARED_SIDE = 64
/** Two pictures of one page differ by 1 or 2 of 255 a pixel, two pages by more than this. */
const MOST_DIFFERENCE = 16
/** Sides are whole pixels, which tell the shape of a small picture only so exactly. */
const MOST_STRETCH = 0.03
/** What is cut out around a line, in heights of the line: letters that reach beyond it, and nothing of its neighbours that can be read. */
const MARGIN = { across: 0.3, above: 0.15 } as const

/** The pages of a file as a reader sees them. Close it before the next is opened. */
export interface OpenFile {
  /**
   * Page `page`, from 1, in as many pixels as the reader had, turned as `preview` (JPEG) shows it. The preview itself when the page is not in the file, or
   * cannot be found to be the same. @throws UnreadableFile
   */
  page(page: number, preview: Uint8Array): Promise<Picture>
  close(): Promise<void>
}

/** Opens a file that a customer sent. Throws UnreadableFile. */
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

/** The picture turned as `shown` is, by which of four ways it is most like it; null when it is in none. */
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

/** The whole picture as a square of grey. */
async function compared(picture: Picture): Promise<Uint8Array> {
  return await rawOf(picture)
    .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'fill' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer()
}

/** A square turned clockwise. */
function quarterTurned(square: Uint8Array): Uint8Array {
  const side = COMPARED_SIDE
  return square.map((_, at) => square[(side - 1 - (at % side)) * side + Math.floor(at / side)] ?? 0)
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** A line of a page as PNG, cut out with a little around it. */
export function cutOut(picture: Picture, box: Box): Promise<Buffer> {
  return lineIn(picture, box).png().toBuffer()
}

/** A picture of a line, as JPEG, with its size in pixels. */
export interface LinePicture {
  jpeg: Buffer
  width: number
  height: number
}

/** In pixels: sharp on a phone at the width of a mail, and at most some 20 KB even of a page that is all noise. */
const SMALL = { width: 560, height: 96 } as const

/** The same for people: small enough to go with a mail. */
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

/** Whole pixels inside a picture, one at least. */
function between(from: number, to: number, pixels: number): [from: number, to: number] {
  const first = Math.min(pixels - 1, Math.max(0, Math.floor(from * pixels)))
  return [first, Math.max(first + 1, Math.min(pixels, Math.ceil(to * pixels)))]
}
