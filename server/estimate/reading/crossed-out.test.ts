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

/** Draws a shaky pen stroke through some lines of a page, or a straight line as a chat app does. */
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
  'finds exactly the lines of %s that are crossed out (%s)',
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

/** Returns six rows of a list with their positions. */
async function sixRows(): Promise<{ bytes: Uint8Array; lines: TextLine[] }> {
  const rows = sharp(fixture('english-clean.png')).extract({ left: 0, top: 325, width: 1588, height: 495 })
  const bytes = new Uint8Array(await rows.png().toBuffer())
  return { bytes, lines: await linesOf(bytes) }
}

test.each([0, 1.5])(
  'finds crossed-out lines when most of a list is, with strokes %d heights longer than the words',
  async (beyond) => {
    const { bytes, lines } = await sixRows()
    expect(lines).toHaveLength(6)
    const { width = 1, height = 1 } = await sharp(bytes).metadata()
    const some = lines.slice(1, 5).map((line): TextLine => {
      const [left, top, wide, high] = line.box
      const more = (beyond * high * height) / width
      return { ...line, box: [left - more, top, wide + 2 * more, high] }
    })
    const after = await linesOf(await crossed(bytes, some, 'shaky'))
    expect(after.map(({ crossedOut = false }) => crossedOut)).toEqual([false, true, true, true, true, false])
  },
  30_000,
)

test('finds crossed-out lines when the whole list is', async () => {
  const { bytes, lines } = await sixRows()
  const after = await linesOf(await crossed(bytes, lines, 'straight'))
  expect(after.map(({ crossedOut }) => crossedOut)).toEqual(lines.map(() => true))
})

test.each([
  ['from edge to edge', 0, 1],
  ['from the margin to the edge', 0.08, 1],
  ['between two margins', 0.08, 0.7],
])(
  'finds nothing on paper ruled %s, though the rules go through the words',
  async (_how, from, to) => {
    const { bytes, lines } = await sixRows()
    const rules = lines.map((line): TextLine => ({ ...line, box: [from, line.box[1], to - from, line.box[3]] }))
    const after = await linesOf(await crossed(bytes, rules, 'straight'))
    expect(after.filter(({ crossedOut }) => crossedOut)).toEqual([])
  },
  30_000,
)
