/**
 * Magic bytes of the video formats that phones record, as Latin-1 text. After `ftyp` comes the brand of an ISO
 * container.
 */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ['video/mp4', /^.{4}ftyp(?:iso[m1-9]|mp4[12v]|mmp4|avc1|hvc1|hev1|av01|dash|MSNV|XAVC|M4V|f4v)/s],
  ['video/quicktime', /^.{4}ftypqt {2}/s],
  ['video/3gpp', /^.{4}ftyp3g[p2]/s],
  // Both are EBML. The header contains the document type.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this control character is part of the mark.
  ['video/webm', /^\x1a\x45\xdf\xa3.{0,60}webm/s],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this control character is part of the mark.
  ['video/x-matroska', /^\x1a\x45\xdf\xa3.{0,60}matroska/s],
]

/** Detects the media type of a video by its first bytes, never by its name or declared type. Null for anything else. */
export function videoTypeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 128)).toString('latin1')
  return MARKS.find(([, mark]) => mark.test(head))?.[0] ?? null
}
