import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { testProcesses } from '#tests/support/processes.ts'

const { emptyFolder, startedFolder, start } = testProcesses()

/** The modules that a start loads: packages by name, our own files by path. */
async function loadedBy(DATA_DIR: string, env: Record<string, string>): Promise<Set<string>> {
  const NOTE_MODULES = join(DATA_DIR, 'modules')
  const shop = await start({ DATA_DIR, NOTE_MODULES, ...env }, [
    process.execPath,
    '--import',
    './tests/support/note-modules.ts',
    'server/main.ts',
  ])
  await shop.end('SIGTERM')
  const addresses = (await readFile(NOTE_MODULES, 'utf8')).split('\n')
  const nameOf = (address: string) =>
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(address)?.[1] ?? /(?:contract|server)\/.*/.exec(address)?.[0] ?? address
  return new Set(addresses.map(nameOf))
}

const among = (loaded: Set<string>, names: readonly string[]) => names.filter((name) => loaded.has(name))

/** Modules that few requests or jobs need. The first of these loads them. */
const RARE = [
  '@fastify/swagger',
  'pdfkit',
  'fontkit',
  '@hyzyla/pdfium',
  'libheif-js',
  'onnxruntime-node',
  'tesseract.js-core',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/core',
  'sharp',
]
const OF_A_WORKER = ['nodemailer', 'server/work.ts', 'server/estimate/reading/readers.ts']
const OF_A_NODE_THAT_SERVES = ['fastify', '@fastify/static', 'server/app.ts', 'server/desk/app.ts']
const OF_THE_EMBEDDED_DATABASE = ['@electric-sql/pglite']

test.skipIf(POSTGRES_URL !== undefined)('a start loads nothing that only some requests and jobs need', async () => {
  const loaded = await loadedBy(await startedFolder(), {})
  expect(among(loaded, RARE)).toEqual([])
  expect(among(loaded, [...OF_A_WORKER, ...OF_A_NODE_THAT_SERVES, ...OF_THE_EMBEDDED_DATABASE])).toHaveLength(8)
})

test.skipIf(POSTGRES_URL === undefined)('a node loads nothing that only another role needs', async () => {
  const DATABASE_URL = `${POSTGRES_URL}`
  const api = await loadedBy(await emptyFolder(), { ROLE: 'api', DATABASE_URL })
  expect(among(api, [...RARE, ...OF_A_WORKER, ...OF_THE_EMBEDDED_DATABASE])).toEqual([])
  const worker = await loadedBy(await emptyFolder(), { ROLE: 'worker', DATABASE_URL })
  expect(among(worker, [...RARE, ...OF_A_NODE_THAT_SERVES, ...OF_THE_EMBEDDED_DATABASE])).toEqual([])
})
