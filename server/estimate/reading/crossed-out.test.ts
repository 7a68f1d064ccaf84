import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TextLine } from '../types.ts'
import { fixture } from './made-lists.ts'
import { openOnnx } from './onnx.ts'
import { readFile } from './read-file.ts'
import { startRecogniser } from './recognise.ts'

const recogniser = startRecogniser(openOnnx())

async function linesOf(bytes: Uint8Array): Promise<TextLine[]> {
  const { value: page } = await readFile(bytes, await recogniser).next()
  return page?.lines ?? []
}

type Pen = 'shaky' | 'straight' | 'white'

/** A page with a shaky pen drawn through some of its lines, or a straight line as a chat draws it. */
async function crossed(bytes: Uint8Array, lines: readonly TextLine[], pen: Pen): Promise<Uint8Array> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const strokes = lines.map(({ box: [x, y, wide, high] }) => {
    const points = Array.from({ length: 14 }, (_, at) => {
      const off = pen === 'shaky' ? Math.sin(at * 1.3) * 0.05 + at * 0.008 : 0
      return `${(x + (wide * at) / 13) * width},${(y + high * (0.5 + off)) * height}`
    })
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${pen === 'white' ? '#e9edef' : '#1b2440'}" stroke-width="${high * height * 0.08}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes.join('')}</svg>`
  return sharp(bytes)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

test.each([
  ['english-clean.png', 'straight'],
  ['english-photo.jpg', 'shaky'],
  ['notebook-photo.jpg', 'shaky'],
  ['hindi-photo.jpg', 'shaky'],
  ['mixed-dark-clean.png', 'white'],
] as const)(
  'lines of %s that are crossed out (%s) are known, and no others',
  async (name, pen) => {
    const lines = await linesOf(fixture(name))
    expect(lines.filter(({ crossedOut }) => crossedOut)).toEqual([])
    const some = lines.filter((line, at) => at % 3 === 1 && line.text.length > 8)
    expect(some.length).toBeGreaterThan(2)
    const after = await linesOf(await crossed(fixture(name), some, pen))
    expect(after.filter((line) => line.crossedOut)).toHaveLength(some.length)
    const middle = ({ box: [, y, , high] }: TextLine) => y + high / 2
    const isCrossed = (line: TextLine) => some.some((own) => Math.abs(middle(own) - middle(line)) < own.box[3] / 2)
    expect(after.filter((line) => line.crossedOut !== isCrossed(line) && (line.crossedOut || isCrossed(line)))).toEqual(
      [],
    )
  },
  30_000,
)
