/**
 * Empties the data folder that DATA_DIR names:
 *   npm run reset             lists the content and asks for confirmation
 *   npm run reset -- --yes    does not ask
 */
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BACKED_UP } from '#server/desk/backup/pack.ts'
import { readEnv } from '#server/env.ts'
import { DataFolderTaken, lockDataFolder, MOVED, RESTORING } from '#server/platform/data-folder.ts'
import { WrongOrder } from './ask-desk.ts'
import { lookIn } from './look-in.ts'
import { runCommand } from './run-command.ts'

/** Everything that the product creates in a data folder. Nothing else is ever deleted. */
const OURS: readonly string[] = [...BACKED_UP, 'incoming', RESTORING, MOVED]

async function run(): Promise<string> {
  const isSure = readOrder(process.argv.slice(2))
  const env = readEnv()
  const { DATA_DIR } = env
  if (env.DATABASE_URL !== undefined) {
    throw new WrongOrder(
      'DATABASE_URL is set. This command cannot empty a PostgreSQL database, and the folder alone is only a part of the shop.',
    )
  }
  const names = await lookIn(DATA_DIR)
  if (names.length === 0) return `${DATA_DIR} is empty already.`
  requireOurs(DATA_DIR, names)
  const folder = lockDataFolder(DATA_DIR)
  try {
    if (!isSure && !(await isConfirmed(DATA_DIR, names))) return 'Nothing was deleted.'
    // The database goes last: it identifies the folder as a shop, in case this command is interrupted.
    const databaseLast = names.toSorted((a, b) => Number(a === 'database') - Number(b === 'database'))
    for (const name of databaseLast) await rm(join(DATA_DIR, name), { recursive: true, force: true })
  } finally {
    folder.release()
  }
  const bucket = env.S3_BUCKET === undefined ? '' : ` The files in the bucket ${env.S3_BUCKET} are still there.`
  return `${DATA_DIR} is empty.${bucket}`
}

function readOrder(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { yes: { type: 'boolean' } } }).values.yes ?? false
  } catch {
    throw new WrongOrder('npm run reset [-- --yes]')
  }
}

/**
 * Protects unrelated files when DATA_DIR is wrong.
 * @throws WrongOrder when the folder contains anything that the product does not create
 */
function requireOurs(folder: string, names: string[]): void {
  const others = names.filter((name) => !OURS.includes(name))
  if (others.length > 0) {
    const [first, ...more] = others
    const rest = more.length === 0 ? '' : ` and ${more.length} more`
    throw new WrongOrder(`${folder} contains other files (${first}${rest}). Nothing was deleted.`)
  }
  const isShop = [RESTORING, 'database/PG_VERSION'].some((name) => existsSync(join(folder, name)))
  if (!isShop) throw new WrongOrder(`${folder} is not a data folder of the shop. Nothing was deleted.`)
}

async function isConfirmed(folder: string, names: string[]): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new WrongOrder(
      `This deletes the shop in ${folder}, and there is no terminal to ask at. Add "-- --yes" to do it.`,
    )
  }
  console.log(`This deletes the shop in ${folder}:`)
  for (const name of names) {
    const megabytes = (await bytesOf(join(folder, name))) / 1e6
    console.log(`  ${name.padEnd(10)} ${megabytes.toFixed(1).padStart(8)} MB`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Type "yes" to delete it: ').finally(() => terminal.close())
  return answer.trim().toLowerCase() === 'yes'
}

async function bytesOf(path: string): Promise<number> {
  const own = await stat(path)
  if (!own.isDirectory()) return own.size
  const inside = (await readdir(path)).map((name) => bytesOf(join(path, name)))
  return (await Promise.all(inside)).reduce((sum, bytes) => sum + bytes, 0)
}

await runCommand(run, DataFolderTaken)
