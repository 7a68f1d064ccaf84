import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BrokenTar, unpackTar } from '#server/platform/tar.ts'
import { BACKED_UP } from './pack.ts'

/** The file is no backup, or not a whole one. */
export class BrokenBackup extends Error {}

/** Here until all of it is on disk; then it is moved to its place. */
const UNDERWAY = '.restoring'

/**
 * Puts what `packShop` made into an empty data folder: all of it, on disk, or nothing.
 * @throws BrokenBackup
 */
export async function unpackShop(file: string, dataDir: string): Promise<void> {
  const underway = join(dataDir, UNDERWAY)
  try {
    await mkdir(underway, { mode: 0o700 })
    await pipeline(createReadStream(file), createGunzip(), (pieces) => putAll(pieces, underway)).catch((error) => {
      throw isBroken(error) ? new BrokenBackup(`${file} is no backup, or not a whole one: ${error.message}.`) : error
    })
    const isWhole = await stat(join(underway, 'database', 'PG_VERSION')).catch(() => null)
    if (isWhole === null) throw new BrokenBackup(`${file} is no backup of a shop: there is no database in it.`)
    for (const name of await readdir(underway)) await rename(join(underway, name), join(dataDir, name))
    await settle(dataDir)
  } finally {
    await rm(underway, { recursive: true, force: true })
  }
}

function isBroken(error: NodeJS.ErrnoException): boolean {
  return error instanceof BrokenTar || /^Z_/.test(error.code ?? '')
}

async function putAll(pieces: AsyncIterable<Buffer>, folder: string): Promise<void> {
  for await (const { path, mode, content } of unpackTar(pieces)) {
    const to = join(folder, placeOf(path))
    if (path.endsWith('/')) {
      await mkdir(to, { recursive: true, mode: (mode & 0o777) | 0o700 })
    } else {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await pipeline(content(), createWriteStream(to, { mode: mode & 0o777, flags: 'wx', flush: true }))
    }
  }
}

/** A backup that was made elsewhere must not write elsewhere. */
function placeOf(path: string): string {
  const place = posix.normalize(path)
  const [first = ''] = place.split('/')
  if ((BACKED_UP as readonly string[]).includes(first)) return place
  throw new BrokenTar(`it holds ${path}`)
}

/** The names of what was moved are on disk, too. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
