/**
 * Deletes what some packages bring for other platforms or other uses, after every installation: about 380 MB. Nothing here is needed to
 * run; an installation with `--ignore-scripts` works the same and takes more room. Plain JavaScript, because npm may run it with an
 * older Node.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const { arch, platform } = process
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
/** Packages that bring a Node, without its headers and manuals. */
const RUNTIMES = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies)
const BINARY_ONLY = { '': ['package.json', 'LICENSE', 'bin'], bin: ['node', 'node.exe'] }

/**
 * What stays, by package and folder; a folder that is not named stays whole.
 * @type {Record<string, Record<string, string[]>>}
 */
const KEPT = {
  // One binary a platform.
  'onnxruntime-node': { 'bin/napi-v6': [platform], [`bin/napi-v6/${platform}`]: [arch] },
  // One build of the engine for each set of instructions; server/estimate/reading/tesseract.ts names the one that runs.
  'tesseract.js-core': {
    '': ['package.json', 'LICENSE', 'tesseract-core-relaxedsimd-lstm.js', 'tesseract-core-relaxedsimd-lstm.wasm'],
  },
  ...Object.fromEntries(RUNTIMES.map((name) => [name, BINARY_ONLY])),
}

const SOURCE_MAPS = /\.map$/
/** What Node loads of these is `dist/*.cjs`. */
const ALL_BUT_CJS = /^src[\\/].*\.(?:ts|json)$|\.(?:map|mjs)$|zxcvbn-ts\.js$/
/**
 * Files that go, by package: source maps of more than 1 MB, one library's wasm once more as text for browsers, and builds of the same code that Node does not load.
 * @type {Record<string, RegExp>}
 */
const DROPPED = {
  '@electric-sql/pglite': SOURCE_MAPS,
  '@hyzyla/pdfium': /\.wasm\.base64/,
  '@zxcvbn-ts/core': ALL_BUT_CJS,
  '@zxcvbn-ts/language-common': ALL_BUT_CJS,
  'drizzle-orm': SOURCE_MAPS,
  fontkit: SOURCE_MAPS,
  glob: SOURCE_MAPS,
  // Nothing that runs in production asks for it, and npm installs it because another package could.
  kysely: /^dist[\\/]cjs[\\/].*\.js$|\.d\.ts$/,
  'lru-cache': SOURCE_MAPS,
  luxon: SOURCE_MAPS,
  pdfkit: /\.map$|^js[\\/]pdfkit\.(?:browser|old|standalone)/,
}

for (const [name, folders] of Object.entries(KEPT)) {
  for (const [folder, kept] of Object.entries(folders)) {
    const path = join(MODULES, name, folder)
    if (!existsSync(path)) continue
    for (const entry of readdirSync(path)) {
      if (!kept.includes(entry)) rmSync(join(path, entry), { recursive: true, force: true })
    }
  }
}

for (const [name, pattern] of Object.entries(DROPPED)) {
  const path = join(MODULES, name)
  if (!existsSync(path)) continue
  for (const file of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    if (pattern.test(file)) rmSync(join(path, file), { force: true })
  }
}

/**
 * drizzle-orm lists 447 entry points, and Node reads that list (179 KB) again for every file of the package that is loaded: 0.4 s of each
 * start and of each test file. Left are those of the package's top level, which drizzle-kit asks
 * for too, and the two migrators in use.
 */
const DRIZZLE_ENTRIES = /^\.(?:\/[\w.-]+|\/(?:node-postgres|pglite)\/migrator)?$/
const manifest = join(MODULES, 'drizzle-orm/package.json')
if (existsSync(manifest)) {
  const { exports, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  const kept = Object.entries(exports).filter(([entry]) => DRIZZLE_ENTRIES.test(entry))
  // Replaced, not written into: the file may be one with npm's own copy.
  rmSync(manifest)
  writeFileSync(manifest, JSON.stringify({ ...rest, exports: Object.fromEntries(kept) }, null, 2))
}
