/**
 * Runs a program of this project with Node 26: `node scripts/run.js [--env] [--lean] FILE [ARGUMENT...]`.
 *
 * The machine's own Node goes first when it is new enough; otherwise the one that the lockfile brings is used. This file is plain
 * JavaScript because an older Node, which cannot run TypeScript, may have to read it to say what is missing.
 *
 * `--env` reads the variables of `.env` in the current folder, if there is one; those of the environment win. Tests and builds never
 * pass it, so that a developer's own configuration cannot change their results.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { LEAN } from './lean.js'

const NEEDED_MAJOR = 26

/** Keeps compiled code between starts: modules load in about half the time. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node-compile') }

/** @param {string | undefined} version */
const isNewEnough = (version) => Number(version?.split('.')[0]) >= NEEDED_MAJOR

/** The Node that runs npm, when it is new enough. Inside an npm script `node` alone would always be the packaged one. */
function ownNode() {
  const [, version] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  const path = process.env.npm_node_execpath
  return path !== undefined && isNewEnough(version) && existsSync(path) ? path : undefined
}

function packagedNode() {
  const require = createRequire(import.meta.url)
  // npm installs the one package of these that fits the platform.
  for (const name of Object.keys(require('../package.json').optionalDependencies)) {
    try {
      const manifest = require.resolve(`${name}/package.json`)
      return join(dirname(manifest), require(manifest).bin.node)
    } catch {
      // Not the package of this platform.
    }
  }
  return undefined
}

const node = ownNode() ?? (isNewEnough(process.versions.node) ? process.execPath : packagedNode())
if (node === undefined) {
  console.error(
    `Node ${NEEDED_MAJOR} is needed, and npm has installed none for ${process.platform} ${process.arch}. Run "npm ci", or install Node ${NEEDED_MAJOR}.`,
  )
  process.exit(1)
}

/** Whether there is a `.env` for Node to read; without one Node would print a warning. */
function hasEnvFile() {
  if (!statSync('.env', { throwIfNoEntry: false })?.isFile()) return false
  // Node takes the mark for a part of the first name, and so ignores the first line.
  if (readFileSync('.env', 'utf8').startsWith('\uFEFF')) {
    console.error('.env begins with a byte order mark. Save it as UTF-8 without one.')
    process.exit(1)
  }
  return true
}

const given = process.argv.slice(2)
/** @param {string} option */
const takes = (option) => given[0] === option && given.shift() !== undefined
const readsEnvFile = takes('--env')
const isLean = takes('--lean')
const args = [
  ...(readsEnvFile && hasEnvFile() ? ['--env-file-if-exists=.env'] : []),
  ...(isLean ? LEAN.flags : []),
  ...given,
]
const env = { ...COMPILE_CACHE, ...(isLean ? LEAN.env : {}), ...process.env }

// The program takes the place of this process, so signals reach it and nothing of this stays in memory. Windows cannot do that.
if (process.platform !== 'win32' && process.execve) process.execve(node, [node, ...args], env)

const child = spawn(node, args, { stdio: 'inherit', env })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // On Windows a console sends Ctrl+C to both, and `kill` would not let the program stop by itself.
  process.on(signal, () => void (process.platform !== 'win32' && child.kill(signal)))
}
child.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
