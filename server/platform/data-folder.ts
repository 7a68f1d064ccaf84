import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { WrongEnv } from '#server/env.ts'

/** Thrown when another process uses the data folder. The message is one line for the operator. */
export class DataFolderTaken extends Error {}

/** Marks a data folder while a backup is being restored into it. Until that is done, the shop is incomplete. */
export const RESTORING = '.restoring'

/**
 * Marks a data folder whose shop was moved to PostgreSQL. A start on the old database would do all work a second time.
 */
export const MOVED = '.moved'

export interface DataFolder {
  path: string
  release(): void
}

/** File modes that give access to the owner only. */
const MODE = { folder: 0o700, file: 0o600 } as const

/**
 * Creates the data folder when it does not exist, and makes its content accessible to the owner only, whatever the
 * folder's own mode. Sets the umask, so that new files are private too, also those of the database and of libraries.
 * Also fixes the modes of files from an earlier version or a copy. A folder is fixed after its content, so a folder
 * with the right mode is not checked again. Windows has no such modes.
 * @throws WrongEnv when the folder cannot be created or read
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

/**
 * Skips links, which lead outside the folder. Ignores files that another account owns and files that no longer exist.
 */
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
 * Locks the data folder for this process.
 * @throws DataFolderTaken when another process still holds the lock after `waitMs`
 * @throws WrongEnv when the folder is not writable, a restore into it was interrupted, or its shop was moved elsewhere
 */
export function takeDataFolder(path: string, waitMs = 0): DataFolder {
  keepPrivate(path)
  const folder = lockDataFolder(path, waitMs)
  const fault = faultOf(path)
  if (fault === null) return folder
  folder.release()
  throw new WrongEnv(fault)
}

/** The reason why a shop cannot start in a folder, or null. */
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
 * Locks a folder, whatever its content, with a lock of the operating system. The lock ends with the process, also after
 * a crash. Uses SQLite's exclusive transaction, because Node includes SQLite. Two embedded databases on one folder
 * would silently lose rows.
 * @throws DataFolderTaken when another process still holds the lock after `waitMs`
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

/** The error for a data folder that cannot be created, read or written. */
export function cannotUse(path: string, error: unknown): WrongEnv {
  return new WrongEnv(`DATA_DIR ${path} cannot be used: ${(error as Error).message}.`)
}

/**
 * Returns the server's secret: `given`, or a random one that is created once and stored in the data folder, readable by
 * its owner only.
 */
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
