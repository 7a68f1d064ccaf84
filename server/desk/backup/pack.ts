import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { packTar, type TarFile } from '#server/platform/tar.ts'

/** What a backup holds of a data folder, the database first. What is still arriving, and the lock, belong to the process. */
export const BACKED_UP = ['database', 'files', 'mail', 'secret'] as const

/** The quickest: nearly all of it is pictures, which are compressed already. */
const LEVEL = 1

/**
 * A shop as one compressed tar file: `database` is a database nobody writes to, the rest is read from the data folder as it is by then. A file is stored before
 * the row that names it, and the database comes first, so every file that a row of it names is there. `onDatabasePacked` is waited for: then it is needed no
 * more.
 */
export function packShop(dataDir: string, database: string, onDatabasePacked = async () => {}): Readable {
  const gzip = createGzip({ level: LEVEL })
  const source = Readable.from(packTar(filesOf(dataDir, database, onDatabasePacked)))
  source.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return source.pipe(gzip)
}

async function* filesOf(
  dataDir: string,
  database: string,
  onDatabasePacked: () => Promise<void>,
): AsyncGenerator<TarFile> {
  for (const path of BACKED_UP) {
    const from = path === 'database' ? database : join(dataDir, path)
    yield { path, from }
    yield* inside(path, from)
    if (path === 'database') await onDatabasePacked()
  }
}

/** A folder at a time, so that no more names are held than those of one. */
async function* inside(path: string, from: string): AsyncGenerator<TarFile> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  for (const entry of entries) {
    // A mail that is being written; it gets its name when it is whole.
    if (entry.name.endsWith('.part')) continue
    const file = { path: `${path}/${entry.name}`, from: join(from, entry.name) }
    yield file
    if (entry.isDirectory()) yield* inside(file.path, file.from)
  }
}
