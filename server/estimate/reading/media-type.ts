/** The supported media types. SVG is not supported: it is a program for a renderer, not a picture of a list. */
export type MediaType =
  | 'application/pdf'
  | 'image/avif'
  | 'image/gif'
  | 'image/heic'
  | 'image/jpeg'
  | 'image/png'
  | 'image/tiff'
  | 'image/webp'

/** The first bytes of each type, as Latin-1 text. */
const MARKS: readonly (readonly [MediaType, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these control characters are the mark.
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp.{0,52}avif/s],
  // Brands of HEIF containers that hold HEVC pictures, or may hold them.
  ['image/heic', /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s],
  // Mail programs and scanners put their own bytes before the signature of a PDF, so PDF readers search the first
  // kilobyte for it.
  ['application/pdf', /^(?!\s*<).{0,1019}%PDF-/s],
]

/** The number of bytes needed to detect the type of a file. */
export const TELLING_BYTES = 1024

/**
 * Detects the type of a file by its first bytes, never by the name or type that the client sends. Returns null for
 * unsupported types.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, TELLING_BYTES)).toString('latin1')
  return MARKS.find(([, mark]) => mark.test(head))?.[0] ?? null
}
