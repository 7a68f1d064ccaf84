/**
 * The development server: `npm run dev`. Vite serves the storefront on PORT and the desk on DESK_PORT with hot reload,
 * and proxies API requests to a separate server process. A change of that server's own files restarts it with the same
 * data; requests wait until it answers.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Plugin, ProxyOptions } from 'vite'
import { LOCALES, type Locale, prefixOf } from '#contract/locale.ts'
import { addressOf, type Env, portInUse, readEnv, WrongEnv } from '#server/env.ts'
import { whenParentEnds } from '#server/platform/parent.ts'
import { siteOf } from '#server/site/storefront.ts'
import { LEAN } from './lean.js'
import { compileMessages } from './messages.ts'
import { sparePort } from './spare-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The sources of the server. Vite reloads the pages that also use them. */
const SERVER_SOURCES = ['server', 'contract', 'messages', 'package.json']
const IS_SERVER_SOURCE = /\.(?:ts|json|csv|sql)$/
const IS_TEST = /\.test\.tsx?$/

/** Debounce time. An editor or git may save several files at once, which counts as one change. */
const SETTLE_MS = 50

/** An idle server usually stops within this time. */
const GRACE_MS = 400

/** URLs that the server answers, not Vite. Sources are excluded, because the desk has a source folder named api. */
const FOR_SERVER = /^\/(?:api\/(?!.*\.tsx?(?:\?|$))|sitemap\.xml|robots\.txt)/

class CannotStart extends Error {}

/** The server as a child process that can be restarted. */
class Server {
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null
  /** Resolves after the current start: true when the server answers. */
  ready: Promise<boolean> = Promise.resolve(true)
  #isRestarting = false
  #isChanged = false

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** @throws CannotStart when the process ends before it is ready. The process has already printed the reason. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...LEAN.flags, 'server/main.ts'], {
      cwd: ROOT,
      env: { ...LEAN.env, ...this.#env },
      // The server reports over the IPC channel that it is ready. It stops when this process is gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    const isReady = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
    if (!isReady) throw new CannotStart()
    child.once('exit', () => {
      if (this.#child !== child) return
      this.ready = Promise.resolve(false)
      console.log('The server has ended. It is started again with the next change.')
    })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    // All acknowledged writes are on disk, so it is safe to kill the process.
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
    await ended
    clearTimeout(timer)
  }

  /** Restarts the server, and restarts it again when a file changes meanwhile. */
  async restart(): Promise<void> {
    this.#isChanged = true
    // The server that is starting has the old sources.
    if (this.#isRestarting) return this.stop()
    this.#isRestarting = true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.ready = promise
    let isStarted = false
    while (this.#isChanged) {
      this.#isChanged = false
      const startedAt = performance.now()
      await this.stop()
      isStarted = await this.start().then(
        () => true,
        () => false,
      )
      if (this.#isChanged) continue
      console.log(
        isStarted
          ? `The server runs again (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`
          : 'The server did not start. It is started again with the next change.',
      )
    }
    this.#isRestarting = false
    resolve(isStarted)
  }
}

async function start(): Promise<void> {
  const given = readEnv()
  const env = { ...given, PORT: given.PORT || (await sparePort()), DESK_PORT: given.DESK_PORT || (await sparePort()) }
  await compileMessages().catch(({ message }: Error) => {
    throw new CannotStart(message)
  })
  const vite = await import('vite').catch(() => {
    throw new CannotStart('The build tools are not installed. Run: npm ci')
  })
  if (env.PORT === env.DESK_PORT)
    throw new CannotStart(`PORT and DESK_PORT are both ${env.PORT}. Set one to another number.`)
  await expectFree('PORT', env.PORT, env.HOST)
  await expectFree('DESK_PORT', env.DESK_PORT, env.DESK_HOST)

  const apiPort = await sparePort()
  const deskPort = await sparePort()
  const server = new Server({
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    DESK_HOST: '127.0.0.1',
    DESK_PORT: String(deskPort),
    // The browser opens the desk at the port of Vite.
    DESK_URL: given.DESK_URL ?? addressOf(env.DESK_HOST, env.DESK_PORT),
    // The browser's developer tools show the requests, so the server need not log them.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    PUBLIC_URL: given.PORT === 0 ? `http://127.0.0.1:${env.PORT}` : env.PUBLIC_URL,
    TRUST_PROXY: 'loopback',
  })
  // The site data that the server would write into the pages.
  process.env.VITE_SITE = JSON.stringify(siteOf(env))
  process.on('exit', () => void server.stop())
  await server.start()

  const ignored = `${env.DATA_DIR.replaceAll('\\', '/')}/**`
  const open = async (
    configFile: string,
    port: number,
    host: string,
    proxy: Record<string, ProxyOptions>,
    ...plugins: Plugin[]
  ) => {
    const app = await vite.createServer({
      configFile: join(ROOT, configFile),
      clearScreen: false,
      plugins: [waitsFor(server), ...plugins],
      server: { port, host, strictPort: true, watch: { ignored: [ignored] }, proxy },
    })
    await app.listen()
  }
  const calls = (port: number) => ({ [FOR_SERVER.source]: { target: `http://127.0.0.1:${port}`, xfwd: true } })
  const others = await Promise.all(
    LOCALES.filter((locale) => locale !== 'en').map((locale) => pagesIn(locale, ignored)),
  )
  await open('vite.config.ts', env.PORT, env.HOST, Object.assign(calls(apiPort), ...others), restartOnChange(server))
  await open('vite.desk.config.ts', env.DESK_PORT, env.DESK_HOST, calls(deskPort))
  announce(env)
}

/** Proxies the pages of another language to a separate Vite server, which starts with the first request. */
async function pagesIn(locale: Locale, ignored: string): Promise<Record<string, ProxyOptions>> {
  const port = await sparePort()
  let opened: Promise<unknown> | undefined
  const open = async () => {
    // Vite reads the language from the environment whenever it loads the configuration. A thread has its own
    // environment, and ends with the process.
    const thread = new Worker(new URL(import.meta.url), {
      workerData: { port, ignored } satisfies Pages,
      env: { ...process.env, SHOP_LOCALE: locale },
    })
    thread.once('exit', () => {
      opened = undefined
    })
    // Rejects with the error of the thread, which Vite shows in the page.
    await once(thread, 'message')
    thread.on('error', (error) =>
      console.error(`The pages under ${prefixOf(locale)}/ have stopped. They start with the next request.`, error),
    )
  }
  return {
    [`^${prefixOf(locale)}(?:[/?]|$)`]: {
      target: `http://127.0.0.1:${port}`,
      ws: true,
      bypass: async () => {
        opened ??= open()
        await opened
      },
    },
  }
}

interface Pages {
  port: number
  ignored: string
}

/** The thread of another language. */
async function servePages({ port, ignored }: Pages): Promise<void> {
  const { createServer } = await import('vite')
  const app = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    clearScreen: false,
    server: { port, host: '127.0.0.1', strictPort: true, watch: { ignored: [ignored] } },
  })
  await app.listen()
  parentPort?.postMessage('ready')
}

/** Makes API requests wait while the server starts, so that they do not fail in the page. */
function waitsFor(server: Server): Plugin {
  return {
    name: 'wait-for-server',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        if (!FOR_SERVER.test(request.url ?? '') || (await server.ready)) return next()
        response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify({ message: 'The server did not start. The terminal of npm run dev says why.' }))
      })
    },
  }
}

/** A plugin, because Vite creates a new watcher after each change of its configuration. */
function restartOnChange(server: Server): Plugin {
  let timer: NodeJS.Timeout | undefined
  let compiled = Promise.resolve()
  const restart = () => {
    // A file may be half saved. Then the server keeps the old messages, and restarts when the rest is saved.
    compiled = compiled
      .then(compileMessages)
      .catch(({ message }: Error) => console.error(`The messages are not compiled: ${message}`))
      .then(() => void server.restart())
  }
  return {
    name: 'restart-on-change',
    configureServer({ watcher }) {
      watcher.add(SERVER_SOURCES.map((path) => join(ROOT, path)))
      watcher.on('all', (_event, file) => {
        const path = file.slice(ROOT.length).replaceAll('\\', '/')
        const isSource = SERVER_SOURCES.some((source) => path === source || path.startsWith(`${source}/`))
        if (!isSource || !IS_SERVER_SOURCE.test(path) || IS_TEST.test(path)) return
        clearTimeout(timer)
        timer = setTimeout(restart, SETTLE_MS)
      })
    },
  }
}

async function expectFree(name: string, port: number, host: string): Promise<void> {
  const probe = createTcpServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw portInUse(name, port, host)
    throw new CannotStart(`${name} ${port} cannot be used on ${host}: ${(error as Error).message}.`)
  }
  await once(probe.close(), 'close')
}

function announce(env: Env) {
  const hosts = (host: string) => (host === '0.0.0.0' || host === '::' ? ['127.0.0.1', ...networkAddresses()] : [host])
  const rows = [
    ...hosts(env.HOST).map((host) => ['Storefront', addressOf(host, env.PORT)]),
    ...hosts(env.DESK_HOST).map((host) => ['Desk', addressOf(host, env.DESK_PORT)]),
    ['Data', env.DATA_DIR],
  ]
  const table = rows.map(([name = '', value]) => `  ${name.padEnd(11)} ${value}`).join('\n')
  console.log(`\nPujaghar is ready for changes\n${table}\n`)
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

// React Router writes its types into one folder from every Vite server. A conflict there must not end the process.
process.on('unhandledRejection', (error) => console.error(error))
if (isMainThread) {
  try {
    await start()
  } catch (error) {
    const isPlain = error instanceof CannotStart || error instanceof WrongEnv
    const text = error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)
    if (text) console.error(text)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0))
  whenParentEnds(() => process.exit(0))
} else await servePages(workerData)
