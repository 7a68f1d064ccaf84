import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/**
 * A file of an archive. `isPacked` means that its content is already compressed, like photos and videos, so it is
 * stored as it is.
 */
export interface ZipEntry {
  path: string
  content: AsyncIterable<Uint8Array>
  isPacked: boolean
}

/** Larger archives need an extension of the ZIP format that not every phone supports. */
export const MAX_ZIP_BYTES = 4 * 1024 ** 3 - 1
export const MAX_ZIP_FILES = 65_535

/**
 * Writes the entries as a ZIP file, chunk by chunk. Opens an entry after the previous one is written, and holds only
 * one chunk in memory. The caller must respect the limits above.
 */
export async function* packZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for await (const { path, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path)
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
