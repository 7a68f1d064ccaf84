// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the model's output by construction
import { readFileSync } from 'node:fs'
import type { Grey } from './grey.ts'
import { lineModelFile } from './models.ts'
import { STRIP_HEIGHT } from './strip.ts'

/** A character of a line: its confidence, 0 to 1, and the position of its middle as a share of the strip's width. */
export interface Sign {
  text: string
  confidence: number
  at: number
}

/**
 * Reads single lines of Latin text, also handwritten, one after another. A strip is one line, `STRIP_HEIGHT` pixels
 * tall.
 */
export interface LineReader {
  read(strip: Grey): Promise<Sign[]>
  close(): Promise<void>
}

/**
 * Opens the recognition model of PP-OCRv4 in this thread, about 80 MB (Li et al., "PP-OCRv4", 2023; a convolutional
 * network with global mixing, SVTR-LCNet, trained with CTC; reduced to its Latin characters). A running inference
 * cannot be stopped: terminating the thread then ends the whole process.
 */
export async function openLineReader(): Promise<LineReader> {
  // The runtime is a native module. It is loaded only when the first line needs it.
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(lineModelFile('model'), {
    // One thread, because the readers already keep every core busy.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // ONNX Runtime would keep a memory plan for each width, and every line has its own width.
    enableMemPattern: false,
  })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  const signs = signsOfModel()
  // The buffer is reused for all strips. Separate buffers of up to 35 MB would wait for the garbage collector.
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

/** The class for "no character". */
const BLANK = 0

function signsOfModel(): string[] {
  return ['', ...readFileSync(lineModelFile('signs'), 'utf8').split(/\r?\n/), ' ']
}

/** Fills three planes with values from -1 (black) to 1 (white), the colour channels that the model expects. */
function filledPlanes(values: Float32Array, data: Uint8Array): Float32Array {
  for (let at = 0; at < data.length; at++) {
    const value = data[at]! / 127.5 - 1
    values[at] = value
    values[data.length + at] = value
    values[2 * data.length + at] = value
  }
  return values
}

/**
 * Returns the likeliest character of each step, without repetitions and blanks (greedy CTC decoding: Graves et al.
 * 2006).
 */
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
