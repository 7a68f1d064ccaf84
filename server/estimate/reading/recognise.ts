import { createWorker, type Line, OEM, PSM, type Word, type Worker } from 'tesseract.js'
import type { TextLine } from '../types.ts'
import type { Grey } from './grey.ts'
import { MODELS, MODELS_FOLDER } from './models.ts'
import type { PreparedImage } from './prepare-image.ts'

export interface Recogniser {
  /** The lines of writing on a prepared page, in reading order. `page` is put into each. */
  lines(image: PreparedImage, page: number): Promise<TextLine[]>
  close(): Promise<void>
}

/** Loads the recogniser and its models (about half a second, 200 MB). All from files: nothing is fetched. */
export async function startRecogniser(): Promise<Recogniser> {
  const tesseract = await createWorker([...MODELS], OEM.LSTM_ONLY, {
    langPath: MODELS_FOLDER,
    gzip: true,
    cacheMethod: 'none',
    // Failures come back as rejections; without a handler they would be thrown once more where nobody catches.
    errorHandler: () => {},
  })
  return {
    lines: (image, page) => read(tesseract, image, page),
    close: async () => {
      await tesseract.terminate()
    },
  }
}

async function read(tesseract: Worker, image: PreparedImage, page: number): Promise<TextLine[]> {
  await tesseract.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '300' })
  const { data } = await tesseract.recognize(portableGreymap(image.grey), {}, { blocks: true, text: false })
  const found = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
  const usualHeight = median(found.map(({ bbox }) => bbox.y1 - bbox.y0))
  return found
    .filter((line) => !isSpeck(line, usualHeight))
    .flatMap(({ words }) => columns(withoutFrame(words)))
    .map((words) => toTextLine(words, image, page))
}

/** Dust and wood grain come back as a sign or two of hardly any height or confidence. Anything that may be writing stays. */
function isSpeck({ words, confidence, bbox }: Line, usualHeight: number): boolean {
  const signs = words.reduce((count, { text }) => count + (text.match(WRITING)?.length ?? 0), 0)
  if (signs === 0) return true
  return signs <= 2 && (confidence < 25 || bbox.y1 - bbox.y0 < usualHeight * 0.3)
}

const WRITING = /[\p{L}\p{N}]/gu

/**
 * Two numbered columns side by side are read across as one line. It is parted where a serial number follows a wide gap and the
 * line began with one; a table's quantity, which follows a gap as well, has no serial number.
 */
function columns(words: Word[]): Word[][] {
  const [first] = words
  if (!first || !SERIAL.test(first.text)) return [words]
  const parts: Word[][] = [[]]
  let end = first.bbox.x0
  for (const word of words) {
    const height = word.bbox.y1 - word.bbox.y0
    if (SERIAL.test(word.text) && word.bbox.x0 - end > height * 1.5) parts.push([])
    parts.at(-1)?.push(word)
    end = word.bbox.x1
  }
  return parts
}

const SERIAL = /^\(?[\d०-९]{1,3}[.)]/

function toTextLine(words: Word[], { toPage }: PreparedImage, page: number): TextLine {
  const x0 = Math.min(...words.map(({ bbox }) => bbox.x0))
  const y0 = Math.min(...words.map(({ bbox }) => bbox.y0))
  const x1 = Math.max(...words.map(({ bbox }) => bbox.x1))
  const y1 = Math.max(...words.map(({ bbox }) => bbox.y1))
  const corners = [toPage(x0, y0), toPage(x1, y0), toPage(x1, y1), toPage(x0, y1)]
  const xs = corners.map(([x]) => Math.min(1, Math.max(0, x)))
  const ys = corners.map(([, y]) => Math.min(1, Math.max(0, y)))
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  const signs = words.reduce((count, { text }) => count + text.length, 0)
  return {
    page,
    box: [left, top, Math.max(...xs) - left, Math.max(...ys) - top],
    text: words.map(({ text }) => text).join(' '),
    confidence: words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / signs / 100,
  }
}

/** What is left of a frame or a rule is read as strokes and dots before the first word and after the last. */
function withoutFrame(words: Word[]): Word[] {
  const isWord = ({ text }: Word) => text.search(WRITING) >= 0 || text === '॥'
  return words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The plainest picture file there is (PGM): nothing to compress here, nothing to unpack there. */
function portableGreymap({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data])
}
