import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * For `node --import`: writes the addresses of all modules that this process has loaded into the file that `NOTE_MODULES` names, as it ends. Threads are
 * left out.
 */
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    loaded.add(url)
    return next(url, context)
  },
})
const file = process.env.NOTE_MODULES
if (file !== undefined) process.on('exit', () => writeFileSync(file, [...loaded].join('\n')))
