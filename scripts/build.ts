/**
 * Builds the storefront into build/storefront, unless what is there was built from these very sources.
 * After the build: no modulepreload links in prerendered pages, no style attributes, and a
 * .br and a .gz beside every asset. The server compresses the pages themselves, once it has written its origin into them.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUT = join(ROOT, 'build/storefront')
const CLIENT = join(OUT, 'client')
const STAMP = join(OUT, 'stamp')

const SOURCES = [
  'contract/**/*',
  'ui/**/*',
  'storefront/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/build.ts',
]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

async function sourceHash(): Promise<string> {
  const paths = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256')
  for (const [index, path] of paths.entries()) {
    hash.update(`${path.slice(ROOT.length)}\0`).update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

async function runReactRouter() {
  const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [cli, 'build'], { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
}

/** Preloading every module before the first paint delays it; the entry script asks for them soon enough. */
function withoutModulePreload(html: string): string {
  return html.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
}

async function finishPages() {
  for (const path of globSync('**/*.html', { cwd: CLIENT })) {
    const file = join(CLIENT, path)
    const html = withoutModulePreload(await readFile(file, 'utf8'))
    if (/\sstyle="/.test(html)) throw new Error(`${path} has a style attribute, which the page's own policy blocks.`)
    await writeFile(file, html)
  }
}

async function compressAssets() {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const texts = globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: CLIENT })
  await Promise.all(
    texts.map(async (path) => {
      const file = join(CLIENT, path)
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}

async function build(hash: string) {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(dirname(OUT), { recursive: true })
  await runReactRouter()
  await finishPages()
  await compressAssets()
  await writeFile(STAMP, hash)
}

const hash = await sourceHash()
const built = await readFile(STAMP, 'utf8').catch(() => '')
if (built === hash) {
  console.log('The storefront is up to date.')
} else {
  const startedAt = performance.now()
  try {
    await build(hash)
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    console.error(
      `The storefront could not be built.\n${stdout}${stderr}`,
      cause instanceof Error ? cause.message : cause,
    )
    process.exit(1)
  }
  console.log(`The storefront is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`)
}
