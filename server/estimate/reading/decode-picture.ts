import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { mediaTypeOf } from './media-type.ts'
import { unpackHeic } from './unpacking.ts'
import { UnreadableFile } from './unreadable.ts'

/** An upright picture in 8 bit sRGB, three bytes a pixel, rows from the top. */
export interface Picture {
  width: number
  height: number
  data: Buffer
}

/** Above this a picture is refused before it is unpacked (50 megapixels; the best phones make 48 at their usual setting). */
export const MAX_PIXELS = 50_000_000
/** More than this helps no reader and costs memory (12.5 million read the same on the made lists): larger pictures are taken at a smaller scale. */
const KEPT_PIXELS = 8_000_000

/**
 * Unpacks a picture file (JPEG, PNG, WebP, GIF, TIFF, AVIF, HEIC): turned as its EXIF says, transparency on white (on black where that shows nothing), CMYK and 16 bit
 * brought to 8 bit sRGB, at most 8 megapixels kept. `page` is one of a TIFF's. Throws UnreadableFile 'too-large' or 'broken'.
 */
export async function decodePicture(bytes: Uint8Array, page = 1): Promise<Picture> {
  try {
    return await (mediaTypeOf(bytes) === 'image/heic'
      ? unpackHeic(bytes)
      : upright(sharp(bytes, { ...SAFE, page: page - 1 })))
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('broken', { cause: error })
  }
}

/** Warnings inside an otherwise whole picture are common in phone photos; a picture that stops half way is not taken. */
const SAFE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 }

export async function pagesOfTiff(bytes: Uint8Array): Promise<number> {
  const { pages = 1 } = await sharp(bytes, SAFE).metadata().catch(refuse)
  return pages
}

/** The picture turned clockwise. */
export function turned({ width, height, data }: Picture, degrees: 90 | 180 | 270): Promise<Picture> {
  return upright(sharp(data, { raw: { width, height, channels: 3 } }).rotate(degrees))
}

/** Unpacks what `source` reads, as `decodePicture` says. */
export async function upright(source: Sharp): Promise<Picture> {
  const picture = await source.metadata().catch(refuse)
  const { width, height } = picture
  const pixels = width * height
  if (pixels > MAX_PIXELS || pixels * bytesHeld(picture) > MAX_HELD_BYTES) throw new UnreadableFile('too-large')
  const longest = Math.round(Math.max(width, height) * Math.min(1, Math.sqrt(KEPT_PIXELS / pixels)))
  const on = async (background: string): Promise<Picture> => {
    const turned = source.clone().autoOrient().flatten({ background }).toColourspace('srgb')
    const kept = pixels > KEPT_PIXELS ? turned.resize(longest, longest, { fit: 'inside' }) : turned
    // Not toUint8Array(): sharp 0.35 never frees what that has copied, the whole picture.
    const { data, info } = await kept.removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    if (info.channels === 3) return { width: info.width, height: info.height, data }
    throw new UnreadableFile('broken', { cause: new Error(`${info.channels} channels after decoding`) })
  }
  const onWhite = await on('#fff')
  return picture.hasAlpha && isWhite(onWhite) ? on('#000') : onWhite
}

/** Writing darker than this, in levels of 255, can be seen on white. */
const SEEN_ON_WHITE = 224

const isWhite = ({ data }: Picture): boolean => data.every((level) => level >= SEEN_ON_WHITE)

/** What a decoder may hold of a picture at once: enough for an AVIF of 12 megapixels, a progressive JPEG of 35 or a WebP of 50. */
export const MAX_HELD_BYTES = 200 * 1024 * 1024

/**
 * How many bytes for each pixel the decoder of a format holds at once, as measured. Most read row after row; these need the whole picture: JPEGs and PNGs
 * that come in passes, and what is made of blocks that refer to each other.
 */
function bytesHeld({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg') return isProgressive ? 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
  if (format === 'png') return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0
  if (format === 'webp' || format === 'gif') return 4
  if (format === 'heif') return depth === 'uchar' ? 17 : 23
  return 0
}

function refuse(error: unknown): never {
  throw new UnreadableFile(/pixel limit/.test(String(error)) ? 'too-large' : 'broken', { cause: error })
}
