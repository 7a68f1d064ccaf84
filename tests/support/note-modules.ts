import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * For `node --import`. When the process ends, writes the URLs of all modules that it loaded into the file named by
 * `NOTE_MODULES`. Does not cover worker threads.
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
