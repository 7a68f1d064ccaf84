/**
 * Manages the operators of the desk:
 *   npm run operator -- add EMAIL --name NAME [--helper]     adds an owner or a helper; prints a one-time password
 *   npm run operator -- disable EMAIL             disables the operator and ends their sessions
 *   npm run operator -- reset EMAIL               prints a new one-time password, when theirs is lost
 *   npm run operator -- list
 * Reads the same environment variables as the server. While a server is running on the data folder, that server does
 * the work.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { ConsoleAnswer, ConsoleOrder } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { openAuditLog } from '#server/desk/audit/record.ts'
import { obey } from '#server/desk/operator/operators.ts'
import { type Env, readEnv } from '#server/env.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type DataFolder, DataFolderTaken, secretOf, takeDataFolder } from '#server/platform/data-folder.ts'
import { DatabaseUnreachable, openPglite, openPostgres } from '#server/platform/database.ts'
import { askDesk, WrongOrder } from './ask-desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run operator -- add EMAIL --name NAME [--helper] | disable EMAIL | reset EMAIL | list'

const OPTIONS = { name: { type: 'string' }, helper: { type: 'boolean' } } as const

function orderOf(args: string[]): ConsoleOrder {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [what, emailId = '', ...more] = positionals
  if (more.length > 0) throw new WrongOrder(USAGE)
  const order = ConsoleOrder.safeParse({
    do: what,
    emailId,
    name: values.name ?? '',
    ...(values.helper ? { role: 'helper' } : {}),
  })
  if (order.success) return order.data
  const [issue] = order.error.issues
  throw new WrongOrder(issue?.path[0] === 'do' ? USAGE : `${issue?.message}\n${USAGE}`)
}

async function obeyHere(order: ConsoleOrder, env: Env): Promise<string[]> {
  const database = await (env.DATABASE_URL === undefined
    ? openPglite(join(env.DATA_DIR, 'database'))
    : openPostgres(env.DATABASE_URL, { directUrl: env.DATABASE_DIRECT_URL, connections: 1 }))
  try {
    const secret = secretOf(env.DATA_DIR, env.SECRET)
    const db = await openAuditLog(database.db, secret, systemClock.now())
    return await obey({ db, clock: systemClock }, order)
  } finally {
    await database.close()
  }
}

async function askServer(order: ConsoleOrder, env: Env): Promise<string[]> {
  const answer = await askDesk(env, DESK_PATHS.console, order)
  return z.parse(ConsoleAnswer, await answer.json()).lines
}

async function run(): Promise<string[]> {
  const order = orderOf(process.argv.slice(2))
  const env = readEnv()
  if (env.DATABASE_URL !== undefined) return obeyHere(order, env)
  let folder: DataFolder
  try {
    folder = takeDataFolder(env.DATA_DIR)
  } catch (error) {
    if (error instanceof DataFolderTaken) return askServer(order, env)
    throw error
  }
  try {
    return await obeyHere(order, env)
  } finally {
    folder.release()
  }
}

await runCommand(async () => (await run()).join('\n'), DatabaseUnreachable)
