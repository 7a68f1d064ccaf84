import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { createReaders, type Readers } from '#server/estimate/reading/readers.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import { HOSTILE_FILES } from '../support/hostile-files.ts'

/**
 * Measures the peak memory of each hostile file above two idle readers and the estimator, each in its own process, and
 * of four of the worst files at once. Fails when one exceeds its limit. `npm run bench:hostile-memory -- pdf` measures
 * the files with `pdf` in their name.
 */
const MAX_MB = 300
/** Two files are read at a time. */
const MAX_MB_OF_FOUR = 2 * MAX_MB

const stock = { entries: catalogueSeed(), notSold: notSoldSeed() }

interface Measured {
  mb: number
  results: string[]
}

const [first = '', ...paths] = parseArgs({ allowPositionals: true }).positionals
if (first === 'read') console.log(JSON.stringify(await measured(paths)))
else await measureAll(first)

async function measureAll(wanted: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-hostile-'))
  const found: { name: string; path: string; mb: number }[] = []
  try {
    for (const [name, make] of Object.entries(HOSTILE_FILES)) {
      if (!name.includes(wanted)) continue
      const bytes = await make()
      const path = join(folder, String(found.length))
      await writeFile(path, bytes)
      const { mb, results } = await inProcess([path])
      found.push({ name, path, mb })
      print(name, `${Math.ceil(bytes.length / 1024)} KB`, mb, results)
    }
    const worst = found.toSorted((a, b) => b.mb - a.mb).slice(0, 4)
    const together = await inProcess(worst.map(({ path }) => path))
    print(worst.map(({ name }) => name).join(' + '), 'at once', together.mb, together.results)
    const isOver = (worst[0]?.mb ?? 0) > MAX_MB || together.mb > MAX_MB_OF_FOUR
    console.log(`Bounds: ${MAX_MB} MB a file, ${MAX_MB_OF_FOUR} MB for four at once: ${isOver ? 'OVER' : 'kept'}`)
    process.exitCode = isOver ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inProcess(files: string[]): Promise<Measured> {
  const args = [...process.execArgv, import.meta.filename, 'read', ...files]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

async function measured(files: string[]): Promise<Measured> {
  const readers = createReaders({ threads: 2 })
  await readers.warm(stock)
  const idle = process.memoryUsage.rss()
  // Resets the peak where the system can. Elsewhere the peak of the start counts too.
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5')
  const results = await Promise.all(files.map((file) => readAndEstimate(file, readers).then(() => 'read', reasonOf)))
  const mb = Math.round((peakBytes() - idle) / 1024 / 1024)
  await readers.close()
  return { mb, results }
}

/** Reads and estimates a file like the product. */
async function readAndEstimate(file: string, readers: Readers): Promise<void> {
  await readers.read(readFileSync(file), {
    async onPage({ lines }) {
      await readers.estimate({ fileId: null, lines, stock, nextId: () => '' })
    },
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.reason
  throw error
}

function peakBytes(): number {
  const status = '/proc/self/status'
  const [, kilobytes] = existsSync(status) ? (/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []) : []
  return 1024 * Number(kilobytes ?? process.resourceUsage().maxRSS)
}

function print(name: string, size: string, mb: number, results: string[]) {
  console.log(`${name.padEnd(56)} ${size.padStart(9)} ${`${mb} MB`.padStart(8)}  ${results.join(', ')}`)
}
