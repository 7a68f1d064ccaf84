/**
 * Writes a migration from the state of the last migration to the current schema: `npm run migration -- --name
 * what_changes`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { benchTools } from './bench-tools.ts'

const program = join(benchTools().modules, 'drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
