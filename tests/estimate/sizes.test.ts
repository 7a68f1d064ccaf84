import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fixture, truthOf } from '#server/estimate/reading/made-lists.ts'
import { openOnnx } from '#server/estimate/reading/onnx.ts'
import { readFile } from '#server/estimate/reading/read-file.ts'
import { type Recogniser, startRecogniser } from '#server/estimate/reading/recognise.ts'
import { charactersFound } from '#tests/bench/estimate/characters.ts'

/** Cameras and chat apps enlarge or shrink the same picture. */
const SIZES = [0.4, 0.6, 1, 1.6]
/** Maximum difference between the best and the worst size, as a share of the characters. */
const STEADY = 0.05

const PHOTOGRAPHS = new URL('./photographs/', import.meta.url)
const real: { file: string; truth: string[] }[] = JSON.parse(readFileSync(new URL('truth.json', PHOTOGRAPHS), 'utf8'))

let recogniser: Recogniser
beforeAll(async () => {
  recogniser = await startRecogniser(openOnnx())
})

/** Returns the share of characters found at each size. */
async function foundAt(bytes: Uint8Array, truth: readonly string[]): Promise<number[]> {
  const found: number[] = []
  const { width } = await sharp(bytes).metadata()
  for (const size of SIZES) {
    const picture = await sharp(bytes)
      .resize(Math.round(width * size))
      .jpeg({ quality: 90 })
      .toBuffer()
    const { value: page } = await readFile(new Uint8Array(picture), recogniser).next()
    found.push(charactersFound(truth, page?.lines.map(({ text }) => text) ?? []))
  }
  return found
}

const apart = (found: readonly number[]) => Math.max(...found) - Math.min(...found)

test('real photos are read equally well at every size, on average', async () => {
  const each: number[][] = []
  for (const { file, truth } of real) each.push(await foundAt(readFileSync(new URL(file, PHOTOGRAPHS)), truth))
  const mean = SIZES.map((_, at) => each.reduce((sum, found) => sum + (found[at] ?? 0), 0) / each.length)
  expect(Math.min(...mean)).toBeGreaterThan(0.88)
  expect(apart(mean)).toBeLessThanOrEqual(STEADY)
}, 180_000)

test.each(['english-photo.jpg', 'hindi-photo.jpg'])(
  '%s is read equally well at every size',
  async (name) => {
    const { above, lines, below } = truthOf(name.slice(0, name.indexOf('-')))
    const found = await foundAt(fixture(name), [...above, ...lines.map(({ text }) => text), ...below])
    expect(Math.min(...found)).toBeGreaterThan(0.9)
    expect(apart(found)).toBeLessThanOrEqual(STEADY)
  },
  180_000,
)
