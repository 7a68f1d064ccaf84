import { expect, test } from 'vitest'
import { decoded, openLineReader } from './line-reader.ts'
import { remoteOnnx, startOnnxThread } from './remote-onnx.ts'
import { STRIP_HEIGHT } from './strip.ts'

/** Probabilities of four classes. The first class is "no character". */
const chances = (...steps: number[][]) => new Float32Array(steps.flat())
const white = { width: 160, height: STRIP_HEIGHT, data: new Uint8Array(160 * STRIP_HEIGHT).fill(255) }
/** Three upright strokes, which are read as ones. */
const strokes = { ...white, data: white.data.slice() }
for (let y = 8; y < 40; y++) for (const x of [40, 80, 120]) strokes.data.fill(0, y * 160 + x, y * 160 + x + 8)

test('leaves out repetitions and blanks; a double character has a blank between', () => {
  const steps = chances([0, 0.9, 0, 0], [0, 0.95, 0, 0], [0.9, 0, 0, 0], [0, 0.8, 0, 0], [0, 0, 0.7, 0])
  expect(decoded(steps, 5, 4).map(({ sign, at }) => [sign, at])).toEqual([
    [1, 0.1],
    [1, 0.7],
    [2, 0.9],
  ])
  expect(decoded(steps, 5, 4)[0]?.confidence).toBeCloseTo(0.95)
})

test('finds no characters on white paper', async () => {
  const reader = await openLineReader()
  expect(await reader.read(white)).toEqual([])
  await reader.close()
})

test('reads strokes as similar characters', async () => {
  const reader = await openLineReader()
  const signs = await reader.read(strokes)
  expect(signs.map(({ text }) => text).join('')).toMatch(/^[1Il|]{3}$/)
  await reader.close()
})

test('a separate thread answers, ends on request even while reading, and later lines have no characters', async () => {
  const thread = startOnnxThread()
  const reader = remoteOnnx(thread.port())
  expect(await reader.read(strokes)).not.toEqual([])
  const asked = reader.read(strokes)
  await thread.close()
  // The response comes with or without characters, depending on how far the thread got.
  await asked
  expect(await reader.read(strokes)).toEqual([])
  expect(await remoteOnnx(thread.port()).read(strokes)).toEqual([])
})

test('a line that cannot be read has no characters, and the next line is read', async () => {
  const thread = startOnnxThread()
  const reader = remoteOnnx(thread.port())
  // There are fewer pixels than the width says.
  expect(await reader.read({ ...white, width: 161 })).toEqual([])
  expect(await reader.read(strokes)).not.toEqual([])
  await thread.close()
})
