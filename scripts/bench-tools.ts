import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../bench')

export interface BenchTools {
  /** The folder of the installed packages. */
  modules: string
  /** Loads a package. The project does not install its types, so the caller declares the type that it needs. */
  load<Module>(name: string): Module
}

/**
 * The packages of bench/package.json: Lighthouse, fonts for generated lists, drizzle-kit and others that are not needed
 * to run, change or test the product. Installs them unless they match their lockfile already.
 */
export function benchTools(): BenchTools {
  const modules = join(FOLDER, 'node_modules')
  const lock = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8')
  const installed = join(modules, 'installed-lock.json')
  if (!isSame(installed, lock)) {
    install()
    writeFileSync(installed, lock)
  }
  const require = createRequire(join(FOLDER, 'package.json'))
  return { modules, load: (name) => require(name) }
}

function isSame(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}

function install() {
  console.error('Installing the tools of bench/package.json ...')
  const npm = process.env.npm_execpath
  const [program, ...args] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const { status } = spawnSync(program ?? 'npm', [...args, 'ci', '--ignore-scripts'], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
    // On Windows npm is a script, which needs a shell.
    shell: npm === undefined && process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The tools of bench/package.json could not be installed; what npm says is above.')
}
