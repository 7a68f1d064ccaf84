/**
 * Writes a backup of the whole shop into one file:
 *   npm run backup -- FILE
 * Reads the same environment variables as the server. While a server is running on the data folder, that server makes
 * the backup.
 */
import { createWriteStream, existsSync } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupOrder } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { packShop } from '#server/desk/backup/pack.ts'
import { type Env, readEnv } from '#server/env.ts'
import { DataFolderTaken, takeDataFolder } from '#server/platform/data-folder.ts'
import { askDesk, WrongOrder } from './ask-desk.ts'
import { runCommand } from './run-command.ts'

async function run(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new WrongOrder('npm run backup -- FILE')
  const env = readEnv()
  if (env.DATABASE_URL !== undefined) {
    throw new WrongOrder(
      'The shop is on PostgreSQL: pg_dump the database, then copy the files. docs/operating/backups.md says how.',
    )
  }
  const database = join(env.DATA_DIR, 'database')
  if (!existsSync(database))
    throw new WrongOrder(`There is no shop in ${env.DATA_DIR}. Set DATA_DIR as the server has it.`)
  const file = resolve(given)
  if (existsSync(file)) throw new WrongOrder(`${file} is there already. Choose another name, or take it away.`)
  await save(file, (write) => withShop(env, database, write))
  const bucket =
    env.S3_BUCKET === undefined ? '' : ` The files in the bucket ${env.S3_BUCKET} are not in it: copy them now.`
  return `Saved ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB).${bucket}`
}

/**
 * The file gets its final name only once it is complete and on disk. It contains personal data, so only its owner may
 * read it.
 */
async function save(file: string, fill: (write: (bytes: Readable) => Promise<void>) => Promise<void>): Promise<void> {
  const part = `${file}.${process.pid}.part`
  try {
    await fill((bytes) => pipeline(bytes, createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })))
    // Unlike a rename, a link fails when a file with this name exists by now.
    await link(part, file)
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
  } finally {
    await rm(part, { force: true })
  }
}

async function withShop(env: Env, database: string, write: (bytes: Readable) => Promise<void>): Promise<void> {
  const folder = takeFolder(env.DATA_DIR)
  if (folder !== null) return write(packShop(env.DATA_DIR, database)).finally(() => folder.release())
  const answer = await askDesk(env, DESK_PATHS.backup, { do: 'backup' } satisfies BackupOrder)
  if (answer.body === null) throw new WrongOrder('The server sent nothing.')
  await write(Readable.from(answer.body)).catch((error: Error) => {
    throw new WrongOrder(
      `The server stopped in the middle of the backup (${error.message}). Nothing was saved; try again.`,
    )
  })
}

/** Returns null while a server has locked the folder. */
function takeFolder(path: string) {
  try {
    return takeDataFolder(path)
  } catch (error) {
    if (error instanceof DataFolderTaken) return null
    throw error
  }
}

await runCommand(run)
