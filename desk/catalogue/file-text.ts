/**
 * Decodes a file as UTF-8 or UTF-16. Spreadsheets save “Unicode text” as UTF-16, which has a byte order mark or a zero
 * byte for every Latin letter.
 */
export function fileText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf([first = 1, second = 1]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be'
  return 'utf-8'
}
