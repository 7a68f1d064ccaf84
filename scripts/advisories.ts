/**
 * Fails when a production dependency has a high or critical advisory. Passes when the registry does not answer, so that
 * the checks also run without a registry, for example behind a mirror.
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
