import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { WrongEnv } from '#server/env.ts'

/** Another process has the data folder; the message is the one line an operator sees. */
export class DataFolderTaken extends Error {}

/** In a data folder while a backup is put back into it: without the rest of it there is no shop. */
export const RESTORING = '.restoring'

/** In a data folder whose shop was moved to PostgreSQL: a start on the database that stayed here would do everything a second time. */
export const MOVED = '.moved'

export interface DataFolder {
  path: string
  release(): void
}

/** For the owner's eyes only. */
const MODE = { folder: 0o700, file: 0o600 } as const

/**
 * Makes the data folder if there is none, and keeps others out of what is in it, whatever its own mode is. What this process makes from now on
 * is the owner's alone, the files of the database and of libraries included. What an earlier version or a copy left open is closed, once: its
 * folder is the last to be closed. Windows has no such modes.
 * @throws WrongEnv when the folder cannot be made or read
 */
export function keepPrivate(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: MODE.folder })
    if (process.platform === 'win32') return
    process.umask(0o077)
    for (const name of readdirSync(path)) close(join(path, name))
  } catch (error) {
    throw cannotUse(path, error)
  }
}

/** A link leads elsewhere. What another account owns is for that account to close, and what is gone by now need not be. */
function close(path: string): void {
  try {
    const found = lstatSync(path)
    if (!(found.isDirectory() || found.isFile())) return
    const mode = found.isDirectory() ? MODE.folder : MODE.file
    if ((found.mode & 0o777) === mode) return
    if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
    chmodSync(path, mode)
  } catch (error) {
    if (!['EPERM', 'EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/**
 * Takes the data folder for this process alone.
 * @throws DataFolderTaken when another process still holds it after `waitMs`
 * @throws WrongEnv when the folder cannot be written, a restore into it was cut short, or its shop was moved elsewhere
 */
export function takeDataFolder(path: string, waitMs = 0): DataFolder {
  keepPrivate(path)
  const folder = lockDataFolder(path, waitMs)
  const fault = faultOf(path)
  if (fault === null) return folder
  folder.release()
  throw new WrongEnv(fault)
}

/** Why no shop starts in a folder, or null. */
function faultOf(path: string): string | null {
  if (existsSync(join(path, RESTORING))) {
    return `A restore into DATA_DIR ${path} was cut short, so no whole shop is in it. Empty that folder and restore again.`
  }
  if (existsSync(join(path, MOVED))) {
    return `The shop in DATA_DIR ${path} was moved to PostgreSQL: set DATABASE_URL to it. What came since is only there. To go back to the shop as it was before, delete ${join(path, MOVED)}.`
  }
  return null
}

/**
 * Keeps other processes out of a folder, whatever is in it, with a lock of the operating system that ends with the process, however it ends.
 * SQLite's exclusive transaction is such a lock, and Node brings SQLite; two embedded databases on one folder would lose rows silently.
 * @throws DataFolderTaken when another process still holds it after `waitMs`
 */
export function lockDataFolder(path: string, waitMs = 0): DataFolder {
  let lock: DatabaseSync
  try {
    lock = new DatabaseSync(join(path, '.lock'))
  } catch (error) {
    throw cannotUse(path, error)
  }
  try {
    lock.exec(`pragma busy_timeout = ${waitMs}; pragma locking_mode = exclusive; begin exclusive`)
  } catch {
    lock.close()
    throw new DataFolderTaken(
      `Another process is using the data folder ${path}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  return { path, release: () => lock.close() }
}

/** For a data folder that cannot be made, read or written. */
export function cannotUse(path: string, error: unknown): WrongEnv {
  return new WrongEnv(`DATA_DIR ${path} cannot be used: ${(error as Error).message}.`)
}

/** The server's secret: given, or made once and kept in the data folder for its owner's eyes only. */
export function secretOf(folder: string, given: string | undefined): string {
  if (given !== undefined) return given
  const path = join(folder, 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(folder, { recursive: true, mode: MODE.folder })
  try {
    writeFileSync(path, secret, { mode: MODE.file, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8')
  }
  return secret
}
