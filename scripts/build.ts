/**
 * Builds the storefront into build/storefront, once for each language, and the desk into build/desk, each unless what is there was built from these very sources.
 * After the build of the storefront: its service worker, no modulepreload links in prerendered pages but all that are needed in the others, scripts of the former after the first paint, no style attributes, and a
 * .br and a .gz beside every asset, as of the desk. The server compresses the pages themselves, once it has written its origin into them.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync } from 'vite'
import { LOCALES, type Locale, prefixOf } from '#contract/locale.ts'
import { SHARE_PATH } from '#contract/offline.ts'
import { PAGES, pageFile } from '#contract/pages.ts'
import { compileMessages } from './messages.ts'
import { programOf } from './program.ts'
import { clientOf, folderOf } from './storefront-build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** What the router's build makes for all pages that it does not prerender. */
const SHELL = '__spa-fallback.html'

interface App {
  name: string
  folder: string
  sources: string[]
  make(): Promise<void>
}

const SHARED = [
  'contract/**/*',
  'messages/*.json',
  'ui/**/*',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/messages.ts',
  'scripts/preact.ts',
  'scripts/storefront-build.ts',
]
const APPS: App[] = [
  ...LOCALES.map((locale) => ({
    name: `storefront-${locale}`,
    folder: join(ROOT, folderOf(locale)),
    sources: [
      ...SHARED,
      'storefront/**/*',
      'vite.config.ts',
      'vite.worker.config.ts',
      'scripts/worker-shell.ts',
      'react-router.config.ts',
    ],
    make: () => makeStorefront(locale),
  })),
  {
    name: 'desk',
    folder: join(ROOT, 'build/desk'),
    // Its previews are made of the storefront's own pages.
    sources: [...SHARED, 'desk/**/*', 'storefront/**/*', 'vite.desk.config.ts'],
    make: makeDesk,
  },
]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

async function hashOf(sources: string[]): Promise<string> {
  const paths = globSync(sources, { cwd: ROOT, withFileTypes: true })
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

/** Runs the program of a package with the Node that runs this. */
async function run(packageName: string, args: string[], also: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...also }
  const command = [programOf(packageName), ...args]
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
}

/** A storefront in one language. */
interface Built {
  /** Its folder. */
  client: string
  /** What the addresses of its pages and files begin with. */
  prefix: string
}

const fileOf = (address: string, { client, prefix }: Built) => join(client, address.slice(prefix.length))

/** Preloading every module before the first paint delays it; the entry script asks for them soon enough. */
function withoutModulePreload(html: string): string {
  return html.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
}

/** What a page runs at first, as the router writes it. */
const FIRST_SCRIPT = /<script type="module" async>([\s\S]*?)<\/script>/
const STATIC_IMPORT = /\bimport (?:\* as (\w+) from )?"([^"]+)";/g

/** Not by a frame or a timer: a script of the page may hold those. A page in the background is never painted. */
const AFTER_PAINT = `await new Promise(painted=>{
if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes('paint'))return painted();
new PerformanceObserver((_,observer)=>{observer.disconnect();painted()}).observe({type:'paint',buffered:true})
});`

/**
 * Has a prerendered page ask for its JavaScript once it is painted: before that it would take the network from what is to be seen. Then everything it
 * needs is asked for at once, not one file after another. Where a file does not come the page stays as it was written, as it would without JavaScript.
 */
async function withScriptsAfterPaint(html: string, built: Built): Promise<string> {
  const [whole, script] = FIRST_SCRIPT.exec(html) ?? []
  if (whole === undefined || script === undefined) throw new Error('A page has no script of the router.')
  const imports = [...script.matchAll(STATIC_IMPORT)].map(([, name = '', file = '']) => ({ name, file }))
  const files = new Set<string>()
  for (const { file } of imports) files.add(file)
  const entries = [...script.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, file = '']) => file)
  for (const file of [...files, ...entries]) await addImports(file, files, built)
  const later = `${AFTER_PAINT}
try{
const [${imports.map(({ name }) => name)}]=await Promise.all(${JSON.stringify([...files])}.map(file=>import(file)));
${script
  .replaceAll(STATIC_IMPORT, '')
  .replace(/\bimport\(/, 'await import(')
  .trim()}
}catch(error){if(!(error instanceof TypeError&&/module/.test(error.message)))reportError(error)}`
  return html.replace(whole, () => `<script type="module">${later}</script>`)
}

/** Adds what a file of the build imports, directly or not. */
async function addImports(file: string, to: Set<string>, built: Built): Promise<void> {
  const code = await readFile(fileOf(file, built), 'utf8')
  for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) {
    const imported = `${built.prefix}/assets/${name}`
    if (to.has(imported)) continue
    to.add(imported)
    await addImports(imported, to, built)
  }
}

/** What runs in the head stands in each page as its source is written, comments included. */
function withShortScripts(html: string): string {
  return html.replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (written) => {
    const { code, errors } = minifySync('script.js', written)
    if (errors.length > 0) throw new Error(`A script of a page cannot be read: ${errors[0]?.message}`)
    return code.trimEnd()
  })
}

async function finishPages(built: Built) {
  for (const path of globSync('**/*.html', { cwd: built.client })) {
    const file = join(built.client, path)
    // The router says this to React.
    const written = (await readFile(file, 'utf8')).replaceAll(' suppressHydrationWarning', '')
    const page = withShortScripts(withoutModulePreload(written))
    // The others are empty until their JavaScript runs.
    const html = path === SHELL ? page : await withScriptsAfterPaint(page, built)
    if (/\sstyle="/.test(html)) throw new Error(`${path} has a style attribute, which the page's own policy blocks.`)
    await writeFile(file, html)
  }
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, { parentId?: string; path?: string; module: string; imports: string[]; css: string[] }>
}

/**
 * Gives each page that is not prerendered a file of its own: the shell, with what this page runs named in its head. Nothing of such a
 * page is seen before all of it runs, so the browser asks for it at once rather than for one file after the other.
 */
async function writeShells({ client, prefix }: Built) {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const text = await readFile(join(client, file), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const shell = await readFile(join(client, SHELL), 'utf8')
  for (const { path } of PAGES.filter(({ prerendered }) => !prerendered)) {
    let route = Object.values(routes).find((one) => `/${one.path}` === path)
    if (!route) throw new Error(`No route has the path ${path}.`)
    const modules = new Set([`${prefix}/${file}`, entry.module, ...entry.imports])
    const styles = new Set<string>()
    for (; route; route = routes[route.parentId ?? '']) {
      for (const module of [route.module, ...route.imports]) modules.add(module)
      for (const style of route.css) styles.add(style.replace(/#$/, ''))
    }
    const links = [
      ...[...styles]
        .filter((style) => !shell.includes(style))
        .map((href) => `<link rel="preload" as="style" href="${href}"/>`),
      ...[...modules].map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ]
    const target = join(client, pageFile(path))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, shell.replace('</head>', `${links.join('')}</head>`))
  }
  await rm(join(client, SHELL))
}

async function compressAssets(folder: string) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const texts = globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })
  await Promise.all(
    texts.map(async (path) => {
      const file = join(folder, path)
      const bytes = await readFile(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}

/** What an installed shop is called and opens with. It is one shop, whatever its language: the id stays. */
async function writeManifest(locale: Locale, { client, prefix }: Built) {
  const m = await import('#messages')
  const manifest = JSON.parse(await readFile(join(ROOT, 'storefront/public/manifest.webmanifest'), 'utf8'))
  Object.assign(manifest, {
    description: m.shell_description({}, { locale }),
    lang: m.intl_locale({}, { locale }),
    start_url: `${prefix}/`,
    share_target: { ...manifest.share_target, action: prefix + SHARE_PATH },
  })
  await writeFile(join(client, 'manifest.webmanifest'), JSON.stringify(manifest))
}

async function makeStorefront(locale: Locale) {
  const env = { SHOP_LOCALE: locale }
  const built: Built = { client: join(ROOT, clientOf(locale)), prefix: prefixOf(locale) }
  await run('@react-router/dev', ['build'], env)
  // The router puts pages into a folder of the prefix, and files not; what it starts other pages from has the name of a home page then.
  if (built.prefix !== '') {
    await rename(join(built.client, 'index.html'), join(built.client, SHELL))
    for (const entry of await readdir(join(built.client, built.prefix)))
      await rename(join(built.client, built.prefix, entry), join(built.client, entry))
    await rm(join(built.client, built.prefix), { recursive: true })
  }
  await finishPages(built)
  await writeShells(built)
  await writeManifest(locale, built)
  await run('vite', ['build', '--config', 'vite.worker.config.ts'], env)
  await compressAssets(built.client)
}

async function makeDesk() {
  await run('vite', ['build', '--config', 'vite.desk.config.ts'])
  await compressAssets(join(ROOT, 'build/desk'))
}

async function build({ name, folder, sources, make }: App) {
  const stamp = join(ROOT, `build/${name}.stamp`)
  const hash = await hashOf(sources)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return console.log(`The ${name} is up to date.`)
  const startedAt = performance.now()
  await rm(stamp, { force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await make()
  await writeFile(stamp, hash)
  console.log(`The ${name} is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`)
}

await compileMessages()
for (const app of APPS) {
  try {
    await build(app)
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    console.error(
      `The ${app.name} could not be built.\n${stdout}${stderr}`,
      cause instanceof Error ? cause.message : cause,
    )
    process.exit(1)
  }
}
