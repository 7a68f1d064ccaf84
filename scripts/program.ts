import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Returns the script of a package's only binary, to run with `process.execPath`. npm's shortcuts differ between
 * systems, and run the first Node on the PATH. Ends the process with one line when development dependencies are not
 * installed.
 */
export function programOf(packageName: string): string {
  const manifest = join(ROOT, 'node_modules', packageName, 'package.json')
  if (!existsSync(manifest)) {
    console.error('The build tools are not installed. Run: npm ci')
    process.exit(1)
  }
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  const script = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (script === undefined) throw new Error(`The package ${packageName} has no program.`)
  return join(dirname(manifest), script)
}
