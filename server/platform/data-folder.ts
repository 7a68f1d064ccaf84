import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { WrongEnv } from '#server/env.ts'

/** Another process has the data folder; the message is the one line an operator sees. */
export class DataFolderTaken extends Error {}

/** In a data folder while a backup is put back into it: without the rest of it there is no shop. */
export const RESTORING = '.restoring'

export interface DataFolder {
  path: string
  release(): void
}

/**
 * Takes the data folder for this process alone.
 * @throws DataFolderTaken when another process still holds it after `waitMs`
 * @throws WrongEnv when the folder cannot be written, or a restore into it was cut short
 */
export function takeDataFolder(path: string, waitMs = 0): DataFolder {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw cannotUse(path, error)
  }
  const folder = lockDataFolder(path, waitMs)
  if (existsSync(join(path, RESTORING))) {
    folder.release()
    throw new WrongEnv(
      `A restore into DATA_DIR ${path} was cut short, so no whole shop is in it. Empty that folder and restore again.`,
    )
  }
  return folder
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
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8')
  }
  chmodSync(path, 0o600)
  return secret
}
