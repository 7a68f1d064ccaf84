import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { createReaders } from '#server/estimate/reading/readers.ts'
import { charactersFound } from './characters.ts'
import { linesIn } from './readings.ts'

/**
 * Measures how much is read of photographs with known text, each at several sizes, in percent of letters and digits:
 *   npm run bench:photographs -- FOLDER [--sizes 0.4,0.6,1,1.6] [--lines]
 * The folder contains the pictures and a `truth.json`, a list of { file, kind, truth: lines }.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '0.4,0.6,1,1.6' },
    lines: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const [folder = ''] = positionals
const sizes = values.sizes.split(',').map(Number)
const pictures: { file: string; kind: string; truth: string[] }[] = JSON.parse(
  readFileSync(path.join(folder, 'truth.json'), 'utf8'),
)

const readers = createReaders({ threads: 1 })
await readers.warm()
console.log(
  `${'characters found'.padEnd(20)} ${sizes.map((size) => `${size * 100}%`.padStart(6)).join('')}   worst  lines  seconds`,
)
const all: number[][] = []
for (const { file, truth } of pictures.filter(({ file }) => file.includes(values.only))) {
  const bytes = await readFile(path.join(folder, file))
  const found: number[] = []
  let count = ''
  let seconds = ''
  for (const size of sizes) {
    const startedAt = performance.now()
    const lines = await linesIn(readers, new Uint8Array(size === 1 ? bytes : await resized(bytes, size)))
    if (size === 1 || sizes.length === 1) seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    found.push(
      100 *
        charactersFound(
          truth,
          lines.map(({ text }) => text),
        ),
    )
    count += `${lines.length} `
    if (values.lines) {
      console.log(`--- ${file} at ${size * 100}%`)
      for (const { text, confidence, others = [] } of lines)
        console.log(`  ${confidence.toFixed(2)}  ${text}${others.length > 0 ? `   (${others.join(' / ')})` : ''}`)
    }
  }
  all.push(found)
  const spread = Math.max(...found) - Math.min(...found)
  console.log(
    `${file.padEnd(20)} ${found.map((each) => each.toFixed(0).padStart(6)).join('')}  ${spread.toFixed(0).padStart(6)}  ${count} ${seconds}`,
  )
}
const mean = sizes.map((_, at) => all.reduce((sum, found) => sum + (found[at] ?? 0), 0) / all.length)
console.log(`${'mean'.padEnd(20)} ${mean.map((each) => each.toFixed(1).padStart(6)).join('')}`)
await readers.close()

async function resized(bytes: Uint8Array, size: number): Promise<Buffer> {
  const upright = sharp(bytes).rotate()
  const { width, height, orientation = 1 } = await sharp(bytes).metadata()
  const across = orientation > 4 ? height : width
  return upright
    .resize(Math.round(across * size))
    .jpeg({ quality: 90 })
    .toBuffer()
}
