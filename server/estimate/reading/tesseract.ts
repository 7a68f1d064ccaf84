import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import loadTesseract, { type TessBaseAPI } from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'
import { cut, type Grey } from './grey.ts'
import { type Model, modelFile } from './models.ts'
import type { Quad } from './plane.ts'

/** Edges in pixels; right and bottom are exclusive. */
export interface Edges {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A word as read; `confidence` is 0 to 100. */
export interface Word {
  text: string
  confidence: number
  bbox: Edges
}

export interface WordLine {
  bbox: Edges
  confidence: number
  words: Word[]
  /** The stretches of the line, if the text detector found them. */
  stretches?: readonly Quad[]
}

/** Returns the bounding box of some words. */
export function boxOf(words: readonly Word[]): Edges {
  return {
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
  }
}

/** Returns the mean confidence of words or lines, weighted by their number of characters; 0 without any. */
export function meanConfidence(parts: readonly Pick<Word, 'text' | 'confidence'>[]): number {
  const signs = parts.reduce((sum, { text }) => sum + text.length, 0)
  return signs === 0 ? 0 : parts.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / signs
}

/** Models that are opened together. The first one has priority. */
export interface Reading {
  /**
   * Reads a page, or a part of it, as one block of text. Returns the lines from top to bottom. Blocks this thread until
   * it is done.
   */
  page(grey: Grey, part?: Edges): WordLine[]
  /** Reads each area of a page as a single line. If `signs` is given, only these characters are recognised. */
  lines(grey: Grey, edges: readonly Edges[], signs?: string): WordLine[]
}

export interface Tesseract {
  /** Opens models. They stay loaded: they take a few megabytes, and 10 ms to open. */
  open(models: readonly Model[]): Reading
}

const LSTM_ONLY = 1
const PAGE_MODE = 'tessedit_pageseg_mode'
const SIGNS_TAKEN = 'tessedit_char_whitelist'
const SINGLE_BLOCK = '6'
const SINGLE_LINE = '7'
/** Without it Tesseract would guess the resolution from the letters, and print a warning. */
const DPI = '300'

/**
 * Starts Tesseract in this thread (about 40 MB). Models are loaded from local files (Devanagari and eng: 0.03 s, 5 MB);
 * nothing is downloaded.
 */
export async function startTesseract(): Promise<Tesseract> {
  const silent = { print() {}, printErr() {} }
  const { TessBaseAPI, FS } = await loadTesseract(silent)

  const recognised = (api: TessBaseAPI, picture: Grey, mode: string): WordLine[] => {
    api.SetVariable(PAGE_MODE, mode)
    FS.writeFile('/input', bitmap(picture))
    const failed = api.SetImageFile(1, 0)
    FS.unlink('/input')
    if (failed) throw new Error('the recogniser did not take the picture')
    const lines = api.Recognize(null) === 0 ? linesOf(api.GetJSONText()) : []
    api.Clear()
    return lines
  }
  // Cuts the part out first. Tesseract can read a part of a picture, but it would load the whole picture for that.
  const recognisedPart = (api: TessBaseAPI, grey: Grey, { x0, y0, x1, y1 }: Edges, mode: string): WordLine[] =>
    recognised(api, cut(grey, x0, y0, x1 - x0, y1 - y0), mode).map((line) => ({
      ...moved(line, x0, y0),
      words: line.words.map((word) => moved(word, x0, y0)),
    }))

  const opened = new Map<string, Reading>()
  const open = (models: readonly Model[]): Reading => {
    for (const model of models) FS.writeFile(`${model}.traineddata`, unpacked(model))
    const api = new TessBaseAPI()
    const failed = api.Init(null, models.join('+'), LSTM_ONLY)
    for (const model of models) FS.unlink(`${model}.traineddata`)
    if (failed) throw new Error(`the recogniser did not take the models ${models.join(', ')}`)
    api.SetVariable('user_defined_dpi', DPI)
    // A prepared page is black on white. Without this, doubtful lines would be read again as white on black.
    api.SetVariable('tessedit_do_invert', '0')
    return {
      page: (grey, part) =>
        part ? recognisedPart(api, grey, part, SINGLE_BLOCK) : recognised(api, grey, SINGLE_BLOCK),
      lines(grey, edges, signs = '') {
        api.SetVariable(SIGNS_TAKEN, signs)
        const lines = edges.flatMap((part) => recognisedPart(api, grey, part, SINGLE_LINE))
        api.SetVariable(SIGNS_TAKEN, '')
        return lines
      },
    }
  }

  return {
    open(models) {
      const key = models.join('+')
      const reading = opened.get(key) ?? open(models)
      opened.set(key, reading)
      return reading
    },
  }
}

/** Decompresses in a single chunk. With the default chunk size the model would be in memory twice. */
function unpacked(model: Model): Buffer {
  const packed = readFileSync(modelFile(model))
  return gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) })
}

function moved<Box extends { bbox: Edges }>(box: Box, right: number, down: number): Box {
  const { x0, y0, x1, y1 } = box.bbox
  return { ...box, bbox: { x0: x0 + right, y0: y0 + down, x1: x1 + right, y1: y1 + down } }
}

function linesOf(json: string): WordLine[] {
  const { blocks }: { blocks?: Block[] } = JSON.parse(json)
  return (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
}

interface Block {
  paragraphs: { lines: WordLine[] }[]
}

/**
 * Encodes the picture as an uncompressed BMP (8 bit, grey palette, bottom row first). Of the formats that Tesseract's
 * library reads, this one loads fastest.
 */
function bitmap({ width, height, data }: Grey): Uint8Array {
  const row = (width + 3) & ~3
  const file = new Uint8Array(PIXELS_AT + row * height)
  const header = new DataView(file.buffer)
  const [uint32, uint16] = [
    (at: number, value: number) => header.setUint32(at, value, true),
    (at: number, value: number) => header.setUint16(at, value, true),
  ]
  uint16(0, 0x4d42)
  uint32(2, file.length)
  uint32(10, PIXELS_AT)
  uint32(14, 40)
  uint32(18, width)
  uint32(22, height)
  uint16(26, 1)
  uint16(28, 8)
  uint32(34, row * height)
  uint32(46, 256)
  for (let grey = 0; grey < 256; grey++) uint32(54 + 4 * grey, grey * 0x010101)
  for (let y = 0; y < height; y++)
    file.set(data.subarray(y * width, (y + 1) * width), PIXELS_AT + (height - 1 - y) * row)
  return file
}

const PIXELS_AT = 54 + 4 * 256
