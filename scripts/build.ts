/**
 * Builds the storefront into build/storefront, once for each language, and the desk into build/desk. Skips a build
 * whose sources have not changed. After the build of the storefront, this script
 * - builds its service worker,
 * - removes modulepreload links from prerendered pages, and adds all that are needed to the other pages,
 * - delays the scripts of prerendered pages until the first paint,
 * - checks that no page has a style attribute,
 * - writes a .br and a .gz beside every asset (also for the desk).
 * The server compresses the pages themselves, because it first writes its origin into them.
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
/** The shell that React Router builds for all pages that are not prerendered. */
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
    // The desk shows previews made from the storefront's own pages.
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

/** Runs the binary of a package with the current Node. */
async function run(packageName: string, args: string[], also: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...also }
  const command = [programOf(packageName), ...args]
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 })
}

/** A built storefront in one language. */
interface Built {
  /** Its output folder. */
  client: string
  /** The path prefix of its pages and files. */
  prefix: string
}

const fileOf = (address: string, { client, prefix }: Built) => join(client, address.slice(prefix.length))

/** Preloading every module delays the first paint. The entry script requests the modules early enough. */
function withoutModulePreload(html: string): string {
  return html.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
}

/** The first script of a page, as React Router writes it. */
const FIRST_SCRIPT = /<script type="module" async>([\s\S]*?)<\/script>/
const STATIC_IMPORT = /\bimport (?:\* as (\w+) from )?"([^"]+)";/g

/**
 * Resolves after the first paint. Uses no animation frame or timer, because a script of the page may delay those.
 * Resolves at once in a background page, which never paints.
 */
const AFTER_PAINT = `await new Promise(painted=>{
if(document.hidden||!PerformanceObserver.supportedEntryTypes?.includes('paint'))return painted();
new PerformanceObserver((_,observer)=>{observer.disconnect();painted()}).observe({type:'paint',buffered:true})
});`

/**
 * Makes a prerendered page load its JavaScript after the first paint, so that scripts do not compete with visible
 * content for the network. Then all modules are requested at once instead of one after another. When a module fails to
 * load, the page stays as it was rendered, as without JavaScript.
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

/** Adds the direct and indirect imports of a built file to `to`. */
async function addImports(file: string, to: Set<string>, built: Built): Promise<void> {
  const code = await readFile(fileOf(file, built), 'utf8')
  for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) {
    const imported = `${built.prefix}/assets/${name}`
    if (to.has(imported)) continue
    to.add(imported)
    await addImports(imported, to, built)
  }
}

/**
 * Minifies the inline scripts in the head. The build copies them into each page as they are in the source, with
 * comments.
 */
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
    // React Router adds this attribute for React only.
    const written = (await readFile(file, 'utf8')).replaceAll(' suppressHydrationWarning', '')
    const page = withShortScripts(withoutModulePreload(written))
    // Other pages are empty until their JavaScript runs.
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
 * Writes an HTML file for each page that is not prerendered: the shell, with preload links for the modules of this
 * page. Such a page shows nothing before all its modules have run, so the browser should request them together instead
 * of one after another.
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

/** Writes the web app manifest of one language. The id is the same in all languages, because it is the same shop. */
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
  // React Router writes pages into a folder named after the prefix, but not files. With a prefix, it also names the
  // shell index.html.
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
