import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import loadTesseract, { type TessBaseAPI } from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'
import type { Grey } from './grey.ts'
import { type Model, modelFile } from './models.ts'

/** Edges in pixels; right and bottom are outside. */
export interface Edges {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A word as it was read; `confidence` is 0 to 100. */
export interface Word {
  text: string
  confidence: number
  bbox: Edges
}

export interface WordLine {
  bbox: Edges
  confidence: number
  words: Word[]
}

/** The box around some words. */
export function boxOf(words: readonly Word[]): Edges {
  return {
    x0: Math.min(...words.map(({ bbox }) => bbox.x0)),
    y0: Math.min(...words.map(({ bbox }) => bbox.y0)),
    x1: Math.max(...words.map(({ bbox }) => bbox.x1)),
    y1: Math.max(...words.map(({ bbox }) => bbox.y1)),
  }
}

/** The mean confidence of words or lines, each weighing as much as it has signs; 0 without any. */
export function meanConfidence(parts: readonly Pick<Word, 'text' | 'confidence'>[]): number {
  const signs = parts.reduce((sum, { text }) => sum + text.length, 0)
  return signs === 0 ? 0 : parts.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / signs
}

/** Models opened together, the first of them leading. */
export interface Reading {
  /** The lines of a page, or of a part of it, that is one block of writing, from the top down. Takes as long as it takes, on this thread. */
  page(grey: Grey, part?: Edges): WordLine[]
  /** What stands within some edges of a page, each taken as a single line; of nothing but `signs`, if they are given. */
  lines(grey: Grey, edges: readonly Edges[], signs?: string): WordLine[]
  close(): void
}

export interface Tesseract {
  open(models: readonly Model[]): Reading
}

const LSTM_ONLY = 1
const PAGE_MODE = 'tessedit_pageseg_mode'
const SIGNS_TAKEN = 'tessedit_char_whitelist'
const SINGLE_BLOCK = '6'
const SINGLE_LINE = '7'
/** The recogniser otherwise guesses the resolution from the letters, and tells so. */
const DPI = '300'

/** Starts the recogniser in this thread (about 40 MB); models are opened from their files (Devanagari and eng: 0.03 s, 5 MB). Nothing is fetched. */
export async function startTesseract(): Promise<Tesseract> {
  const silent = { print() {}, printErr() {} }
  const { TessBaseAPI, FS, destroy } = await loadTesseract(silent)

  const take = (api: TessBaseAPI, grey: Grey, mode: string): void => {
    api.SetVariable(PAGE_MODE, mode)
    FS.writeFile('/input', portableGreymap(grey))
    const failed = api.SetImageFile(1, 0)
    FS.unlink('/input')
    if (failed) throw new Error('the recogniser did not take the picture')
  }

  return {
    open(models) {
      for (const model of models) FS.writeFile(`${model}.traineddata`, unpacked(model))
      const api = new TessBaseAPI()
      const failed = api.Init(null, models.join('+'), LSTM_ONLY)
      for (const model of models) FS.unlink(`${model}.traineddata`)
      if (failed) throw new Error(`the recogniser did not take the models ${models.join(', ')}`)
      api.SetVariable('user_defined_dpi', DPI)
      // A prepared page is black on white; unsure lines would be read a second time as white on black.
      api.SetVariable('tessedit_do_invert', '0')
      return {
        page(grey, part) {
          take(api, grey, SINGLE_BLOCK)
          if (part) limit(api, part)
          const lines = recognised(api)
          api.Clear()
          return lines
        },
        lines(grey, edges, signs = '') {
          api.SetVariable(SIGNS_TAKEN, signs)
          take(api, grey, SINGLE_LINE)
          const lines = edges.flatMap((part) => {
            limit(api, part)
            return recognised(api)
          })
          api.SetVariable(SIGNS_TAKEN, '')
          api.Clear()
          return lines
        },
        close() {
          api.End()
          destroy(api)
        },
      }
    },
  }
}

/** In one piece: by its usual small pieces a model would be in memory twice. */
function unpacked(model: Model): Buffer {
  const packed = readFileSync(modelFile(model))
  return gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) })
}

function limit(api: TessBaseAPI, { x0, y0, x1, y1 }: Edges): void {
  api.SetRectangle(x0, y0, x1 - x0, y1 - y0)
}

interface Block {
  paragraphs: { lines: WordLine[] }[]
}

function recognised(api: TessBaseAPI): WordLine[] {
  if (api.Recognize(null) !== 0) return []
  const { blocks }: { blocks?: Block[] } = JSON.parse(api.GetJSONText())
  return (blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
}

/** The plainest picture file there is (PGM): nothing to compress here, nothing to unpack there. */
function portableGreymap({ width, height, data }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data])
}
