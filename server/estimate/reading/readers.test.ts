import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { HOSTILE_FILES } from '#tests/support/hostile-files.ts'
import type { UnreadableReason } from '../types.ts'
import { bestReadings, fixture, truthOf } from './made-lists.ts'
import { createReaders, type ReadOptions } from './readers.ts'
import { type OnnxThread, startOnnxThread } from './remote-onnx.ts'
import { UnreadableFile } from './unreadable.ts'

const readers = createReaders({ threads: 1 })
afterAll(() => readers.close())

/** What matters after an error: the next customer's list is read. */
async function expectNextIsRead(pool = readers): Promise<void> {
  const pages = await pool.read(fixture('hindi-photo.jpg'))
  const best = bestReadings(truthOf('hindi'), pages[0]?.lines ?? [])
  expect(best.filter(({ likeness }) => likeness >= 0.85)).toHaveLength(20)
}

async function pdf(pages: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  for (const text of pages) document.addPage().text(text)
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length >> 1)
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()

describe('a file that cannot be read', () => {
  const hostile: [string, UnreadableReason, () => Uint8Array | Promise<Uint8Array>][] = [
    ['nothing at all', 'empty', () => new Uint8Array()],
    ['junk', 'unsupported', () => new Uint8Array(5000).map((_, at) => (at * 7919) % 251)],
    ['a drawing program (SVG)', 'unsupported', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a photograph', 'broken', () => half(fixture('english-photo.jpg'))],
    ['half a PNG', 'broken', () => half(fixture('english-clean.png'))],
    ['half a HEIC', 'broken', () => half(fixture('english.heic'))],
    ['the first bytes of a JPEG', 'broken', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['the first bytes of a PDF', 'broken', () => Buffer.from('%PDF-1.7\n%junk follows\n')],
    ['a PDF with a password', 'encrypted', () => fixture('english-locked.pdf')],
    ['a picture of 256 megapixels', 'too-large', () => blank(16_000, 16_000)],
    ['a PDF of 21 pages', 'too-many-pages', () => pdf(Array.from({ length: 21 }, (_, page) => `Page ${page}`))],
  ]

  test.each(hostile)('%s is rejected as %s', async (_name, reason, make) => {
    const error = await readers.read(await make()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreadableFile)
    expect(error).toMatchObject({ name: 'UnreadableFile', reason })
  })

  test.each([
    'pdf: text, inflated twice',
    'pdf: groups in groups',
    'pdf: objects inflated 1000 times',
    'pdf: JBIG2',
    'avif: 12 bit',
    'png: 16 bit, interlaced',
  ])('%s: exceeds its memory limit and is rejected as too large', async (name) => {
    const bytes = (await HOSTILE_FILES[name]?.()) ?? Buffer.alloc(0)
    await expect(readers.read(bytes)).rejects.toMatchObject({ reason: 'too-large' })
  })

  test('does not affect the next file', () => expectNextIsRead())

  test('half a PDF is rejected as broken', async () => {
    const bytes = half(await pdf(['Haldi 50 gm', 'Kumkum 50 gm']))
    await expect(readers.read(bytes)).rejects.toMatchObject({ reason: 'broken' })
  })
})

describe('an unusual file that can be read', () => {
  test('a PDF page of 200,000 points is rendered small', async () => {
    const pages = await readers.read(await pdf(['Haldi'], { size: [200_000, 200_000] }))
    expect(pages[0]?.preview).toMatchObject({ width: 1600, height: 1600 })
  })

  test('a PDF that needs much memory to open is read', async () => {
    expect(await readers.read((await HOSTILE_FILES['pdf: fields of a form']?.()) ?? Buffer.alloc(0))).toHaveLength(1)
  })

  test('a blank page has no lines', async () => {
    expect((await readers.read(await blank(1200, 1600)))[0]?.lines).toEqual([])
  })

  test('a picture of one pixel has no lines', async () => {
    expect((await readers.read(await blank(1, 1)))[0]?.lines).toEqual([])
  })

  test('passes pages on one at a time, and waits for the last one to be processed', async () => {
    const list = 'Haldi powder 100 gm and Kumkum 50 gm'
    const taken: string[] = []
    const pages = await readers.read(await pdf([list, list, list]), {
      async onPage({ page, pages: all }) {
        taken.push(`begin ${page}/${all}`)
        await new Promise((done) => setImmediate(done))
        taken.push(`end ${page}`)
      },
    })
    expect(taken).toEqual(['begin 1/3', 'end 1', 'begin 2/3', 'end 2', 'begin 3/3', 'end 3'])
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3])
  })

  test('starts at any page, and starts no page after the given time', async () => {
    const bytes = await pdf(['Haldi powder 100 gm', 'Kumkum 50 gm', 'Camphor 20 gm'])
    const numbers = async (options: ReadOptions) => (await readers.read(bytes, options)).map(({ page }) => page)
    expect(await numbers({ forMs: 0 })).toEqual([1])
    expect(await numbers({ from: 2, forMs: 0 })).toEqual([2])
    expect(await numbers({ from: 2 })).toEqual([2, 3])
  })

  test('rejects with an error that onPage throws', async () => {
    const onPage = () => Promise.reject(new Error('no room to keep it'))
    await expect(readers.read(fixture('english-text.pdf'), { onPage })).rejects.toThrow('no room to keep it')
    await expectNextIsRead()
  })
})

describe('a thread that must be ended', () => {
  test('a file that exceeds its time limit fails alone', async () => {
    const hasty = createReaders({ threads: 1, pageCpuMs: 2_000 })
    // This page takes minutes and an empty file almost no time, so the result does not depend on how busy the machine
    // is.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const page = sharp({ create: { width: 1600, height: 2200, channels: 3, background: '#fff', noise } })
    try {
      await expect(hasty.read(await page.png().toBuffer())).rejects.toMatchObject({ reason: 'timeout' })
      // The thread that replaced the first one detects the empty file within the time limit.
      await expect(hasty.read(new Uint8Array())).rejects.toMatchObject({ reason: 'empty' })
    } finally {
      await hasty.close()
    }
  })

  test('a thread that runs out of memory fails its file, and the next file gets a new thread', async () => {
    const narrow = createReaders({ threads: 1, maxHeapMb: 8 })
    try {
      await expect(narrow.read(fixture('english-clean.png'))).rejects.toMatchObject({ reason: 'too-large' })
      await expect(narrow.read(fixture('english-clean.png'))).rejects.toMatchObject({ reason: 'too-large' })
      await expectNextIsRead()
    } finally {
      await narrow.close()
    }
  })

  test('an aborted read ends at once, and other files are read', async () => {
    const giveUp = new AbortController()
    const first = readers.read(fixture('english-clean.png'), { signal: giveUp.signal })
    const second = readers.read(fixture('english-text.pdf'))
    const third = readers.read(fixture('hindi-clean.png'), { signal: giveUp.signal })
    giveUp.abort(new Error('the customer left'))
    await expect(first).rejects.toThrow('the customer left')
    await expect(third).rejects.toThrow('the customer left')
    expect((await second)[0]?.lines).toHaveLength(24)
    await expectNextIsRead()
  })

  test('if the PP-OCR thread crashes, the next file is read with a new one', async () => {
    const threads: OnnxThread[] = []
    const startOnnx = () => {
      const thread = startOnnxThread()
      threads.push(thread)
      return thread
    }
    const pool = createReaders({ threads: 1, startOnnx })
    try {
      const [first] = await pool.read(fixture('hindi-photo.jpg'))
      await threads[0]?.close()
      const [second] = await pool.read(fixture('hindi-photo.jpg'))
      expect(threads).toHaveLength(2)
      expect(second?.lines).toEqual(first?.lines)
    } finally {
      await pool.close()
    }
  })

  test('closed readers reject running and new files', async () => {
    const closing = createReaders({ threads: 1 })
    const running = closing.read(fixture('english-clean.png'))
    const queued = closing.read(fixture('hindi-clean.png'))
    const both = Promise.all([expect(running).rejects.toThrow('closed'), expect(queued).rejects.toThrow('closed')])
    await closing.close()
    await both
    await expect(closing.read(fixture('hindi-clean.png'))).rejects.toThrow('closed')
  })
})
