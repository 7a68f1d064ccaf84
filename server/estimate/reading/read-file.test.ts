import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadPage } from '../types.ts'
import { bestReadings, fixture, truthOf } from './made-lists.ts'
import { openOnnx } from './onnx.ts'
import { drawPreview } from './prepare-image.ts'
import { MAX_LINES_OF_PAGE, readFile } from './read-file.ts'
import { type Recogniser, startRecogniser } from './recognise.ts'

let recogniser: Recogniser
beforeAll(async () => {
  recogniser = await startRecogniser(openOnnx())
})

async function pagesOf(bytes: Uint8Array): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  for await (const page of readFile(bytes, recogniser)) pages.push(page)
  return pages
}

async function shareRead(bytes: Uint8Array, list: string): Promise<number> {
  return shareIn(await pagesOf(bytes), list)
}

const kept = new Map<string, Promise<ReadPage[]>>()
/** Like `pagesOf`, but cached: several tests use the same fixture, and reading it takes a second. */
function pagesOfFixture(name: string): Promise<ReadPage[]> {
  const pages = kept.get(name) ?? pagesOf(fixture(name))
  kept.set(name, pages)
  return pages
}

function shareIn(pages: ReadPage[], list: string): number {
  const lines = pages.flatMap((page) => page.lines)
  const best = bestReadings(truthOf(list), lines)
  return best.filter(({ likeness }) => likeness >= 0.85).length / best.length
}

test('rejects a page with too many lines, also in a photo', async () => {
  const withLines = (count: number): Recogniser => ({
    textOn: async () => [],
    isUpsideDown: async () => false,
    read: async (_, page) => ({
      lines: Array(count).fill({ page, box: [0, 0, 1, 0.001], text: 'Haldi', confidence: 1 }),
      unread: [],
    }),
  })
  const read = async (count: number) => (await readFile(fixture('english-clean.png'), withLines(count)).next()).value
  expect(await read(MAX_LINES_OF_PAGE)).toMatchObject({ page: 1 })
  await expect(read(MAX_LINES_OF_PAGE + 1)).rejects.toMatchObject({ reason: 'too-many-lines' })
})

describe('reads a list', () => {
  test.each([
    ['english-clean.png', 'english', 1],
    ['english-photo.jpg', 'english', 1],
    ['english.webp', 'english', 1],
    ['english.heic', 'english', 1],
    ['english-text.pdf', 'english', 1],
    ['hindi-clean.png', 'hindi', 1],
    ['hindi-photo.jpg', 'hindi', 1],
    ['hindi-text.pdf', 'hindi', 1],
    ['romanised-ruled-clean.png', 'romanised-ruled', 0.9],
    ['romanised-ruled-photo.jpg', 'romanised-ruled', 0.9],
    ['mixed-dark-clean.png', 'mixed-dark', 0.9],
    ['notebook-photo.jpg', 'notebook', 0.9],
  ])('%s', async (name, list, share) => {
    expect(shareIn(await pagesOfFixture(name), list)).toBeGreaterThanOrEqual(share)
  })

  test.each([90, 180] as const)('from a photo rotated by %d degrees, which is then shown upright', async (degrees) => {
    const photo = await sharp(fixture('hindi-photo.jpg')).rotate(degrees).jpeg().toBuffer()
    const pages = await pagesOf(photo)
    expect(shareIn(pages, 'hindi')).toBeGreaterThanOrEqual(0.9)
    expect(pages[0]?.preview).toMatchObject({ width: 1200, height: 1600 })
  })

  test('from a photo with an EXIF orientation', async () => {
    const photo = await sharp(fixture('english-photo.jpg'))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await shareRead(photo, 'english')).toBe(1)
  })

  test('from every page of a fax (TIFF)', async () => {
    const sheets = ['english-clean.png', 'hindi-clean.png'].map((name) => Buffer.from(fixture(name)))
    const fax = await sharp(sheets, { join: { animated: true } })
      .tiff({ compression: 'deflate' })
      .toBuffer()
    const pages = await pagesOf(fax)
    expect(pages.map(({ page, pages: all }) => `${page} of ${all}`)).toEqual(['1 of 2', '2 of 2'])
    expect(shareIn(pages.slice(0, 1), 'english')).toBe(1)
    expect(shareIn(pages.slice(1), 'hindi')).toBe(1)
  })

  test('from two columns as separate lines', async () => {
    const [left, right] = [fixture('english-clean.png'), fixture('hindi-clean.png')]
    const both = await sharp({ create: { width: 2000, height: 2246, channels: 3, background: '#fff' } })
      .composite([
        {
          input: await sharp(left).extract({ left: 0, top: 330, width: 1000, height: 1500 }).toBuffer(),
          left: 0,
          top: 330,
        },
        {
          input: await sharp(right).extract({ left: 0, top: 330, width: 1000, height: 1500 }).toBuffer(),
          left: 1000,
          top: 330,
        },
      ])
      .png()
      .toBuffer()
    const pages = await pagesOf(both)
    expect(shareIn(pages, 'english')).toBeGreaterThanOrEqual(0.9)
    expect(shareIn(pages, 'hindi')).toBeGreaterThanOrEqual(0.9)
  })

  test('with its phone number and blessing, because items are decided later', async () => {
    const [page] = await pagesOfFixture('hindi-photo.jpg')
    const text = page?.lines.map((line) => line.text).join('\n')
    expect(text).toContain('98450 12345')
    expect(text).toContain('गणेशाय')
  })

  test('from the text layer of a Latin PDF, but from the rendered page of a Devanagari PDF', async () => {
    const [latin] = await pagesOfFixture('english-text.pdf')
    const [hindi] = await pagesOfFixture('hindi-text.pdf')
    expect(latin?.lines.every((line) => line.confidence === 1)).toBe(true)
    expect(hindi?.lines.every((line) => line.confidence < 1)).toBe(true)
  })
})

describe('the preview of a page', () => {
  test('is a JPEG of at most 1600 px', async () => {
    const [page] = await pagesOfFixture('english-photo.jpg')
    expect(page).toMatchObject({ page: 1, pages: 1, preview: { width: 1200, height: 1600 } })
    expect([...(page?.preview.jpeg.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff])
  })

  test.each([
    [1080, 12_000, 720, 8000],
    [12_000, 1080, 8000, 720],
    [90_000, 20, 60_000, 13],
    [600, 800, 600, 800],
  ])('of %d x %d px has %d x %d px', async (width, height, shownWidth, shownHeight) => {
    const { jpeg, ...shown } = await drawPreview({ width, height, data: Buffer.alloc(width * height * 3, 255) })
    expect(shown).toEqual({ width: shownWidth, height: shownHeight })
    expect((await sharp(jpeg).metadata()).width).toBe(shownWidth)
  })

  test('matches the boxes of the lines in a photo', async () => {
    // The position of the first and last line of the sheet in scripts/photograph.ts.
    const [page] = await pagesOfFixture('english-photo.jpg')
    const boxOf = (start: string) => page?.lines.find((line) => line.text.startsWith(start))?.box ?? [0, 0, 0, 0]
    const [firstLeft, firstTop] = boxOf('1. Haldi')
    const [lastLeft, lastTop, , lastHeight] = boxOf('20. Matchbox')
    expect(firstLeft).toBeCloseTo(0.187, 1.7)
    expect(firstTop).toBeCloseTo(0.191, 1.7)
    expect(lastLeft).toBeCloseTo(0.145, 1.7)
    expect(lastTop + lastHeight / 2).toBeCloseTo(0.813, 1.7)
  })

  test('matches the boxes of the lines in a rendered page', async () => {
    const [page] = await pagesOfFixture('hindi-clean.png')
    const lines = page?.lines.filter((line) => /^\d+\./.test(line.text)) ?? []
    expect(lines).toHaveLength(20)
    for (const [index, { box }] of lines.entries()) {
      const [left, top, , height] = box
      expect(left).toBeCloseTo(0.107, 1.7)
      expect(top + height / 2).toBeCloseTo(0.164 + (index * (0.845 - 0.164)) / 19, 1.7)
    }
  })
})
