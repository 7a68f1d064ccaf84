/**
 * Runs a program of this project with Node 26: `node scripts/run.js [--env] [--lean] FILE [ARGUMENT...]`.
 *
 * Uses the machine's own Node when it is new enough, otherwise the Node package in the lockfile. This file is plain
 * JavaScript because an older Node, which cannot run TypeScript, must be able to run it and report the problem.
 *
 * `--env` reads the variables of `.env` in the current folder, if the file exists; the environment takes precedence.
 * Tests and builds never use this option, so that a developer's own configuration cannot change their results.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { LEAN } from './lean.js'

const NEEDED_MAJOR = 26

/** Caches compiled code between starts, so that modules load in about half the time. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node-compile') }

/** @param {string | undefined} version */
const isNewEnough = (version) => Number(version?.split('.')[0]) >= NEEDED_MAJOR

/** The Node that runs npm, when it is new enough. Inside an npm script, `node` would always be the packaged one. */
function ownNode() {
  const [, version] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  const path = process.env.npm_node_execpath
  return path !== undefined && isNewEnough(version) && existsSync(path) ? path : undefined
}

function packagedNode() {
  const require = createRequire(import.meta.url)
  // npm installs only the package that fits the platform.
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

/** Whether there is a `.env` file to read. Without one, Node would print a warning. */
function hasEnvFile() {
  if (!statSync('.env', { throwIfNoEntry: false })?.isFile()) return false
  // Node treats a byte order mark as part of the first variable's name, and so ignores the first line.
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

// Replaces this process by the program, so that signals reach it and this script uses no memory. Windows does not
// support that.
if (process.platform !== 'win32' && process.execve) process.execve(node, [node, ...args], env)

const child = spawn(node, args, { stdio: 'inherit', env })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  // On Windows the console sends Ctrl+C to both processes, and `kill` would end the program without a clean stop.
  process.on(signal, () => void (process.platform !== 'win32' && child.kill(signal)))
}
child.on('exit', (code, signal) => process.exit(signal === null ? code : 1))
