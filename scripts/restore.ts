/**
 * Restores a backup into the empty data folder that DATA_DIR names:
 *   DATA_DIR=FOLDER npm run restore -- FILE
 */
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { BrokenBackup, unpackShop } from '#server/desk/backup/unpack.ts'
import { readEnv } from '#server/env.ts'
import { DataFolderTaken, takeDataFolder } from '#server/platform/data-folder.ts'
import { WrongOrder } from './ask-desk.ts'
import { runCommand } from './run-command.ts'

async function run(): Promise<string> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new WrongOrder('DATA_DIR=FOLDER npm run restore -- FILE')
  const env = readEnv()
  if (env.DATABASE_URL !== undefined) {
    throw new WrongOrder('DATABASE_URL is set: pg_restore into that PostgreSQL. docs/operating/backups.md says how.')
  }
  const folder = takeDataFolder(env.DATA_DIR)
  try {
    const there = (await readdir(env.DATA_DIR)).filter((name) => !name.startsWith('.lock'))
    if (there.length > 0) {
      throw new WrongOrder(
        `${env.DATA_DIR} is not empty (${there.join(', ')}). Set DATA_DIR to a new folder; nothing was changed.`,
      )
    }
    await unpackShop(resolve(given), env.DATA_DIR)
  } finally {
    folder.release()
  }
  return `The shop is in ${env.DATA_DIR}. Start it with DATA_DIR set to that folder.`
}

await runCommand(run, BrokenBackup, DataFolderTaken)
