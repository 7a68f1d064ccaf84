import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { mediaTypeOf } from './media-type.ts'
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
 * Unpacks a picture file (JPEG, PNG, WebP, GIF, TIFF, AVIF, HEIC): turned as its EXIF says, transparency on white, CMYK and 16 bit
 * brought to 8 bit sRGB, at most 8 megapixels kept. `page` is one of a TIFF's. Throws UnreadableFile 'too-large' or 'broken'.
 */
export async function decodePicture(bytes: Uint8Array, page = 1): Promise<Picture> {
  try {
    return await (mediaTypeOf(bytes) === 'image/heic'
      ? fromHeic(bytes)
      : fromSharp(sharp(bytes, { ...SAFE, page: page - 1 })))
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

/** Takes pixels from another decoder, four bytes (RGBA) a pixel. */
function fromRgba(rgba: Uint8Array, width: number, height: number): Promise<Picture> {
  return fromSharp(sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS }))
}

/** The picture turned clockwise. */
export function turned({ width, height, data }: Picture, degrees: 90 | 180 | 270): Promise<Picture> {
  return fromSharp(sharp(data, { raw: { width, height, channels: 3 } }).rotate(degrees))
}

async function fromSharp(source: Sharp): Promise<Picture> {
  const { width, height } = await source.metadata().catch(refuse)
  const pixels = width * height
  if (pixels > MAX_PIXELS) throw new UnreadableFile('too-large')
  const upright = source.autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')
  const longest = Math.round(Math.max(width, height) * Math.min(1, Math.sqrt(KEPT_PIXELS / pixels)))
  const kept = pixels > KEPT_PIXELS ? upright.resize(longest, longest, { fit: 'inside' }) : upright
  const { data, info } = await kept.removeAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { width: info.width, height: info.height, data }
  throw new UnreadableFile('broken', { cause: new Error(`${info.channels} channels after decoding`) })
}

function refuse(error: unknown): never {
  throw new UnreadableFile(/pixel limit/.test(String(error)) ? 'too-large' : 'broken', { cause: error })
}

async function fromHeic(bytes: Uint8Array): Promise<Picture> {
  // Its decoder takes 10 MB of every thread that loads it.
  const { default: decodeHeic } = await import('heic-decode')
  const images = await decodeHeic.all({ buffer: bytes })
  try {
    const [image] = images
    if (!image) throw new UnreadableFile('broken')
    if (image.width * image.height > MAX_PIXELS) throw new UnreadableFile('too-large')
    const { width, height, data } = await image.decode()
    return await fromRgba(new Uint8Array(data.buffer), width, height)
  } finally {
    images.dispose()
  }
}
