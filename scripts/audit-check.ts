/**
 * Checks that an export of the audit log is unchanged:
 *   npm run audit:check -- FILE [--head POSITION:HASH]
 * Uses the shop's secret: SECRET, or the one in DATA_DIR. Given the head of an earlier export or of the server's log,
 * it also checks that the file still contains every entry up to that head.
 */
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { faultWords } from '#contract/desk/audit.ts'
import { checkFile } from '#server/desk/audit/file.ts'
import { readEnv } from '#server/env.ts'
import { secretOf } from '#server/platform/data-folder.ts'
import { WrongOrder } from './ask-desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run audit:check -- FILE [--head POSITION:HASH]'

function orderOf(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { head: { type: 'string' } } })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new WrongOrder(USAGE)
  if (values.head === undefined) return { file, earlier: null }
  const [, position, hash = ''] = /^([1-9]\d{0,14}):([\da-f]{64})$/.exec(values.head) ?? []
  if (position === undefined)
    throw new WrongOrder(`--head is no POSITION:HASH as an earlier check prints it.\n${USAGE}`)
  return { file, earlier: { position: Number(position), hash } }
}

async function run(): Promise<string> {
  const { file, earlier } = orderOf(process.argv.slice(2))
  const env = readEnv()
  if (env.SECRET === undefined && !existsSync(join(env.DATA_DIR, 'secret'))) {
    throw new WrongOrder(`There is no secret in ${env.DATA_DIR}. Set SECRET or DATA_DIR as the server has it.`)
  }
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  const { head, fault, hashAt } = await checkFile(lines, secretOf(env.DATA_DIR, env.SECRET), earlier?.position)
  if (fault !== null) {
    const until = head.position === 0 ? '' : ` Until entry ${head.position} all is as it was written.`
    throw new WrongOrder(`The log is not whole. ${faultWords(fault)}${until}`)
  }
  if (earlier !== null && hashAt !== earlier.hash) {
    throw new WrongOrder(
      hashAt === null
        ? `The log ends at entry ${head.position}, but once went to ${earlier.position}: its end was cut off.`
        : `Entry ${earlier.position} is not the one that stood there: the log was written anew.`,
    )
  }
  return `The log is whole: ${head.position} entries. Its head is ${head.position}:${head.hash}`
}

await runCommand(run)
