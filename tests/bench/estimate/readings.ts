import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { CACHE, fileOf, type Upload } from './uploads.ts'

const AT_ONCE = 2

/** Hash of the reading code. A change invalidates the cache. */
const READING = new URL('../../../server/estimate/reading/', import.meta.url)
const version = createHash('sha256')
for (const file of readdirSync(READING).toSorted()) {
  if (file.endsWith('.ts') && !file.endsWith('.test.ts')) version.update(readFileSync(new URL(file, READING)))
}
const VERSION = version.digest('hex').slice(0, 12)

/**
 * The lines that the product reads in each upload, in order. Readings are cached beside the photographs until the
 * reading code changes.
 */
export async function readingsOf(uploads: readonly Upload[], say: (done: number) => void): Promise<TextLine[][]> {
  const found: TextLine[][] = []
  const waiting = [...uploads.entries()]
  let readers: Readers | null = null
  let done = 0
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, upload] = next
      const file = await fileOf(upload)
      const bytes = new Uint8Array(await readFile(file))
      const kept = path.join(CACHE, `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}-${VERSION}.json`)
      if (existsSync(kept)) found[at] = JSON.parse(await readFile(kept, 'utf8'))
      else {
        readers ??= createReaders({ threads: AT_ONCE })
        found[at] = await linesIn(readers, bytes)
        await mkdir(CACHE, { recursive: true })
        await writeFile(kept, JSON.stringify(found[at]))
      }
      done += 1
      say(done)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  } finally {
    await (readers as Readers | null)?.close()
  }
  return found
}

/** The result for a customer: nothing of a file that cannot be read. */
export async function linesIn(readers: Readers, bytes: Uint8Array): Promise<TextLine[]> {
  try {
    return (await readers.read(bytes)).flatMap(({ lines }) => lines)
  } catch (error) {
    if (error instanceof UnreadableFile) return []
    throw error
  }
}
