/**
 * Deletes files of packages for other platforms or other uses after every installation: about 380 MB. None of them is
 * needed to run the product; an installation with `--ignore-scripts` works the same and takes more space. Plain
 * JavaScript, because npm may run this file with an older Node.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const { arch, platform } = process
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
/** Packages that contain Node itself. The headers and manuals are deleted. */
const RUNTIMES = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies)
const BINARY_ONLY = { '': ['package.json', 'LICENSE', 'bin'], bin: ['node', 'node.exe'] }

/**
 * The files to keep, by package and folder. A folder that is not named is kept whole.
 * @type {Record<string, Record<string, string[]>>}
 */
const KEPT = {
  // One binary for each platform.
  'onnxruntime-node': { 'bin/napi-v6': [platform], [`bin/napi-v6/${platform}`]: [arch] },
  // One build of the engine for each CPU instruction set; server/estimate/reading/tesseract.ts names the one in use.
  'tesseract.js-core': {
    '': ['package.json', 'LICENSE', 'tesseract-core-relaxedsimd-lstm.js', 'tesseract-core-relaxedsimd-lstm.wasm'],
  },
  ...Object.fromEntries(RUNTIMES.map((name) => [name, BINARY_ONLY])),
}

const SOURCE_MAPS = /\.map$/
/** Node loads only `dist/*.cjs` of these packages. */
const ALL_BUT_CJS = /^src[\\/].*\.(?:ts|json)$|\.(?:map|mjs)$|zxcvbn-ts\.js$/
/**
 * Files to delete, by package: source maps of more than 1 MB, a base64 copy of a wasm file for browsers, and builds
 * that Node does not load.
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
  // Not used in production. npm installs it because it is a peer dependency of another package.
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
 * drizzle-orm lists 447 entry points. Node reads that list (179 KB) again for every file of the package: 0.4 s of each
 * start and of each test file. Keeps the entry points of the package's top level, which drizzle-kit also needs, and the
 * two migrators in use.
 */
const DRIZZLE_ENTRIES = /^\.(?:\/[\w.-]+|\/(?:node-postgres|pglite)\/migrator)?$/
const manifest = join(MODULES, 'drizzle-orm/package.json')
if (existsSync(manifest)) {
  const { exports, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  const kept = Object.entries(exports).filter(([entry]) => DRIZZLE_ENTRIES.test(entry))
  // Deletes the file before writing it, because it may be a hard link to npm's cached copy.
  rmSync(manifest)
  writeFileSync(manifest, JSON.stringify({ ...rest, exports: Object.fromEntries(kept) }, null, 2))
}
