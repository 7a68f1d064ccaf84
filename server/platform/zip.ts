import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive. `isPacked` says that it is small in itself, as photos and films are, and is stored as it comes. */
export interface ZipEntry {
  path: string
  content: AsyncIterable<Uint8Array>
  isPacked: boolean
}

/** The format has no place for more without an extension that not every phone opens. */
export const MAX_ZIP_BYTES = 4 * 1024 ** 3 - 1
export const MAX_ZIP_FILES = 65_535

/**
 * The entries as a ZIP file, a chunk at a time: an entry is opened once the one before is written, and nothing is held but the chunk on its
 * way. The caller keeps to the limits above.
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
