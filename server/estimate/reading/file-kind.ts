export type FileKind = 'pdf' | 'heic' | 'picture'

/** Brands of HEIF containers that hold HEVC pictures, or may; AVIF names itself and is an ordinary picture here. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Readers search a PDF's first kilobyte for its mark: mail programs and scanners put their own bytes before it. */
const PDF_MARK_WITHIN = 1024

/**
 * Tells what a file is by its bytes, never by the name or type a browser gives it. Null for anything we do not read, which
 * includes SVG: it is a program for a renderer, not a picture of a list.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PDF_MARK_WITHIN)).toString(
    'latin1',
  )
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (head.startsWith('GIF8') || head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'picture'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'picture'
  if (head.slice(4, 8) === 'ftyp') {
    const brands = head.slice(8, 64)
    if (brands.includes('avif')) return 'picture'
    return HEIC_BRANDS.has(brands.slice(0, 4)) ? 'heic' : null
  }
  return head.includes('%PDF-') ? 'pdf' : null
}
