// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the model's output by construction
import { readFileSync } from 'node:fs'
import type { Grey } from './grey.ts'
import { lineModelFile } from './models.ts'
import { STRIP_HEIGHT } from './strip.ts'

/** A sign of a line: how sure it is, 0 to 1, and where its middle lies, as a share of the strip's width. */
export interface Sign {
  text: string
  confidence: number
  at: number
}

/** Reads single lines of Latin writing, by hand too. A strip is one line, `STRIP_HEIGHT` pixels tall. */
export interface LineReader {
  read(strip: Grey): Promise<Sign[]>
  close(): Promise<void>
}

/** What lists in Latin letters are written with; the model knows 6,500 Chinese signs besides, and would now and then see one. */
const LATIN_SIGN = /^[\x20-\x7e₹]$/

/**
 * Opens the recognition model of PP-OCRv4 (Li et al., "PP-OCRv4", 2023; a convolutional network with global mixing, SVTR-LCNet, trained with CTC) in this
 * thread: about 100 MB. What runs in it cannot be stopped half way: a thread that is terminated then takes the process with it.
 */
export async function openLineReader(): Promise<LineReader> {
  // What runs the model is native, and in memory only once a line asks for it.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  // One thread: the readers already keep every core busy.
  const session = await InferenceSession.create(lineModelFile('model'), { intraOpNumThreads: 1, interOpNumThreads: 1 })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const signs = signsOfModel()
  const taken = signs.flatMap((sign, at) => (at === BLANK || LATIN_SIGN.test(sign) ? [at] : []))
  return {
    async read({ width, data }) {
      const results = await session.run({ [input]: new Tensor('float32', planes(data), [1, 3, STRIP_HEIGHT, width]) })
      const result = results[output]!
      const [, steps = 0, classes = 0] = result.dims
      return decoded(result.data as Float32Array, steps, classes, taken).map(({ sign, confidence, at }) => ({
        text: signs[sign]!,
        confidence,
        at,
      }))
    },
    close: () => session.release(),
  }
}

/** The class that stands for no sign. */
const BLANK = 0

function signsOfModel(): string[] {
  return ['', ...readFileSync(lineModelFile('signs'), 'utf8').split(/\r?\n/), ' ']
}

/** Three planes of -1 (black) to 1 (white), as the model takes colours. */
function planes(data: Uint8Array): Float32Array {
  const values = new Float32Array(3 * data.length)
  for (let at = 0; at < data.length; at++) {
    const value = data[at]! / 127.5 - 1
    values[at] = value
    values[data.length + at] = value
    values[2 * data.length + at] = value
  }
  return values
}

/** The likeliest sign of each step, repetitions and blanks left out (greedy decoding of CTC: Graves et al. 2006), among the classes `taken`. */
export function decoded(
  chances: Float32Array,
  steps: number,
  classes: number,
  taken: readonly number[],
): { sign: number; confidence: number; at: number }[] {
  const found: { sign: number; confidence: number; at: number }[] = []
  let last = BLANK
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    const sign = taken.reduce((best, each) => (chances[from + each]! > chances[from + best]! ? each : best), BLANK)
    const confidence = chances[from + sign]!
    if (sign !== BLANK && sign !== last) found.push({ sign, confidence, at: (step + 0.5) / steps })
    else if (sign !== BLANK) found.at(-1)!.confidence = Math.max(found.at(-1)!.confidence, confidence)
    last = sign
  }
  return found
}
