import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fixture, likeness } from '#server/estimate/reading/made-lists.ts'
import { openOnnx } from '#server/estimate/reading/onnx.ts'
import { readFile } from '#server/estimate/reading/read-file.ts'
import { type Recogniser, startRecogniser } from '#server/estimate/reading/recognise.ts'
import type { DrawnList } from '#tests/bench/estimate/made-list.ts'

const FOLDER = new URL('../bench/estimate/lists/', import.meta.url)

let recogniser: Recogniser
beforeAll(async () => {
  recogniser = await startRecogniser(openOnnx())
})

/** Returns the share of a list's rows for which a similar line was read. */
async function shareRead(name: string, picture: Uint8Array): Promise<number> {
  const { rows }: DrawnList = JSON.parse(readFileSync(new URL(`tune-${name}.json`, FOLDER), 'utf8'))
  const texts: string[] = []
  for await (const { lines } of readFile(picture, recogniser)) texts.push(...lines.map(({ text }) => text))
  return rows.filter((row) => texts.some((text) => likeness(row.text, text) >= 0.75)).length / rows.length
}

const picture = (name: string) => readFileSync(new URL(`tune-${name}.webp`, FOLDER))

test.each(['kannada-01', 'telugu-01', 'tamil-03', 'gujarati-01', 'bengali-01', 'marathi-02', 'hindi-02'])(
  '%s is read in its own script',
  async (name) => {
    expect(await shareRead(name, picture(name))).toBeGreaterThan(0.85)
  },
)

test('reads slanted letters', async () => {
  const lean = Math.tan((16 * Math.PI) / 180)
  const leaning = sharp(picture('hindi-05')).flatten({ background: '#fff' })
  const turned = await leaning
    .affine(
      [
        [1, -lean],
        [0, 1],
      ],
      { background: '#fff' },
    )
    .png()
    .toBuffer()
  const [straight, leant] = [await shareRead('hindi-05', picture('hindi-05')), await shareRead('hindi-05', turned)]
  expect(leant).toBeGreaterThan(straight - 0.1)
})

test('reads a page in another script that lies on its side', async () => {
  const turned = await sharp(picture('kannada-01')).rotate(90).png().toBuffer()
  expect(await shareRead('kannada-01', turned)).toBeGreaterThan(0.85)
})

test.each([
  ['malayalam', 'Malayalam'],
  ['gurmukhi', 'Gurmukhi'],
])('detects a page in %s and reads no text from it', async (name, unreadScript) => {
  const photo = await sharp(fixture(`${name}.png`))
    .resize(1400)
    .jpeg()
    .toBuffer()
  for (const bytes of [fixture(`${name}.png`), photo]) {
    const { value: page } = await readFile(bytes, recogniser).next()
    expect(page).toMatchObject({ unreadScript, lines: [] })
  }
})
