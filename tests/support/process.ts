import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { NO_VARIABLES } from './no-variables.ts'

export interface ShopProcess {
  /** The URL of the storefront, without a trailing slash. Empty for a worker. */
  address: string
  child: ChildProcess
  /** Everything printed so far. */
  printed(): string
  /** Sends the signal and waits for the end. Returns the exit code or the signal's name. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>
}

const SERVER = [process.execPath, 'server/main.ts']
/** The command in the README, without the preceding build. */
export const NPM_START = ['npm', 'start', '--ignore-scripts']

/** Starts the product in a separate process on a free port, and waits until it reports that it is ready. */
export async function startShop(env: Record<string, string>, command = SERVER): Promise<ShopProcess> {
  const shop = launch(env, command)
  const address = await new Promise<string>((resolve, reject) => {
    shop.child.stdout?.on('data', () => {
      const [, table] = /is ready.*\n((?: {2}\S.*\n)+)\n/.exec(shop.printed()) ?? []
      if (table !== undefined) resolve(/Storefront +(http:\S+)/.exec(table)?.[1] ?? '')
    })
    shop.child.once('exit', () => reject(new Error(`The product did not start:\n${shop.printed()}`)))
  })
  return {
    ...shop,
    address,
    async end(signal) {
      if (shop.child.exitCode === null && shop.child.signalCode === null) {
        const ended = once(shop.child, 'exit')
        shop.child.kill(signal)
        await ended
      }
      return shop.child.exitCode ?? shop.child.signalCode
    },
  }
}

/** Starts the product in a case where it must refuse to start. Returns its exit code and output. */
export async function startRefused(
  env: Record<string, string>,
  command = SERVER,
): Promise<{ code: number; printed: string }> {
  const shop = launch(env, command)
  const [code] = await once(shop.child, 'exit')
  return { code, printed: shop.printed() }
}

/** Starts one of our scripts. */
export const startScript = (args: string[], env: Record<string, string>) => launch(env, [process.execPath, ...args])

/** Runs one of our scripts to its end. Returns its exit code and output. */
export async function runScript(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; printed: string }> {
  const script = startScript(args, env)
  const [code] = await once(script.child, 'close')
  return { code, printed: script.printed() }
}

function launch(env: Record<string, string>, [program = '', ...args]: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(program, args, {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      ...NO_VARIABLES,
      PORT: '0',
      DESK_PORT: '0',
      LOG_LEVEL: 'silent',
      READERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return { child, printed: () => text }
}
