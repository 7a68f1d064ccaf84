/**
 * Measures how well and how fast lists are read: `npm run bench:estimate`. Reads the made lists of lists/ with the
 * product's own readers and estimate, and prints what is right, what is wrong and what it cost, beside the targets and
 * the program tesseract on the same pictures.
 *   -- --half report            the other half (default 'tune'); 'proof': lists by people, drawn for this run
 *                               (results only)
 *   -- --seed 7 --count 20      new lists of that half, made for this run in Chromium
 *   -- --faults                 each missed row and each wrong line (not for the proof)
 *   -- --group hindi --look table --condition photo --list hindi-02    fewer lists; --no-native; --json FILE
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { decodePicture } from '#server/estimate/reading/decode-picture.ts'
import { prepareImage } from '#server/estimate/reading/prepare-image.ts'
import { createReaders } from '#server/estimate/reading/readers.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { estimateOf } from './estimate-of.ts'
import { figuresOf } from './figures.ts'
import type { DrawnList } from './made-list.ts'
import { languagesFor, NATIVE_SETS, type NativeSet, nativeLanguages, readNatively } from './native.ts'
import { linesIn } from './readings.ts'
import { type Outcome, reportAccuracy, reportFaults, reportNative, reportReliability, reportSpeed } from './report.ts'
import { score } from './score.ts'
import { conditionsOf, fileOf, placedRows, type Upload } from './uploads.ts'

const AT_ONCE = 2
const PREPARED = 24

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    half: { type: 'string', default: 'tune' },
    seed: { type: 'string' },
    count: { type: 'string', default: '20' },
    faults: { type: 'boolean', default: false },
    group: { type: 'string' },
    look: { type: 'string' },
    condition: { type: 'string' },
    list: { type: 'string' },
    native: { type: 'boolean', default: true },
    json: { type: 'string' },
  },
})
const isOnlyReported = options.half === 'proof'
if (options.faults && isOnlyReported) {
  console.error('What is only reported is not looked at: --faults is for the half to tune on.')
  process.exit(1)
}

const isDrawn = options.seed !== undefined || options.half === 'proof'
const fresh = isDrawn ? await mkdtemp(path.join(tmpdir(), 'fresh-lists-')) : null
if (fresh)
  await node('./make.ts', [
    fresh,
    ...(options.group ? ['--group', options.group] : []),
    '--half',
    options.half,
    ...(options.seed === undefined ? [] : ['--seed', options.seed, '--count', options.count]),
  ])
const uploads = uploadsIn(fresh ?? new URL('./lists/', import.meta.url).pathname)
if (uploads.length === 0) throw new Error('No such lists.')
await Promise.all(
  Array.from({ length: AT_ONCE }, (_, lane) =>
    node('./shoot.ts', [], JSON.stringify(uploads.filter((_upload, at) => at % AT_ONCE === lane))),
  ),
)

const before = loadavg()[0] ?? 0
const installed = options.native ? await nativeLanguages() : null
const { ours, theirs } = await readAll()
// Peak memory of the whole process so far: both readers and the catalogue. Photographs were made in another process,
// and the native program is a separate one, too.
const peakMb = process.resourceUsage().maxRSS / 1024
const what = options.seed === undefined ? `'${options.half}'` : `fresh lists of '${options.half}', seed ${options.seed}`
const lists = new Set(uploads.map(({ list }) => list)).size
console.log(`${what}: ${lists} lists, ${uploads.length} uploads; percent, (to reach)`)
reportAccuracy(ours)
reportReliability(ours)
reportSpeed(ours, { peakMb, preparation: await prepare(), load: Math.max(before, loadavg()[0] ?? 0) })
for (const set of NATIVE_SETS) if (theirs[set].length > 0) reportNative(set, ours, theirs[set])
if (options.native && !installed) {
  console.log(
    "\nNo program tesseract here: install Debian's tesseract-ocr, tesseract-ocr-hin and tesseract-ocr-script-deva.",
  )
}
if (options.faults) reportFaults(ours)
if (options.json) await writeFile(options.json, `${JSON.stringify(asJson(), null, 1)}\n`)
if (fresh) await rm(fresh, { recursive: true })

function uploadsIn(folder: string): Upload[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const lists = names.map((file): DrawnList => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
  const isWanted = ({ list, condition }: Upload) =>
    list.half === options.half &&
    [list.group, list.look, list.name, condition].every((own, at) => {
      const wanted = [options.group, options.look, options.list, options.condition][at]
      return wanted === undefined || wanted === own
    })
  return lists
    .flatMap((list) => conditionsOf(list.look).map((condition): Upload => ({ list, folder, condition })))
    .filter(isWanted)
}

/**
 * Reads two files at a time, because there are two readers, so none waits. The native program reads each file right
 * after, under the same load.
 */
async function readAll(): Promise<{ ours: Outcome[]; theirs: Record<NativeSet, Outcome[]> }> {
  const readers = createReaders({ threads: AT_ONCE })
  await readers.warm()
  const ours: Outcome[] = []
  const theirs: Record<NativeSet, Outcome[]> = { 'eng+hin': [], 'script+eng': [], 'all models': [] }
  const waiting = [...uploads]
  const lane = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      const file = await fileOf(upload)
      const bytes = new Uint8Array(await readFile(file))
      ours.push(await outcomeOf(upload, () => linesIn(readers, bytes)))
      if (!installed || upload.condition.startsWith('pdf')) continue
      for (const set of NATIVE_SETS) {
        const languages = languagesFor(set, upload.list.group, installed)
        if (languages !== null) theirs[set].push(await outcomeOf(upload, () => readNatively(file, languages)))
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
  } finally {
    await readers.close()
  }
  ours.sort((a, b) => uploads.indexOf(a.upload) - uploads.indexOf(b.upload))
  return { ours, theirs }
}

async function outcomeOf(upload: Upload, read: () => Promise<TextLine[]>): Promise<Outcome> {
  const startedAt = performance.now()
  const estimate = estimateOf(await read())
  const seconds = (performance.now() - startedAt) / 1000
  const { lines, skipped } = estimate
  return { upload, seconds, score: score(await placedRows(upload), lines, skipped) }
}

/** Seconds from a decoded picture to the input of the recogniser, measured one after another. */
async function prepare(): Promise<number[]> {
  const pictures = uploads.filter(({ condition }) => !condition.startsWith('pdf'))
  const every = Math.max(1, Math.ceil(pictures.length / PREPARED))
  const times: number[] = []
  for (const upload of pictures.filter((_, at) => at % every === 0)) {
    const picture = await decodePicture(await readFile(await fileOf(upload)))
    const startedAt = performance.now()
    await prepareImage(picture)
    times.push((performance.now() - startedAt) / 1000)
  }
  return times
}

async function node(script: string, args: string[], input = ''): Promise<void> {
  const file = new URL(script, import.meta.url).pathname
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 2, 2] })
  child.stdin?.end(input)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}

/** For comparing runs: the counts of each upload, and the lines read for the half to tune on. */
function asJson() {
  return ours.map(({ upload, seconds, score: own }) => ({
    list: upload.list.name,
    group: upload.list.group,
    look: upload.list.look,
    condition: upload.condition,
    seconds,
    ...figuresOf([own]),
    ...(isOnlyReported ? {} : { read: own.lines.map(({ line, right }) => ({ ...line, right })) }),
  }))
}
