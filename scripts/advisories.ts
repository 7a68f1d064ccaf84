/**
 * Fails when something grave is known against a package that the product runs with. A registry that does not answer fails nothing: whoever
 * has none at hand, behind a mirror for example, must be able to run the checks.
 */
import { askRegistry } from './ask-registry.ts'

const LONGEST_MS = 30_000

const npm = process.env.npm_execpath
const findings = await askRegistry(npm === undefined ? ['npm'] : [process.execPath, npm], LONGEST_MS)
if (findings === null) console.log('not asked: the registry does not answer')
else if (findings.length === 0) console.log('Nothing grave is known against the packages that the product runs with.')
else {
  for (const finding of findings) console.error(finding)
  process.exitCode = 1
}
