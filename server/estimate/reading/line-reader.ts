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

/** Reads single lines of Latin writing, by hand too, one after the other. A strip is one line, `STRIP_HEIGHT` pixels tall. */
export interface LineReader {
  read(strip: Grey): Promise<Sign[]>
  close(): Promise<void>
}

/**
 * Opens the recognition model of PP-OCRv4 (Li et al., "PP-OCRv4", 2023; a convolutional network with global mixing, SVTR-LCNet, trained with CTC; its
 * Latin signs alone) in this thread: about 80 MB. What runs in it cannot be stopped half way: a thread that is terminated then takes the process with it.
 */
export async function openLineReader(): Promise<LineReader> {
  // What runs the model is native, and in memory only once a line asks for it.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(lineModelFile('model'), {
    // One thread: the readers already keep every core busy.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // A plan of its memory is kept for each width, and every line has its own.
    enableMemPattern: false,
  })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const signs = signsOfModel()
  // For one strip after the other: those of their own would wait for the collector, up to 35 MB of them.
  let values = new Float32Array()
  return {
    async read({ width, data }) {
      if (values.length < 3 * data.length) values = new Float32Array(3 * data.length)
      const planes = filledPlanes(values.subarray(0, 3 * data.length), data)
      const results = await session.run({ [input]: new Tensor('float32', planes, [1, 3, STRIP_HEIGHT, width]) })
      const result = results[output]!
      const [, steps = 0, classes = 0] = result.dims
      return decoded(result.data as Float32Array, steps, classes).map(({ sign, confidence, at }) => ({
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
function filledPlanes(values: Float32Array, data: Uint8Array): Float32Array {
  for (let at = 0; at < data.length; at++) {
    const value = data[at]! / 127.5 - 1
    values[at] = value
    values[data.length + at] = value
    values[2 * data.length + at] = value
  }
  return values
}

/** The likeliest sign of each step, repetitions and blanks left out (greedy decoding of CTC: Graves et al. 2006). */
export function decoded(
  chances: Float32Array,
  steps: number,
  classes: number,
): { sign: number; confidence: number; at: number }[] {
  const found: { sign: number; confidence: number; at: number }[] = []
  let last = BLANK
  for (let step = 0; step < steps; step++) {
    const from = step * classes
    let sign = BLANK
    for (let each = 1; each < classes; each++) if (chances[from + each]! > chances[from + sign]!) sign = each
    const confidence = chances[from + sign]!
    if (sign !== BLANK && sign !== last) found.push({ sign, confidence, at: (step + 0.5) / steps })
    else if (sign !== BLANK) found.at(-1)!.confidence = Math.max(found.at(-1)!.confidence, confidence)
    last = sign
  }
  return found
}
