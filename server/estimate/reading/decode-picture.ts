import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { mediaTypeOf } from './media-type.ts'
import { unpackHeic } from './unpacking.ts'
import { UnreadableFile } from './unreadable.ts'

/** An upright picture in 8-bit sRGB, three bytes per pixel, top row first. */
export interface Picture {
  width: number
  height: number
  data: Buffer
}

/**
 * Larger pictures are rejected before they are decoded. 50 megapixels: the best phones take 48 at their default
 * setting.
 */
export const MAX_PIXELS = 50_000_000
/**
 * Larger pictures are scaled down to this size. More pixels do not help the OCR and cost memory: 12.5 million gave the
 * same results on the generated lists.
 */
const KEPT_PIXELS = 8_000_000

/**
 * Decodes a picture file (JPEG, PNG, WebP, GIF, TIFF, AVIF, HEIC). Applies the EXIF rotation, converts CMYK and 16 bit
 * to 8-bit sRGB, and keeps at most 8 megapixels. Transparency becomes white, or black if the content is invisible on
 * white. `page` is the page of a TIFF.
 * @throws UnreadableFile 'too-large' or 'broken'
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

/** Phone photos often cause harmless decoder warnings, so only truncated pictures are rejected. */
const SAFE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 }

export async function pagesOfTiff(bytes: Uint8Array): Promise<number> {
  const { pages = 1 } = await sharp(bytes, SAFE).metadata().catch(refuse)
  return pages
}

/** Returns the picture rotated clockwise. */
export function turned({ width, height, data }: Picture, degrees: 90 | 180 | 270): Promise<Picture> {
  return upright(sharp(data, { raw: { width, height, channels: 3 } }).rotate(degrees))
}

/** Decodes the picture of `source`, as `decodePicture` describes. */
export async function upright(source: Sharp): Promise<Picture> {
  const picture = await source.metadata().catch(refuse)
  const { width, height } = picture
  const pixels = width * height
  if (pixels > MAX_PIXELS || pixels * bytesHeld(picture) > MAX_HELD_BYTES) throw new UnreadableFile('too-large')
  const longest = Math.round(Math.max(width, height) * Math.min(1, Math.sqrt(KEPT_PIXELS / pixels)))
  const on = async (background: string): Promise<Picture> => {
    const turned = source.clone().autoOrient().flatten({ background }).toColourspace('srgb')
    const kept = pixels > KEPT_PIXELS ? turned.resize(longest, longest, { fit: 'inside' }) : turned
    // Not toUint8Array(): sharp 0.35 never frees the copy it makes of the whole picture.
    const { data, info } = await kept.removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    if (info.channels === 3) return { width: info.width, height: info.height, data }
    throw new UnreadableFile('broken', { cause: new Error(`${info.channels} channels after decoding`) })
  }
  const onWhite = await on('#fff')
  return picture.hasAlpha && isWhite(onWhite) ? on('#000') : onWhite
}

/** Text darker than this level (of 255) is visible on white. */
const SEEN_ON_WHITE = 224

const isWhite = ({ data }: Picture): boolean => data.every((level) => level >= SEEN_ON_WHITE)

/** Memory limit for a decoder: enough for an AVIF of 12 megapixels, a progressive JPEG of 35 or a WebP of 50. */
export const MAX_HELD_BYTES = 200 * 1024 * 1024

/**
 * Returns how many bytes per pixel a decoder holds at once, as measured. Most decoders read row by row. Progressive
 * JPEGs, interlaced PNGs, and formats whose blocks refer to each other need the whole picture.
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
