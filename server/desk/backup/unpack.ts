import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { RESTORING } from '#server/platform/data-folder.ts'
import { BrokenTar, unpackTar } from '#server/platform/tar.ts'
import { BACKED_UP } from './pack.ts'

/** Thrown when a file is not a backup or is incomplete. */
export class BrokenBackup extends Error {}

/**
 * Restores a backup made by `packShop` into an empty data folder, completely or not at all. The database is moved into
 * place last, and only then the marker that prevents a server start is removed. So an interruption at any point leaves
 * a complete shop or none.
 * @throws BrokenBackup
 */
export async function unpackShop(file: string, dataDir: string): Promise<void> {
  const underway = join(dataDir, RESTORING)
  await mkdir(underway, { mode: 0o700 })
  try {
    await pipeline(createReadStream(file), createGunzip(), (pieces) => putAll(pieces, underway)).catch((error) => {
      throw isBroken(error) ? new BrokenBackup(`${file} is no backup, or not a whole one: ${error.message}.`) : error
    })
    const isWhole = await stat(join(underway, 'database', 'PG_VERSION')).catch(() => null)
    if (isWhole === null) throw new BrokenBackup(`${file} is no backup of a shop: there is no database in it.`)
    await settleAll(underway)
  } catch (error) {
    await rm(underway, { recursive: true, force: true })
    throw error
  }
  await settle(dataDir)
  const names = (await readdir(underway)).filter((name) => name !== 'database')
  for (const name of names) await rename(join(underway, name), join(dataDir, name))
  await settle(dataDir)
  await rename(join(underway, 'database'), join(dataDir, 'database'))
  await settle(dataDir)
  await rmdir(underway)
  await settle(dataDir)
}

function isBroken(error: NodeJS.ErrnoException): boolean {
  return error instanceof BrokenTar || /^Z_/.test(error.code ?? '')
}

/** Writes all files so that only their owner can access them, whatever their modes were where the backup was made. */
async function putAll(pieces: AsyncIterable<Buffer>, folder: string): Promise<void> {
  for await (const { path, content } of unpackTar(pieces)) {
    const to = join(folder, placeOf(path))
    if (path.endsWith('/')) {
      await mkdir(to, { recursive: true, mode: 0o700 })
    } else {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await pipeline(content(), createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
    }
  }
}

/** Rejects paths outside the backed-up folders, so that a crafted backup cannot write elsewhere. */
function placeOf(path: string): string {
  const place = posix.normalize(path)
  const [first = ''] = place.split('/')
  if ((BACKED_UP as readonly string[]).includes(first)) return place
  throw new BrokenTar(`it holds ${path}`)
}

/**
 * Flushes every folder to disk. The files are already flushed when they are written, but their names in the folders are
 * not.
 */
async function settleAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await settleAll(join(folder, entry.name))
  }
  await settle(folder)
}

async function settle(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
