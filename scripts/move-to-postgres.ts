/**
 * Moves a stopped shop from its embedded database to an empty PostgreSQL database:
 *   npm run move-to-postgres -- URL
 * Reads the same environment variables as the server. The uploaded files stay where they are.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultWords } from '#contract/desk/audit.ts'
import { type Moved, moveShop } from '#server/desk/move/move-shop.ts'
import { CannotMove } from '#server/desk/move/target.ts'
import { type Env, readEnv } from '#server/env.ts'
import { systemClock } from '#server/platform/clock.ts'
import { DataFolderTaken, MOVED, secretOf, takeDataFolder } from '#server/platform/data-folder.ts'
import { DatabaseUnreachable } from '#server/platform/database.ts'
import { WrongOrder } from './ask-desk.ts'
import { runCommand } from './run-command.ts'

async function run(): Promise<string> {
  const [url, ...more] = process.argv.slice(2)
  if (url === undefined || more.length > 0 || !/^postgres(ql)?:\/\//.test(url)) {
    throw new WrongOrder('npm run move-to-postgres -- postgres://USER:PASSWORD@HOST:PORT/DATABASE')
  }
  const env = readEnv()
  if (env.DATABASE_URL !== undefined) {
    throw new WrongOrder(
      'DATABASE_URL is set: that shop is on PostgreSQL already. Unset it to move the one in DATA_DIR.',
    )
  }
  const database = join(env.DATA_DIR, 'database')
  if (!existsSync(join(database, 'PG_VERSION')))
    throw new WrongOrder(`There is no shop in ${env.DATA_DIR}. Set DATA_DIR as the server has it.`)
  if (env.SECRET === undefined && !existsSync(join(env.DATA_DIR, 'secret')))
    throw new WrongOrder(`There is no secret in ${env.DATA_DIR}. Set SECRET as the server has it.`)
  const folder = takeDataFolder(env.DATA_DIR)
  try {
    const moved = await moveShop({
      folder: database,
      url,
      secret: secretOf(env.DATA_DIR, env.SECRET),
      now: systemClock.now(),
      onMoved: () => writeFileSync(join(env.DATA_DIR, MOVED), '', { mode: 0o600, flush: true }),
      tell: (line) => console.log(line),
    })
    return farewell(env, database, moved)
  } finally {
    folder.release()
  }
}

function farewell(env: Env, database: string, { tables, rows, log }: Moved): string {
  const { fault, head } = log
  const said =
    fault === null
      ? `The log of the desk is whole: ${head.position} entries.`
      : `The log of the desk is not whole, neither here nor there. ${faultWords(fault)} If the server has another SECRET, that is why.`
  const kept = env.S3_BUCKET === undefined ? `${env.DATA_DIR} (files and secret)` : `${env.DATA_DIR} and S3_BUCKET`
  return [
    `Moved ${rows.toLocaleString('en-IN')} rows of ${tables} tables; every table is as it was. ${said}`,
    'Now set DATABASE_URL to that address, leave all other variables as they are, and start the shop.',
    `It goes on using ${kept}. The old database is in ${database} until you delete it.`,
  ].join('\n')
}

await runCommand(run, CannotMove, DataFolderTaken, DatabaseUnreachable)
