import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { packTar, type TarFile } from '#server/platform/tar.ts'

/**
 * Entries of the data folder that a backup contains, the database first. Unfinished uploads and the lock file belong to
 * the running process and are left out.
 */
export const BACKED_UP = ['database', 'files', 'mail', 'secret'] as const

/** Fastest gzip level: most of the data is images, which are already compressed. */
const LEVEL = 1

/**
 * Packs a shop as one compressed tar file. `database` is a copy of the database that nobody writes to. Everything else
 * is read from the live data folder. A file is stored before the row that names it and the database is copied first, so
 * the backup contains every file that a row names. `onDatabasePacked` is awaited once the copy has been packed and can
 * be deleted.
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

/** Reads one folder at a time, so that memory holds the names of one folder only. */
async function* inside(path: string, from: string): AsyncGenerator<TarFile> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  for (const entry of entries) {
    // A mail that is still being written. It is renamed when it is complete.
    if (entry.name.endsWith('.part')) continue
    const file = { path: `${path}/${entry.name}`, from: join(from, entry.name) }
    yield file
    if (entry.isDirectory()) yield* inside(file.path, file.from)
  }
}
